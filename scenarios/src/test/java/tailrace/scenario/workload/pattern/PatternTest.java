package tailrace.scenario.workload.pattern;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.workload.Hosts;
import tailrace.scenario.workload.hosts.Demand;
import tailrace.scenario.workload.hosts.HostMap;

class PatternTest {
    @TempDir
    private Path folder;

    private static RandomStream random() {
        return new RngStreams(5).stream("pairs");
    }

    @Test
    void shouldDrawAllOrderedPairsAlikeWhenUniform() {
        final PairSource pairs = new UniformPattern().open(Hosts.of(2, 3, 0), random());
        final int[] count = new int[36];
        for (int i = 0; i < 300_000; i++) {
            pairs.next();
            count[pairs.src * 6 + pairs.dst]++;
        }
        for (int i = 0; i < 36; i++) {
            assertEquals(i % 7 == 0 ? 0 : 10_000, count[i], i % 7 == 0 ? 0 : 500);
        }
    }

    @Test
    void shouldMapEveryHostToAnotherOnceWhenPermutation() {
        final PairSource pairs = new PermutationPattern().open(Hosts.of(4, 8, 0), random());
        final int[] first = round(pairs, 32);
        assertEquals(32, Arrays.stream(first).distinct().count());
        assertTrue(Arrays.equals(first, round(pairs, 32)), "partners changed");
    }

    @Test
    void shouldSendHalfWayAroundWhenTornado() {
        final Pattern tornado = new TornadoPattern();
        assertArrayEquals(new int[] {3, 4, 5, 0, 1, 2}, round(tornado.open(Hosts.of(2, 3, 0), random()), 6));
        assertArrayEquals(new int[] {2, 3, 4, 0, 1}, round(tornado.open(Hosts.of(1, 5, 0), random()), 5));
    }

    private static int[] round(final PairSource pairs, final int hosts) {
        assertEquals(hosts, pairs.flowsPerArrival(true));
        pairs.begin();
        final int[] partner = new int[hosts];
        Arrays.fill(partner, -1);
        for (int i = 0; i < hosts; i++) {
            pairs.next();
            assertNotEquals(pairs.src, pairs.dst);
            assertEquals(-1, partner[pairs.src]);
            partner[pairs.src] = pairs.dst;
        }
        return partner;
    }

    @Test
    void shouldDrawOnlyPartnersWhenPermutationFlowByFlow() {
        final PairSource pairs = new PermutationPattern().open(Hosts.of(1, 5, 0), random());
        assertEquals(1, pairs.flowsPerArrival(false));
        final Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            pairs.begin();
            pairs.next();
            seen.add(pairs.src * 5 + pairs.dst);
        }
        assertEquals(5, seen.size());
    }

    @Test
    void shouldMeetEveryOrderedPairOnceARoundWhenAllToAll() {
        final int n = 7;
        final PairSource pairs = new AllToAllPattern().open(Hosts.of(1, n, 0), random());
        assertEquals(n * (n - 1), pairs.flowsPerArrival(true));
        for (int round = 0; round < 3; round++) {
            final Set<Integer> seen = new HashSet<>();
            final int[] sent = new int[n];
            pairs.begin();
            for (int i = 0; i < n * (n - 1); i++) {
                pairs.next();
                assertNotEquals(pairs.src, pairs.dst);
                assertTrue(seen.add(pairs.src * n + pairs.dst));
                assertEquals(i / n, sent[pairs.src]++, "a host is ahead of the others");
            }
        }
    }

    @Test
    void shouldDrawDifferentSendersToOneReceiverWhenIncast() {
        final IncastPattern incast = new IncastPattern();
        incast.senders = 9;
        final PairSource pairs = incast.open(Hosts.of(1, 10, 0), random());
        final Set<Integer> receivers = new HashSet<>();
        for (int i = 0; i < 200; i++) {
            pairs.begin();
            final Set<Integer> senders = new HashSet<>();
            for (int k = 0; k < pairs.flowsPerArrival(true); k++) {
                pairs.next();
                senders.add(pairs.src);
                receivers.add(pairs.dst);
                assertNotEquals(pairs.src, pairs.dst);
            }
            assertEquals(9, senders.size());
        }
        assertEquals(10, receivers.size());
        incast.receiver = "h3";
        final PairSource fixed = incast.open(Hosts.of(1, 10, 0), random());
        fixed.begin();
        fixed.next();
        assertEquals(3, fixed.dst);
        assertEquals(9, fixed.demand().pairCount());
    }

    @Test
    void shouldRefuseWhatTheTopologyCannotDo() {
        final IncastPattern incast = new IncastPattern();
        incast.senders = 10;
        assertMessage("senders: 10 (expected: 1 to 9", () -> incast.open(Hosts.of(1, 10, 0), random()));
        incast.senders = 2;
        incast.receiver = "h99";
        assertMessage("receiver: 'h99' is no host (expected: h0 to h9", ()
            -> incast.open(Hosts.of(1, 10, 0), random()));
        final PairsPattern pairs = new PairsPattern();
        pairs.pairs = List.of("h0->h1", "h1 -> h1");
        assertMessage("pairs[1]: 'h1 -> h1' (expected: two different", () -> pairs.open(Hosts.of(1, 2, 0), random()));
        assertMessage("topology has 1 host", () -> new UniformPattern().open(Hosts.of(1, 1, 0), random()));
        final RackMatrixPattern matrix = new RackMatrixPattern();
        matrix.name = "meta-a-32";
        assertMessage("matrix has 32 racks, the topology 4", () -> matrix.open(Hosts.of(4, 2, 0), random()));
        assertMessage("pod 0 of the matrix has more racks than pod 0 of the topology, 8",
                () -> matrix.open(Hosts.of(40, 2, 8), random()));
        assertMessage("traffic within rack 0", () -> matrix.open(Hosts.of(32, 1, 16), random()));
    }

    private static void assertMessage(final String part, final Runnable action) {
        final String said = assertThrows(IllegalArgumentException.class, action::run).getMessage();
        assertTrue(said.contains(part), said);
    }

    @Test
    void shouldDrawRacksInProportionToTheMatrix() throws IOException {
        final Path file = folder.resolve("m.csv");
        Files.writeString(file, "2,1,0\n0,0,5\n0,2,0\n");
        final RackMatrixPattern pattern = new RackMatrixPattern();
        pattern.file = file.toString();
        final HostMap hosts = Hosts.of(4, 3, 0);
        final PairSource pairs = pattern.open(hosts, random());
        final int[] count = new int[16];
        for (int i = 0; i < 100_000; i++) {
            pairs.next();
            assertNotEquals(pairs.src, pairs.dst);
            count[hosts.rackOf(pairs.src) * 4 + hosts.rackOf(pairs.dst)]++;
        }
        final int[] expected = {20_000, 10_000, 0, 0, 0, 0, 50_000, 0, 0, 20_000, 0, 0, 0, 0, 0, 0};
        for (int i = 0; i < 16; i++) {
            assertEquals(expected[i], count[i], expected[i] == 0 ? 0 : 800);
            assertEquals(expected[i] / 1e5, pairs.demand().rackShare(i / 4, i % 4), 1e-12);
        }
        assertEquals(9 * Hosts.RATE, pairs.demand().sendingBitsPerSec(hosts));
    }

    /** The expected sums and shares were published with the matrices. */
    @Test
    void shouldShipThePublishedMatrices() {
        assertMatrix("meta-a-32", 32, 2_464_613, 0.0005, 0.492);
        assertMatrix("meta-b-32", 32, 23_838_771, 0.010, 0.504);
        assertMatrix("meta-c-32", 32, 1_279_695, 0.505, 0.744);
        assertMatrix("meta-a-full", 155, 47_876_518, 0.00006, 0.296);
        assertMatrix("meta-b-full", 324, 1_694_856_402, 0.0014, 0.057);
        assertMatrix("meta-c-full", 365, 88_501_013, 0.087, 0.195);
    }

    private static void assertMatrix(
            final String name, final int size, final long sum, final double inRack, final double inPod) {
        final RackMatrix matrix = RackMatrix.named(name);
        double all = 0;
        double diagonal = 0;
        double pod = 0;
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                all += matrix.weight(i, j);
                diagonal += i == j ? matrix.weight(i, j) : 0;
                pod += matrix.podOf(i) == matrix.podOf(j) ? matrix.weight(i, j) : 0;
            }
        }
        assertEquals(size, matrix.size());
        assertEquals(sum, all);
        assertEquals(inRack, diagonal / all, inRack * 0.1);
        assertEquals(inPod, pod / all, 0.001);
    }

    @Test
    void shouldPutRowsIntoTheirPods() {
        final RackMatrix matrix = RackMatrix.named("meta-b-full");
        final HostMap hosts = Hosts.of(384, 2, 48);
        for (final RandomStream shuffle : new RandomStream[] {null, random()}) {
            final int[] racks = RackPlacement.byPod(matrix, hosts, shuffle);
            assertEquals(324, Arrays.stream(racks).distinct().count());
            for (int row = 0; row < racks.length; row++) {
                assertEquals(matrix.podOf(row), hosts.podOfRack(racks[row]));
            }
            assertEquals(shuffle == null, racks[324 - 21] == 7 * 48);
        }
    }

    private static double[] rackShares(final GravityPattern pattern, final int racks, final int hostsPerRack) {
        final Demand demand = pattern.open(Hosts.of(racks, hostsPerRack, 0), random()).demand();
        final double[] shares = new double[racks * racks];
        Arrays.setAll(shares, cell -> demand.rackShare(cell / racks, cell % racks));
        assertEquals(1, Arrays.stream(shares).sum(), 1e-9);
        return shares;
    }

    @Test
    void shouldKeepTheLocalShareInRacksAndTheRestInProportionToWeightsWhenGravity() {
        final int racks = 6;
        final GravityPattern gravity = new GravityPattern();
        gravity.local = 0.25;
        final double[] shares = rackShares(gravity, racks, 4);
        double within = 0;
        for (int rack = 0; rack < racks; rack++) {
            within += shares[rack * racks + rack];
        }
        assertEquals(0.25, within, 1e-9);
        // Shares are products of weights, so the shares to racks 2 and 3 have the same ratio for racks 0 and 1.
        assertEquals(shares[2] / shares[3], shares[racks + 2] / shares[racks + 3], 1e-9);
        assertNotEquals(shares[2], shares[3]);
        gravity.sigma = 0;
        gravity.local = 0;
        final double[] even = rackShares(gravity, racks, 4);
        for (int cell = 0; cell < even.length; cell++) {
            assertEquals(cell % (racks + 1) == 0 ? 0 : 1.0 / (racks * (racks - 1)), even[cell], 1e-12);
        }
    }

    @Test
    void shouldUseAShareOfPairsAndItsOwnSeedWhenGravity() {
        final GravityPattern gravity = new GravityPattern();
        gravity.pairs = 0.3;
        gravity.seed = 7L;
        final double[] shares = rackShares(gravity, 20, 4);
        final long used = Arrays.stream(shares).filter(share -> share > 0).count();
        assertTrue(used > 80 && used < 150, used + " of 380 pairs");
        final double[] again = new double[400];
        final Demand other = gravity.open(Hosts.of(20, 4, 0), new RngStreams(6).stream("pairs")).demand();
        Arrays.setAll(again, cell -> other.rackShare(cell / 20, cell % 20));
        assertTrue(Arrays.equals(shares, again));
        gravity.pairs = 1e-9;
        assertEquals(1, Arrays.stream(rackShares(gravity, 5, 1)).filter(share -> share > 0).count());
    }

    @Test
    void shouldRefuseGravityThatNoNetworkHas() {
        final GravityPattern gravity = new GravityPattern();
        gravity.local = 0.5;
        assertMessage("local: 0.5 (expected: 0 where no rack has two hosts)",
                () -> gravity.open(Hosts.of(4, 1, 0), random()));
        gravity.local = -1;
        assertMessage("local: -1.0 (expected: a share, 0 to 1)", gravity::validate);
    }
}
