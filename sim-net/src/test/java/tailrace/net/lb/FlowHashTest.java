package tailrace.net.lb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import org.junit.jupiter.api.Test;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.RngStreams;
import tailrace.net.LoadBalancer;

/** Tests the choice of one of four ports by a hash. */
final class FlowHashTest {
    private static final int[] PORTS = {3, 5, 6, 9};

    private final PacketPool pool = new PacketPool(1);
    private final Packet packet = pool.take();

    private static LoadBalancer balancer(final FlowHash.Key key) {
        final FlowHash hash = new FlowHash();
        hash.key = key;
        return hash.create(null, null, new RngStreams(1).stream("hash"));
    }

    private BitSet chosen(final LoadBalancer balancer, final boolean otherFlows, final boolean otherHosts) {
        final BitSet ports = new BitSet();
        for (int i = 0; i < 100; i++) {
            packet.src = otherHosts ? i : 1;
            packet.dst = 200;
            packet.flowHash = otherFlows ? i * 7919 : 4711;
            ports.set(balancer.choose(packet, PORTS, i));
        }
        return ports;
    }

    @Test
    void shouldKeepAFlowOnItsPathAndSpreadFlows() {
        final LoadBalancer balancer = balancer(FlowHash.Key.FLOW);
        assertEquals(1, chosen(balancer, false, false).cardinality());
        assertEquals(4, chosen(balancer, true, false).cardinality());
    }

    @Test
    void shouldKeepAllFlowsOfAPairOfHostsTogetherAndSpreadPairsWhenHostsAreHashed() {
        final LoadBalancer balancer = balancer(FlowHash.Key.HOSTS);
        assertEquals(1, chosen(balancer, true, false).cardinality());
        final BitSet ports = chosen(balancer, true, true);
        assertEquals(4, ports.cardinality());
        for (final int port : PORTS) {
            assertTrue(ports.get(port));
        }
    }
}
