package tailrace.tools.peers.hpcc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.net.routing.RoutingTable;
import tailrace.net.topology.Topology;

class HpccTopologyFileTest {
    @TempDir
    private Path folder;

    private Path file(final String... lines) {
        return TextFiles.write(folder.resolve("t.txt"), lines);
    }

    private HpccTopologyFile read(final HpccDialect dialect, final String... lines) {
        return HpccTopologyFile.read(file(lines), dialect);
    }

    private String failure(final String... lines) {
        final Path file = file(lines);
        return TextFiles.failure(file,
                () -> HpccTopologyFile.read(file, HpccDialect.ofTopology(file)).toTopology());
    }

    /** Topology with switches 0 and 3, hosts 1, 2 and 4, and two links between the switches. */
    private static final String MIXED =
            "5 2 5\n3 0\n1 0 10Gbps 1us 0\n4 3 40000000000bps 0.001ms 0.01\n0 3 1e11 500ns 0\n0 3 1e11 500ns 0\n"
            + "3 2 12.5Gb/s 0s 0";

    @Test
    void shouldNumberHostsFirstAndKeepTheOrderOfLinks() {
        final HpccTopologyFile read = read(HpccDialect.ORIGINAL, MIXED);
        final Topology topology = read.toTopology(0.002, false);
        assertEquals(3, read.hostCount());
        assertEquals("h1", topology.node(0).name());
        assertEquals("s0", topology.node(3).name());
        assertEquals(4, read.nodeOf(3));
        assertEquals(4, read.idOf(2));
        assertEquals(1, read.idOf(read.nodeOf(1)));
        assertEquals("{1, 2, 4}", read.hosts().toString());
        assertArrayEquals(new int[] {1, 2, 3, 4}, topology.linksOf(read.nodeOf(3)));
        assertEquals(40_000_000_000L, topology.link(1).rateBitsPerSec());
        assertEquals(1_000_000, topology.link(1).delayPs());
        assertEquals(0.01, topology.link(1).lossRate());
        assertEquals(0.002, topology.link(0).lossRate());
        assertEquals(12_500_000_000L, topology.link(4).rateBitsPerSec());
        assertEquals(5, read.links().get(2).line());
        assertEquals(2, topology.rackCount());
        assertEquals(topology.rackOf(read.nodeOf(2)), topology.rackOf(read.nodeOf(4)));
        assertEquals(0, read(HpccDialect.ORIGINAL, MIXED).toTopology().link(0).lossRate());
    }

    @Test
    void shouldRouteOverTheLastOfParallelLinksOnlyWhenAskedTo() {
        final HpccTopology params = new HpccTopology();
        params.file = file(MIXED.split("\n")).toString();
        final int[] all = new RoutingTable(params.build()).nextPorts(3, 2);
        assertArrayEquals(new int[] {1, 2}, all);
        params.ns3 = new HpccTopology.Ns3LinkQuirks();
        params.ns3.routesLastParallelLink = true;
        final Topology topology = params.build();
        assertArrayEquals(new int[] {2}, new RoutingTable(topology).nextPorts(3, 2));
        assertArrayEquals(new int[] {2}, new RoutingTable(topology).forwardingTable(3).portsTo(2));
        assertEquals(5, topology.linkCount());
        assertEquals(4, topology.externalId(2));
        final BitSet last = new BitSet();
        last.set(3);
        assertEquals(0, new RoutingTable(topology, last).nextPorts(3, 2).length);
    }

    @Test
    void shouldPutSwitchesIntoTiersByTheirDistanceFromHosts() {
        final HpccTopologyFile read = read(HpccDialect.ORIGINAL, "6 4 5", "2 3 4 5", "0 2 1Gbps 1us 0",
                "1 3 1Gbps 1us 0", "2 4 1Gbps 1us 0", "3 4 1Gbps 1us 0", "4 5 1Gbps 1us 0");
        final Topology topology = read.toTopology();
        assertEquals(1, topology.node(read.nodeOf(2)).tier());
        assertEquals(2, topology.node(read.nodeOf(4)).tier());
        assertEquals(3, topology.node(read.nodeOf(5)).tier());
    }

    @Test
    void shouldReadTheHeadersOfOtherDialects() {
        assertEquals(2, read(HpccDialect.INET_TUB, "3 1 1 2", "2", "0 2 25000000000.0 1us 0",
                "1 2 25000000000.0 1us 0").links().size());
        assertEquals(25_000_000_000L, read(HpccDialect.INET_TUB, "3 1 1 2 25000000000 25000000000", "2",
                "0 2 25000000000 2us 0", "1 2 25000000000 2us 0").links().get(1).rateBitsPerSec());
        final HpccTopologyFile simAi = read(HpccDialect.SIMAI, "4 2 1 1 4 H100", "2 3", "0 2 2880Gbps 0.000025ms 0",
                "1 2 2880Gbps 0.000025ms 0", "0 3 400Gbps 0.0005ms 0", "1 3 400Gbps 0.0005ms 0");
        assertTrue(simAi.isNvSwitch(2) && simAi.isSwitch(3) && !simAi.isNvSwitch(3));
        assertTrue(TextFiles.failure(simAi.file(), simAi::requireOnePortPerHost)
                .startsWith("t.txt:1: 1 NVSwitches (expected: 0, "));
        assertEquals(2, simAi.toTopology().linksOf(0).length);
        final Topology withHost = simAi.toTopology(0, false, true);
        assertEquals("3 5 2 4", withHost.hostCount() + " " + withHost.linkCount() + " " + withHost.externalId(3) + " "
                + withHost.externalId(2), "the NVSwitch has a host behind those of the file");
        assertEquals(2 * 2_880_000_000_000L, withHost.link(4).rateBitsPerSec());
        assertEquals(1, read(HpccDialect.SIMAI, "3 8 0 1 2 A100 8", "2", "0 2 400Gbps 1us 0", "1 2 400Gbps 1us 0")
                .toTopology().switchCount());
    }

    @Test
    void shouldNameTheLineWhenSomethingIsWrong() {
        assertTrue(failure("").startsWith("t.txt:1: empty (expected: nodes, switches, links"));
        assertTrue(failure("3 1").startsWith("t.txt:1: '3 1' (expected: nodes, switches, links"));
        assertTrue(failure("99999999 1 2").startsWith("t.txt:1: nodes '99999999' (expected: "));
        assertTrue(failure("3 4 2").startsWith("t.txt:1: switches '4' (expected: "));
        assertEquals("t.txt:2: id of a switch '3' (expected: a whole number from 0 to 2)", failure("3 1 2", "3"));
        assertEquals("t.txt:2: id of a switch '2' (expected: each once)", failure("4 2 2", "2 2"));
        assertTrue(failure("3 1 2", "2 1").startsWith("t.txt:2: id of a switch '1' (expected: no more than the 1"));
        assertTrue(failure("3 1 2", "2", "0 2 10Gbps 1us").startsWith("t.txt:3: '0 2 10Gbps 1us' (expected: node, "));
        assertTrue(failure("3 1 2", "2", "0 3 10Gbps 1us 0").startsWith("t.txt:3: node '3' (expected: "));
        assertTrue(failure("3 1 2", "2", "2 2 10Gbps 1us 0").startsWith("t.txt:3: node '2' (expected: another"));
        assertEquals("t.txt:3: rate '100Gbs' (expected: a rate such as 100Gbps or 50Mb/s)",
                failure("3 1 2", "2", "0 2 100Gbs 1us 0"));
        assertTrue(failure("3 1 2", "2", "0 2 0Gbps 1us 0").startsWith("t.txt:3: rate '0Gbps'"));
        assertEquals("t.txt:3: delay '1sec' (expected: a time such as 1000ns or 0.001ms, or a number of seconds)",
                failure("3 1 2", "2", "0 2 10Gbps 1sec 0"));
        assertTrue(failure("3 1 2", "2", "0 2 10Gbps 1us 1").startsWith("t.txt:3: error rate '1' (expected: "));
        assertTrue(failure("3 1 2", "2", "0 2 10Gbps 1us 0").startsWith("t.txt:3: the file ends after 1 links"));
    }

    @Test
    void shouldReadAsManyLinksAsTheFirstLineSaysAndTellOfMore() {
        final HpccTopologyFile topology = read(
                HpccDialect.ORIGINAL, "3 1 1", "2", "0 2 10Gbps 1us 0", "", "1 2 10Gbps 1us 0");
        assertEquals(1, topology.links().size());
        assertTrue(topology.surplusLine().orElseThrow().getMessage()
                .endsWith("t.txt:5: '1 2 10Gbps 1us 0' (expected: the end of the file after 1 links, as the first line "
                        + "says)"));
    }

    @Test
    void shouldSayWhyWhenAHostHasNoLinkOrMoreThanTheDropInKnows() {
        final HpccTopologyFile two = read(
                HpccDialect.ORIGINAL, "3 1 3", "2", "0 2 10Gbps 1us 0", "1 2 10Gbps 1us 0", "0 2 10Gbps 1us 0");
        assertEquals("t.txt:5: host 0 has a second link, the first is in line 3 (expected: one link, as hosts of the "
                + "drop-in have one port; topology: {type: hpcc} takes several)",
                TextFiles.failure(two.file(), two::requireOnePortPerHost));
        assertEquals(2, two.toTopology().linksOf(0).length);
        assertTrue(failure("3 1 1", "2", "0 2 10Gbps 1us 0").startsWith("t.txt: host 1 has no link (expected: one"));
        assertTrue(failure("6 2 4", "4 5", "0 4 1Gbps 1us 0", "1 4 1Gbps 1us 0", "2 5 1Gbps 1us 0", "3 5 1Gbps 1us 0")
                .startsWith("t.txt: disconnected"));
    }

    @Test
    void shouldTakeSeveralNetworksWhenAskedTo() {
        final HpccTopologyFile two = read(HpccDialect.ORIGINAL, "6 2 4", "4 5", "0 4 1Gbps 1us 0", "1 4 1Gbps 1us 0",
                "2 5 1Gbps 1us 0", "3 5 1Gbps 1us 0");
        assertEquals(4, two.toTopology(0, true).linkCount());
    }
}
