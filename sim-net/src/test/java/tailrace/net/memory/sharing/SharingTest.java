package tailrace.net.memory.sharing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.net.SwitchBench;
import tailrace.net.switches.memory.SharedMemory;

/** Tests queue lengths under each sharing policy against results computed by hand; the memory B is 100 packets. */
final class SharingTest {
    private static final int BYTES = 1_000;
    private static final int LOW = 7;
    private static final long RATE = 10_000_000_000L;

    private SwitchBench bench;

    private void build(final BufferSharing sharing) {
        final SharedMemory params = new SharedMemory();
        params.buffer = Size.bytes(100_000);
        params.lossless = List.of();
        params.sharing = sharing;
        bench = new SwitchBench(params, BYTES, 4, RATE, 0);
    }

    /** Sends packets to an output that sends nothing; returns the number of packets that are queued there. */
    private long fill(final int output, final int packets) {
        bench.hold(output, LOW);
        for (int i = 0; i < packets; i++) {
            bench.deliver(0, output, LOW, BYTES);
        }
        return waiting(output);
    }

    private long waiting(final int output) {
        return bench.hub.port(output).queuedBytes(LOW, bench.simulator.nowPs()) / BYTES;
    }

    /** Numbers of the packets that have reached a tester. */
    private List<Integer> arrived(final int tester) {
        return bench.arrivals.stream().filter(got -> got.tester() == tester).map(SwitchBench.Arrival::flowId).toList();
    }

    private static Abm abm(final double alpha) {
        final Abm params = new Abm();
        params.alpha = alpha;
        params.unscheduledPerGbps = Size.bytes(0);
        params.interval = Time.ns(1);
        return params;
    }

    /** One congested queue: q = alpha (B - q), half of the memory for alpha = 1. */
    @Test
    void shouldGiveOneQueueTheShareOfDynamicThresholdsUnderAbm() {
        build(abm(1));
        assertEquals(50, fill(1, 200));
    }

    /** For the second queue n = 2, so q = (B - 50 - q) / 2. */
    @Test
    void shouldDivideByTheCongestedQueuesUnderAbm() {
        final Abm params = abm(1);
        params.congestedAt = Size.bytes(BYTES);
        build(params);
        fill(1, 200);
        assertEquals(17, fill(2, 200));
    }

    /** All packets here have sequence number 0 and thus count as part of the first 10,000 B of a flow. */
    @Test
    void shouldLetFirstBytesFillTheMemoryUnderAbm() {
        final Abm params = abm(0.5);
        params.unscheduledPerGbps = Size.bytes(1_000);
        build(params);
        assertEquals(99, fill(1, 200), "64 (B - q) = q");
    }

    /**
     * Alpha = 8 leaves a ninth of the memory free. If a second queue takes memory, the first queue must give up its
     * oldest packets.
     */
    @Test
    void shouldExpelTheOldestPacketsOfALongQueueUnderOccamy() {
        build(new Occamy());
        assertEquals(89, fill(1, 200));
        final long second = fill(2, 200);
        assertTrue(second >= 46 && Math.abs(waiting(1) - second) <= 2, waiting(1) + " and " + second);
        final long left = waiting(1);
        bench.letGo(1, LOW);
        bench.settle();
        final List<Integer> newest = IntStream.range(200 - (int) left, 200).boxed().toList();
        assertEquals(newest, arrived(1), "the newest");
        assertEquals(bench.network.droppedPackets(), 400 - left - waiting(2));
    }

    /** A queue that is longer than other queues loses its last packets when memory is full. */
    @Test
    void shouldDropTheLastPacketsOfTheLongestQueueUnderPushOut() {
        build(new PushOutLongest());
        assertEquals(100, fill(1, 100));
        assertEquals(50, fill(2, 50));
        assertEquals(50, waiting(1));
        assertEquals(50, fill(2, 50), "its own packets are dropped now");
        bench.letGo(1, LOW);
        bench.settle();
        assertEquals(IntStream.range(0, 50).boxed().toList(), arrived(1));
    }

    /** A queue that was never long does not count: a burst may fill the memory. */
    @Test
    void shouldAbsorbABurstUnderReverie() {
        build(new Reverie());
        assertEquals(99, fill(1, 200), 1);
    }

    /**
     * If a queue is served at half the rate of its arrivals, its limit finally equals the limit of dynamic thresholds.
     */
    @Test
    void shouldLimitALongQueueUnderReverie() {
        build(new Reverie());
        fill(1, 60);
        for (int i = 0; i < 2_000; i++) {
            bench.deliver(0, 1, LOW, BYTES, BYTES);
            bench.drain(1, LOW, 1);
        }
        assertEquals(50, waiting(1), 2);
    }

    @Test
    void shouldRefuseToLimitLossyPrioritiesWhereThereAreNone() {
        final SharedMemory params = new SharedMemory();
        params.sharing = new Occamy();
        assertEquals("sharing: limits lossy priorities, and all are lossless (expected: lossless: [], or a list without"
                + " some of them)", assertThrows(IllegalArgumentException.class,
                        () -> new SwitchBench(params, BYTES, 4, RATE, 0)).getMessage());
    }

    @Test
    void shouldRefuseImpossibleValues() {
        final Abm abm = new Abm();
        abm.alpha = 0;
        assertEquals("alpha: 0.0 (expected: more than 0, at most 1024)",
                assertThrows(IllegalArgumentException.class, abm::validate).getMessage());
        final Occamy occamy = new Occamy();
        occamy.readSpeedup = 0.5;
        assertEquals("readSpeedup: 0.5 (expected: 1 to 16)",
                assertThrows(IllegalArgumentException.class, occamy::validate).getMessage());
        final Reverie reverie = new Reverie();
        reverie.gamma = 1;
        assertEquals("gamma: 1.0 (expected: at least 0, less than 1)",
                assertThrows(IllegalArgumentException.class, reverie::validate).getMessage());
    }
}
