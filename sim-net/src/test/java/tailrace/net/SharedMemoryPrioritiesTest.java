package tailrace.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.RngStreams;
import tailrace.core.Size;
import tailrace.net.link.RandomLoss;
import tailrace.net.port.Port;
import tailrace.net.queue.RoundRobin;
import tailrace.net.queue.StrictPriority;
import tailrace.net.switches.SwitchParams;
import tailrace.net.switches.memory.SharedMemory;

/**
 * Tests that priorities influence each other only by taking turns. All links have 100 Gb/s and 1 us; packets have 1000
 * B and take 80 ns.
 */
final class SharedMemoryPrioritiesTest {
    private static final int BYTES = 1000;
    private static final long TX_PS = 80_000;
    private static final long DELAY_PS = 1_000_000;
    private static final long FRAME_TX_PS = 5_120;
    private static final int SINK = 3;

    private final SharedMemory params = new SharedMemory();
    private SwitchBench bench;

    @BeforeEach
    void setDefaults() {
        params.ecn.mode = SwitchParams.Ecn.Mode.OFF;
        params.threshold = SharedMemory.Threshold.STATIC;
        params.staticThreshold = Size.bytes(20_000);
    }

    private void build() {
        bench = new SwitchBench(params, BYTES, 4, 100_000_000_000L, DELAY_PS);
    }

    private void send(final int from, final int priority, final int packets) {
        for (int i = 0; i < packets; i++) {
            bench.send(from, SINK, priority, BYTES);
        }
    }

    private List<Long> timesOf(final int priority) {
        return bench.arrivals.stream()
                .filter(a -> a.priority() == priority).map(SwitchBench.Arrival::timePs).toList();
    }

    private static List<Long> everyPacketTime(final long firstPs, final int packets) {
        return IntStream.range(0, packets).mapToObj(i -> firstPs + i * TX_PS).toList();
    }

    /**
     * The sink pauses priority 3, whose packets from two ports fill the switch. Packets of priority 5 arrive as if they
     * were alone.
     */
    @ParameterizedTest
    @CsvSource({"3, 5", "5, 3", "0, 7", "7, 0"})
    void shouldNotDelayAPriorityBehindAPausedOne(final int paused, final int other) {
        build();
        bench.hold(SINK, paused);
        send(0, paused, 500);
        send(1, paused, 500);
        send(2, other, 500);
        bench.settle();
        assertEquals(everyPacketTime(2 * (TX_PS + DELAY_PS), 500), timesOf(other));
        assertTrue(bench.isPaused(0, paused) && bench.isPaused(1, paused));
        assertEquals(0, bench.nic(2).observed().pauseFrames());
        assertEquals(0, bench.network.droppedPackets());
        assertEquals(List.of(), timesOf(paused));
    }

    /**
     * This is also true at an input: when one priority is paused, packets of the other priority follow without a gap.
     */
    @Test
    void shouldSendOthersFromAPortThatIsPausedInOnePriority() {
        build();
        bench.hold(SINK, 3);
        send(0, 3, 500);
        send(0, 5, 500);
        bench.settle();
        final List<Long> times = timesOf(5);
        assertEquals(500, times.size());
        assertEquals(everyPacketTime(times.get(0), 500), times);
        // The limit is 4096 B and 20,000 B. The 25th packet exceeds it, and the pause frame ends the priority's turn.
        final long heardPs = 25 * TX_PS + DELAY_PS + FRAME_TX_PS + DELAY_PS;
        assertEquals((heardPs / TX_PS + 1) * TX_PS + 2 * (TX_PS + DELAY_PS), times.get(0));
    }

    /** Two ports saturate the sink with priority 5. One packet of priority 1 only waits for the packet on the line. */
    @ParameterizedTest
    @ValueSource(longs = {0, 1, 40_000, 79_999, 80_000})
    void shouldDelayAHigherPriorityByNoMoreThanThePacketOnTheLine(final long offsetPs) {
        build();
        send(0, 5, 300);
        send(1, 5, 300);
        bench.simulator.runUntil(100 * TX_PS + offsetPs);
        send(2, 1, 1);
        bench.settle();
        final long atSwitchPs = 101 * TX_PS + offsetPs + DELAY_PS;
        // The line of the sink is busy in slots of TX, from the first arrival at TX + DELAY on.
        final long slots = -Math.floorDiv(-(atSwitchPs - TX_PS - DELAY_PS), TX_PS);
        assertEquals(List.of((slots + 2) * TX_PS + 2 * DELAY_PS), timesOf(1));
        assertEquals(600, timesOf(5).size());
        assertEquals(0, bench.network.droppedPackets());
    }

    /** A priority that may be dropped floods the sink; no packet of a lossless priority is lost, delayed or paused. */
    @Test
    void shouldNotDropNorPauseForAFloodOfALossyPriority() {
        params.lossless = List.of(1);
        build();
        send(0, 6, 2000);
        send(1, 6, 2000);
        for (int i = 0; i < 100; i++) {
            bench.simulator.runUntil(100 * TX_PS + 10 * i * TX_PS);
            send(2, 1, 1);
        }
        bench.settle();
        assertTrue(bench.hub.droppedBeforeQueue() > 1000);
        assertEquals(100, timesOf(1).size());
        assertEquals(4100 - bench.hub.droppedBeforeQueue(), bench.arrivals.size());
        assertEquals(0, bench.network.pauseFrames());
    }

    /** Three packets of each of the priorities 0 to 7; before them, one packet of priority 7 was on the line. */
    @Test
    void shouldServeStrictly() {
        build();
        queueThreeOfEach();
        final List<Integer> expected = new ArrayList<>(List.of(7, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3));
        expected.addAll(List.of(4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7));
        assertEquals(expected, bench.arrivals.stream().map(SwitchBench.Arrival::priority).toList());
    }

    /** Queue 0 is served before all other queues, which take turns. */
    @Test
    void shouldServeQueueZeroStrictlyAndTheOthersInTurns() {
        params.scheduler = inTurns();
        build();
        queueThreeOfEach();
        final List<Integer> expected = new ArrayList<>(List.of(7, 0, 0, 0));
        expected.addAll(List.of(1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6));
        assertEquals(expected, bench.arrivals.stream().map(SwitchBench.Arrival::priority).toList());
    }

    /** The packet that found the line idle also had its turn. */
    @Test
    void shouldGoOnBehindThePriorityThatFoundTheLineIdle() {
        params.scheduler = inTurns();
        build();
        send(0, 3, 1);
        bench.simulator.runUntil(TX_PS);
        for (final int priority : List.of(2, 3, 4)) {
            send(priority % 3, priority, 1);
        }
        bench.settle();
        assertEquals(List.of(3, 4, 2, 3), bench.arrivals.stream().map(SwitchBench.Arrival::priority).toList());
    }

    private void queueThreeOfEach() {
        for (int priority = 0; priority < Port.PRIORITIES; priority++) {
            bench.hold(SINK, priority);
            send(priority % 3, priority, 3);
        }
        bench.settle();
        for (int priority = 7; priority >= 0; priority--) {
            bench.letGo(SINK, priority);
        }
        bench.settle();
        final List<Long> times = bench.arrivals.stream().map(SwitchBench.Arrival::timePs).toList();
        assertEquals(everyPacketTime(times.get(0), 24), times, "the line never rests");
    }

    /** A packet of queue 0 overtakes all waiting packets, regardless of whose turn it is. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldLetQueueZeroOvertake(final boolean turns) {
        params.scheduler = turns ? inTurns() : new StrictPriority();
        build();
        for (int priority = 1; priority < Port.PRIORITIES; priority++) {
            send(0, priority, 10);
            send(1, priority, 10);
        }
        bench.simulator.runUntil(40 * TX_PS);
        send(2, 0, 1);
        bench.settle();
        // The packet arrives at the switch when 40 slots of the sink's line are over, so it is the 41st packet.
        assertEquals(0, bench.arrivals.get(40).priority());
        assertEquals(List.of(41 * TX_PS + TX_PS + 2 * DELAY_PS), timesOf(0));
    }

    /** Queue 0 has hundreds of packets for tester 0; a pause frame waits only for the packet on the line. */
    @Test
    void shouldSendPausesBeforeQueueZero() {
        params.exempt = List.of(0);
        build();
        for (int i = 0; i < 400; i++) {
            bench.send(1, 0, 0, BYTES);
            bench.send(2, 0, 0, BYTES);
        }
        bench.hold(SINK, 3);
        bench.simulator.runUntil(100 * TX_PS);
        send(0, 3, 100);
        // The 25th packet exceeds 24,096 B at the end of a slot of the link. The next packet may or may not have begun
        // then.
        final long crossesPs = 125 * TX_PS + DELAY_PS;
        bench.simulator.runUntil(crossesPs);
        assertTrue(bench.hub.port(0).observed().queuedBytes(0, crossesPs) >= 100 * BYTES);
        assertTrue(bench.hub.isPausing(0, 3));
        bench.simulator.runUntil(crossesPs + FRAME_TX_PS + DELAY_PS - 1);
        assertFalse(bench.isPaused(0, 3));
        bench.simulator.runUntil(crossesPs + TX_PS + FRAME_TX_PS + DELAY_PS);
        assertTrue(bench.isPaused(0, 3));
    }

    /** All other packets to tester 0 are lost; without a resume its priority 3 would wait for ever. */
    @Test
    void shouldNotLosePausesOnALinkThatLosesPackets() {
        build();
        bench.hub.port(0).changes().setLoss(new RandomLoss(1, 0, new RngStreams(1).stream("loss")));
        bench.hold(SINK, 3);
        send(0, 3, 100);
        bench.send(1, 0, 3, BYTES);
        bench.settle();
        assertEquals(1, bench.hub.port(0).observed().lostPackets());
        assertTrue(bench.isPaused(0, 3));
        bench.letGo(SINK, 3);
        bench.settle();
        assertFalse(bench.isPaused(0, 3));
        assertEquals(100, timesOf(3).size());
    }

    /** Priorities that are not counted pass through a memory that is full. */
    @Test
    void shouldNeitherCountNorDropExemptPriorities() {
        params.exempt = List.of(0);
        params.lossless = List.of(3);
        params.buffer = Size.bytes(4 * (4096 + 30_000));
        params.headroom = Size.bytes(30_000);
        build();
        bench.hold(SINK, 3);
        bench.hold(SINK, 0);
        send(0, 3, 100);
        send(1, 6, 1);
        send(1, 0, 1000);
        bench.settle();
        assertEquals(1, bench.network.droppedPackets(), "no byte is left for priority 6");
        assertEquals(1_000_000, bench.hub.port(SINK).observed().queuedBytes(0, bench.simulator.nowPs()));
        assertEquals(0, bench.hub.accountedBytes(1, 0));
        bench.letGo(SINK, 0);
        bench.settle();
        assertEquals(Collections.nCopies(1000, 0), bench.arrivals.stream().map(SwitchBench.Arrival::priority).toList());
        bench.network.checkInvariants();
    }

    /** Creates round robin as in the HPCC ns-3 simulator. */
    private static RoundRobin inTurns() {
        final RoundRobin scheduler = new RoundRobin();
        scheduler.strictPriorities = 1;
        return scheduler;
    }
}
