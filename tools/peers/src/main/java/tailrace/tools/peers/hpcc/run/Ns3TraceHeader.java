package tailrace.tools.peers.hpcc.run;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.net.Network;
import tailrace.net.ns3.GnuHashOrder;
import tailrace.net.port.Port;
import tailrace.net.topology.Topology;

/**
 * The header of a packet trace, {@code SimSetting} in {@code sim-setting.h}. It has the number of ports; node,
 * interface and bit/s of each port; and the window.
 *
 * <p>Ports have the order of two nested {@code std::unordered_map}. The simulator fills these in the order of the
 * nodes' addresses in memory: hosts by their ids, then switches from the last to the first. With dozens of hosts, the
 * simulator's allocator places a few nodes elsewhere. Then the order differs, but the contents are the same.
 */
final class Ns3TraceHeader {
    private static final int PORT_BYTES = Short.BYTES + Byte.BYTES + Long.BYTES;

    private Ns3TraceHeader() {}

    static byte[] bytes(final Topology topology, final Network network, final int windowBytes) {
        final List<Integer> byAddress = nodesByAddress(topology);
        final Map<Integer, Integer> nodeOf = new HashMap<>();
        byAddress.forEach(node -> nodeOf.put(topology.externalId(node), node));
        final List<Port> ports = new ArrayList<>();
        for (final long id : order(byAddress.stream().map(topology::externalId).toList())) {
            addPorts(nodeOf.get((int) id), byAddress, network, ports);
        }
        final ByteBuffer out = ByteBuffer.allocate(2 * Integer.BYTES + ports.size() * PORT_BYTES)
                .order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(ports.size());
        for (final Port port : ports) {
            out.putShort((short) topology.externalId(port.owner().id())).put((byte) (port.number() + 1));
            out.putLong(port.rateBitsPerSec());
        }
        return out.putInt(windowBytes).array();
    }

    private static List<Integer> nodesByAddress(final Topology topology) {
        final List<Integer> hosts = new ArrayList<>();
        final List<Integer> switches = new ArrayList<>();
        for (int node = 0; node < topology.nodeCount(); node++) {
            (topology.isHost(node) ? hosts : switches).add(node);
        }
        hosts.sort(Comparator.comparingInt(topology::externalId));
        switches.sort(Comparator.comparingInt(topology::externalId).reversed());
        hosts.addAll(switches);
        return hosts;
    }

    /** Adds the ports of a node. If there are parallel links to a neighbour, only the last one counts. */
    private static void addPorts(
            final int node, final List<Integer> byAddress, final Network network, final List<Port> ports) {
        final Map<Integer, Port> toNeighbour = new HashMap<>();
        for (int number = 0; number < network.node(node).portCount(); number++) {
            final Port port = network.node(node).port(number);
            toNeighbour.put(port.peer().id(), port);
        }
        final List<Integer> numbers = byAddress.stream().filter(toNeighbour::containsKey)
                .map(neighbour -> toNeighbour.get(neighbour).number() + 1).toList();
        for (final long number : order(numbers)) {
            ports.add(network.node(node).port((int) number - 1));
        }
    }

    private static long[] order(final List<Integer> keys) {
        final GnuHashOrder order = new GnuHashOrder();
        keys.forEach(order::add);
        return order.toArray();
    }
}
