package tailrace.net.ns3;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tailrace.net.routing.PortOrder;
import tailrace.net.routing.RoutingTable;
import tailrace.net.topology.LeafSpine;
import tailrace.net.topology.Topology;

/** Tests the next hops of a leaf to a host of another leaf: all spines. */
final class Ns3NextHopOrderTest {
    @Test
    void shouldListSpinesFromTheLastOneOnWhenTheSearchVisitsThemSo() {
        final Topology topology = new LeafSpine().build();
        final int lastHost = topology.hostCount() - 1;
        final int leaf = topology.accessLink(0).other(0);
        final int[] byPort = new RoutingTable(topology, new BitSet(), PortOrder.BY_PORT).nextPorts(leaf, lastHost);
        assertArrayEquals(Arrays.stream(byPort).sorted().toArray(), byPort);
        final int[] bySearch =
                new RoutingTable(topology, new BitSet(), Ns3NextHopOrder.BY_SEARCH).nextPorts(leaf, lastHost);
        assertArrayEquals(
                IntStream.range(0, byPort.length).map(i -> byPort[byPort.length - 1 - i]).toArray(), bySearch);
    }
}
