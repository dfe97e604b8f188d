package tailrace.net.port;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.net.pause.PauseTimeline;

/**
 * All ports of a network, connected by its links. Used by the builder of the network.
 *
 * <p>Ports are created node by node, so their events at one picosecond fire in the order of node id and port number.
 * The ports of a switch are also adjacent in memory.
 */
public final class Ports {
    private final Simulator simulator;
    private final PacketPool pool;
    private final EgressTap egressTap;
    private final List<Port> all = new ArrayList<>();
    private final Port[][] ofNode;
    private final Port[][] ofLink;
    private final PauseTimeline pauses = new PauseTimeline();

    /** Two directions of a link between two nodes; the link takes the next free port number at both. */
    public record Cable(int a, int b, long rateBitsPerSec, long delayPs) {}

    /**
     * Creates and connects the ports, and attaches them to their nodes.
     *
     * @param nodes nodes by id
     * @param egressTap observer of the queues of all ports; null: none
     */
    public Ports(final Simulator simulator, final PacketPool pool, final List<Node> nodes, final List<Cable> cables,
            final EgressTap egressTap) {
        this.simulator = simulator;
        this.pool = pool;
        this.egressTap = egressTap;
        this.ofNode = new Port[nodes.size()][];
        this.ofLink = new Port[cables.size()][2];
        final int[] degree = new int[nodes.size()];
        final int[][] numbers = new int[cables.size()][2];
        for (int link = 0; link < numbers.length; link++) {
            numbers[link][0] = degree[cables.get(link).a]++;
            numbers[link][1] = degree[cables.get(link).b]++;
        }
        for (int node = 0; node < ofNode.length; node++) {
            create(nodes.get(node), degree[node]);
        }
        for (int link = 0; link < numbers.length; link++) {
            connect(link, cables.get(link), numbers[link]);
        }
        for (final Port port : all) {
            port.link().register();
        }
        for (int node = 0; node < ofNode.length; node++) {
            nodes.get(node).attachPorts(ofNode[node]);
        }
        for (final Port port : all) {
            port.pauses().countIn(pauses);
        }
    }

    /** Creates the ports of a node. Packets store port numbers in 16 bits. */
    private void create(final Node node, final int degree) {
        if (degree > Character.MAX_VALUE + 1) {
            throw new IllegalArgumentException("node " + node.id() + ": " + degree + " links (expected: at most "
                    + (Character.MAX_VALUE + 1) + ")");
        }
        ofNode[node.id()] = new Port[degree];
        for (int number = 0; number < degree; number++) {
            final Port port = new Port(simulator, pool, node, number, egressTap);
            ofNode[node.id()][number] = port;
            all.add(port);
        }
    }

    private void connect(final int link, final Cable cable, final int[] numbers) {
        final Port[] ends = ofLink[link];
        ends[0] = ofNode[cable.a][numbers[0]];
        ends[1] = ofNode[cable.b][numbers[1]];
        ends[0].connect(ends[1], cable.rateBitsPerSec, cable.delayPs);
        ends[1].connect(ends[0], cable.rateBitsPerSec, cable.delayPs);
    }

    /** All ports, node by node. */
    public Port[] all() {
        return all.toArray(Port[]::new);
    }

    /** Per link, in the order of the cables: the ports at its first and second end. */
    public Port[][] ofLink() {
        return ofLink;
    }

    /** Does all deferred work of the ports. Called after all events up to now. */
    public void settleAll() {
        for (final Port port : all) {
            port.observed().settleAll();
        }
    }

    /** Pauses of all ports so far. A pause in progress counts up to now. */
    public PauseTimeline pauseTimeline() {
        final PauseTimeline sum = new PauseTimeline(pauses);
        for (final Port port : all) {
            port.pauses().meter().addOpenPause(sum, simulator.nowPs());
        }
        return sum;
    }
}
