package tailrace.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tailrace.core.Packet;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.net.lb.FlowHash;
import tailrace.net.lb.LoadBalancing;
import tailrace.net.lb.MurmurHash;
import tailrace.net.lb.RoundRobinSpray;
import tailrace.net.port.Node;
import tailrace.net.port.Port;
import tailrace.net.routing.RoutingTable;
import tailrace.net.switches.OutputQueuedSwitch;
import tailrace.net.topology.LeafSpine;
import tailrace.net.topology.Topology;

/** Tests that packets with routes take the paths that packets without routes would take. */
final class RouteTest {
    private static final int HOSTS = 6;

    /** Three leaves with two hosts each, and four spines. */
    private static final class Fabric {
        final Sinks sinks = new Sinks();
        final Topology topology;
        final RoutingTable routes;
        final Network network;
        final List<Switch> switches = new ArrayList<>();

        Fabric(final LoadBalancing balancing) {
            final LeafSpine params = new LeafSpine();
            params.leaves = 3;
            params.spines = 4;
            params.hostsPerLeaf = 2;
            topology = params.build();
            routes = new RoutingTable(topology);
            final Network.Builder builder = Network.builder(sinks.simulator, sinks.pool);
            for (int id = 0; id < topology.nodeCount(); id++) {
                final Node node = topology.isHost(id) ? sinks.sink(id) : new OutputQueuedSwitch(id, sinks.pool);
                builder.addNode(node);
                if (node instanceof final Switch made) {
                    switches.add(made);
                }
            }
            topology.links().forEach(link ->
                    builder.addLink(link.a(), link.b(), link.rateBitsPerSec(), link.delayPs()));
            network = builder.build();
            final NetworkFacts facts = new NetworkFacts(new int[topology.nodeCount()], 1500, 1, 0, 1);
            for (final Switch made : switches) {
                made.setForwardingTable(routes.forwardingTable(made.id()));
                made.setLoadBalancer(
                        balancing.create(made, facts, new RngStreams(7).stream("balancing/" + made.id())));
            }
        }

        Packet packet(final int src, final int dst, final int flowHash) {
            final Packet packet = sinks.packet(0, 1000, dst);
            packet.src = src;
            packet.flowHash = flowHash;
            return packet;
        }

        long routeOf(final int src, final int dst) {
            final Packet packet = packet(src, dst, 4711);
            final long route = Route.from(network.node(src).port(0), packet);
            sinks.pool.free(packet);
            return route;
        }
    }

    /** Returns a hash of everything that crosses a link while packets of many flows pass. */
    private static long fingerprint(final LoadBalancing balancing, final boolean withRoutes) {
        final Fabric fabric = new Fabric(balancing);
        final SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 300; i++) {
            final int src = random.nextInt(HOSTS);
            final Packet packet = fabric.packet(src, (src + 1 + random.nextInt(HOSTS - 1)) % HOSTS, random.nextInt());
            final Port nic = fabric.network.node(src).port(0);
            packet.route = withRoutes ? Route.from(nic, packet) : 0;
            assertEquals(withRoutes, packet.route != 0);
            nic.enqueue(packet, 0);
        }
        fabric.sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(300, fabric.sinks.arrivedIds.size());
        return fabric.network.wireFingerprint();
    }

    @Test
    void shouldLeadWhereSwitchesForward() {
        final FlowHash byHosts = new FlowHash();
        byHosts.key = FlowHash.Key.HOSTS;
        for (final LoadBalancing balancing : List.of(new FlowHash(), byHosts, new MurmurHash())) {
            assertEquals(fingerprint(balancing, false), fingerprint(balancing, true));
        }
        assertNotEquals(fingerprint(new FlowHash(), true), fingerprint(byHosts, true));
    }

    @Test
    void shouldEndWhereTheChoiceIsNotFixed() {
        final Fabric fabric = new Fabric(new RoundRobinSpray());
        assertEquals(0, fabric.routeOf(0, 2), "the first leaf chooses among spines");
        assertEquals(2, fabric.routeOf(0, 1), "port 1 of the leaf, to the other host there");
    }

    @Test
    void shouldNotBeTakenFromRoutesThatWillChange() {
        final Fabric fabric = new Fabric(new FlowHash());
        fabric.network.announceRouteChanges();
        assertEquals(0, fabric.routeOf(0, 5));
        final Switch leaf = fabric.switches.get(0);
        leaf.setForwardingTable(fabric.routes.forwardingTable(leaf.id()));
    }

    @Test
    void shouldForbidOtherRoutesAfterwards() {
        final Fabric fabric = new Fabric(new FlowHash());
        assertNotEquals(0, fabric.routeOf(0, 5));
        final Switch leaf = fabric.switches.get(0);
        final ForwardingTable table = fabric.routes.forwardingTable(leaf.id());
        final String message = assertThrows(
                IllegalStateException.class, () -> leaf.setForwardingTable(table)).getMessage();
        assertTrue(message.contains("switch " + leaf.id()), message);
    }
}
