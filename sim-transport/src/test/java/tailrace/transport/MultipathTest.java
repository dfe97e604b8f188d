package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.lb.PacketScatter;
import tailrace.net.port.PacketTap;
import tailrace.net.port.Port;
import tailrace.transport.cc.Mptcp;
import tailrace.transport.cc.NewReno;

/** Tests that data of flows with several subflows arrives once and in order, whatever happens to the paths. */
final class MultipathTest {
    private static final long RATE = 1_000_000_000L;
    private static final int MSS = 1000;

    private static Mptcp.Params params(final int subflows) {
        final Mptcp.Params params = new Mptcp.Params();
        params.subflows = subflows;
        params.minRto = Time.ms(1);
        params.initialRto = Time.ms(1);
        params.validate();
        return params;
    }

    private static long[] delays(final int paths) {
        final long[] delays = new long[paths];
        Arrays.setAll(delays, i -> (5 + i) * Units.PS_PER_US);
        return delays;
    }

    /** Checks the packets that arrive at a receiver by their data sequence numbers alone. */
    private static final class Witness implements PacketTap {
        private final Map<Integer, BitSet> dataOfFlow = new HashMap<>();
        private final Map<Integer, Map<Long, Long>> mappingOfSubflow = new HashMap<>();
        private final List<Integer> hashes = new ArrayList<>();
        private long payloadBytes;

        @Override
        public void delivered(final Port port, final Packet packet) {
            if (packet.kind != Packet.DATA) {
                return;
            }
            assertTrue(packet.has(Packet.MULTIPATH));
            payloadBytes += packet.payloadBytes;
            dataOfFlow.computeIfAbsent(packet.flowId, id -> new BitSet())
                    .set((int) packet.echoSeq, (int) packet.echoSeq + packet.payloadBytes);
            if (!hashes.contains(packet.flowHash)) {
                hashes.add(packet.flowHash);
            }
            final Map<Long, Long> mapping = mappingOfSubflow.computeIfAbsent(packet.flowHash, hash -> new HashMap<>());
            for (int i = 0; i < packet.payloadBytes; i += 100) { // a byte of a subflow always maps to the same byte of
                                                                 // data
                final Long before = mapping.putIfAbsent(packet.seq + i, packet.echoSeq + i);
                assertTrue(before == null || before == packet.echoSeq + i, "byte " + (packet.seq + i));
            }
        }

        @Override
        public void dropped(final Port port, final Packet packet, final long nowPs) {}

        void check(final Flow flow) {
            final BitSet data = dataOfFlow.getOrDefault(flow.id(), new BitSet());
            assertEquals(flow.rcvNxt(), data.nextClearBit(0));
            assertEquals(flow.arrivedBytes(), data.cardinality());
        }
    }

    /** Losses, reordering, links that fail and come back, and small receive windows are drawn from one seed. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
    void shouldDeliverEveryByteOnceAndInOrder(final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final int paths = 1 + random.nextInt(5);
        final Mptcp.Params params = params(1 + random.nextInt(8));
        params.coupling = Mptcp.Coupling.values()[random.nextInt(4)];
        params.receiveWindow = random.nextBoolean() ? null : Size.bytes(MSS * (1 + random.nextInt(60)) + 500);
        final ParallelPaths net = new ParallelPaths(List.of(params), 2, RATE,
                random.nextInt(3) == 0 ? new PacketScatter() : null, delays(paths));
        net.queues(10_000 + random.nextInt(60_000));
        final Witness witness = new Witness();
        net.to(0).changes().setTap(witness);
        net.to(1).changes().setTap(witness);
        for (int path = 0; path < paths; path++) {
            net.lose(path, random.nextInt(3) * 0.02, seed);
        }
        long bytes = 0;
        for (int i = 0; i < 4; i++) {
            final long size = 1 + random.nextInt(i == 0 ? 700_000 : 90_000);
            net.start(i % 2, 0, size);
            bytes += size;
        }
        final boolean[] up = new boolean[paths];
        Arrays.fill(up, true);
        long delivered = 0;
        for (int step = 0; step < 400 && net.completed.size() < 4; step++) {
            net.run(500 * Units.PS_PER_US);
            net.flows.forEach(witness::check);
            assertTrue(net.transport.deliveredBytes() >= delivered, "data is taken back");
            delivered = net.transport.deliveredBytes();
            final int path = random.nextInt(paths);
            up[path] = step > 60 || random.nextInt(3) > 0 || path == 0;
            net.setUp(path, up[path]);
        }
        assertEquals(List.of(0, 1, 2, 3), net.completed.stream().sorted().toList());
        assertEquals(bytes, net.transport.deliveredBytes());
        for (int path = 0; path < paths; path++) {
            net.setUp(path, true);
        }
        assertEquals(Simulator.Outcome.DRAINED, net.simulator.runUntil(100 * Units.PS_PER_SECOND));
        net.network.checkInvariants();
        assertEquals(0, net.transport.activeFlows());
        assertEquals(0, net.pool.inUse());
        assertEquals(0, net.simulator.pendingEvents());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 8})
    void shouldTakeDifferentPathsAsLongAsThereAre(final int paths) {
        for (int flow = 0; flow < 50; flow++) {
            final ParallelPaths net = new ParallelPaths(List.of(params(4)), 1, RATE, null, delays(paths));
            for (int i = 0; i < flow; i++) {
                net.flows.add(null); // flows have other numbers and therefore other hashes
            }
            net.start(0, 0, 400_000);
            net.run(20 * Units.PS_PER_MS);
            int used = 0;
            for (int path = 0; path < paths; path++) {
                used += net.across(path).observed().deliveredPackets() > 0 ? 1 : 0;
            }
            assertEquals(Math.min(4, paths), used, "flow " + flow);
        }
    }

    @Test
    void shouldDrawPathsWithReplacementWhenAskedTo() {
        final Mptcp.Params params = params(4);
        params.paths = Multipath.Paths.DRAWN;
        double used = 0;
        for (int flow = 0; flow < 200; flow++) {
            final ParallelPaths net = new ParallelPaths(List.of(params), 1, RATE, null, delays(4));
            for (int i = 0; i < flow; i++) {
                net.flows.add(null);
            }
            net.start(0, 0, 400_000);
            net.run(20 * Units.PS_PER_MS);
            for (int path = 0; path < 4; path++) {
                used += net.across(path).observed().deliveredPackets() > 0 ? 1 : 0;
            }
        }
        assertEquals(4 * (1 - StrictMath.pow(0.75, 4)), used / 200, 0.15); // expected: 2.73
        final ParallelPaths one = new ParallelPaths(List.of(params), 1, RATE, null, delays(1));
        final Witness witness = new Witness();
        one.to(0).changes().setTap(witness);
        one.start(0, 0, 400_000);
        one.run(20 * Units.PS_PER_MS);
        assertEquals(1, witness.hashes.size(), "no more subflows than paths");
    }

    /** With a link that fails at 2 ms, the completion time is the time for the remaining data plus a timeout. */
    @ParameterizedTest
    @EnumSource(Mptcp.Coupling.class)
    void shouldGoOnWhenAPathFails(final Mptcp.Coupling coupling) {
        final Mptcp.Params params = params(2);
        params.coupling = coupling;
        final ParallelPaths net = new ParallelPaths(List.of(params), 1, RATE, null, delays(2));
        net.queues(100_000);
        final Flow flow = net.start(0, 0, 5_000_000); // takes 21 ms over both links
        net.run(2 * Units.PS_PER_MS);
        net.setUp(1, false);
        net.run(60 * Units.PS_PER_MS);
        assertEquals(List.of(0), net.completed, "stalled after " + flow.rcvNxt() + " B");
        assertTrue(flow.timeouts() > 0 && flow.retransmissions() > 0);
        assertEquals(5_000_000, net.transport.deliveredBytes());
    }

    @Test
    void shouldStallWithoutReinjection() {
        final NewReno.Params params = new NewReno.Params();
        final ParallelPaths net = new ParallelPaths(List.of(params), 1, RATE, null, delays(2));
        net.start(0, 0, 5_000_000, 1);
        net.run(2 * Units.PS_PER_MS);
        net.setUp(1, false);
        net.run(500 * Units.PS_PER_MS);
        assertEquals(List.of(), net.completed, "so the test above tells something");
    }

    /** Data sent again over another path counts as a retransmission, and counts only once as data. */
    @Test
    void shouldCountDataOnce() {
        final ParallelPaths net = new ParallelPaths(List.of(params(2)), 1, RATE, null, delays(2));
        net.queues(100_000);
        net.start(0, 0, 5_000_000);
        net.run(2 * Units.PS_PER_MS);
        net.setUp(1, false);
        net.run(100 * Units.PS_PER_MS);
        assertEquals(5_000, net.transport.dataPackets() - net.transport.retransmissions());
        assertEquals(net.transport.retransmissions(), net.flows.get(0).retransmissions());
    }

    @Test
    void shouldKeepDataWithinTheSharedReceiveWindow() {
        final Mptcp.Params params = params(4);
        params.receiveWindow = Size.bytes(20_500);
        final ParallelPaths net = new ParallelPaths(List.of(params), 1, RATE, null, delays(4));
        net.lose(2, 0.05, 1);
        final Flow flow = net.start(0, 0, 2_000_000);
        long most = 0;
        while (net.completed.isEmpty()) {
            net.simulator.run(Simulator.NEVER, 1);
            most = Math.max(most, flow.sndNxt - flow.sndUna);
        }
        assertEquals(20_000, most);
    }

    /** The same packets are sent at the same picoseconds. */
    @ParameterizedTest
    @EnumSource(Mptcp.Coupling.class)
    void shouldDoWhatNewRenoDoesWithOneSubflow(final Mptcp.Coupling coupling) {
        if (coupling == Mptcp.Coupling.HTSIM) {
            return; // htsim's coupling differs from NewReno
        }
        final Mptcp.Params multipath = params(1);
        multipath.coupling = coupling;
        final NewReno.Params plain = new NewReno.Params();
        plain.minRto = multipath.minRto;
        plain.initialRto = multipath.initialRto;
        assertEquals(times(plain), times(multipath));
    }

    private static List<Long> times(final TransportParams params) {
        final List<Long> times = new ArrayList<>();
        final ParallelPaths net = new ParallelPaths(List.of(params), 3, RATE, null, delays(2));
        net.queues(30_000);
        net.lose(0, 0.002, 3);
        net.lose(1, 0.002, 3);
        for (int pair = 0; pair < 3; pair++) {
            net.to(pair).changes().setTap(new PacketTap() {
                @Override
                public void delivered(final Port port, final Packet packet) {
                    times.add(packet.timePs);
                    times.add(packet.seq);
                }

                @Override
                public void dropped(final Port port, final Packet packet, final long nowPs) {}
            });
            net.start(pair, 0, 3_000_000);
        }
        net.run(Units.PS_PER_SECOND);
        assertEquals(3, net.completed.size());
        return times;
    }
}
