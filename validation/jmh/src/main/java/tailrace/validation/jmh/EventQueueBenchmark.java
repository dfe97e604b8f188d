package tailrace.validation.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import tailrace.core.EventQueue;
import tailrace.core.HeapQueue;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.core.WheelQueue;

/**
 * Measures event queues by the hold model. It takes the first event and schedules its target again, so that the number
 * of pending events is constant.
 *
 * <p>The increments are drawn beforehand. {@code exponential} has a mean of one event per nanosecond for any number of
 * events (Jones, CACM 1986); {@code network} mixes the events of ports and timers: transmissions of ACKs and full
 * packets at 100 Gb/s, link delays of 1 us, and one retransmission timer of 1 ms in 64.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class EventQueueBenchmark {
    private static final int DRAWS = 1 << 16;
    private static final long NS = 1_000;

    /** Kind of the queue. */
    @Param({"wheel", "heap"})
    public String queue;

    /** Number of pending events. */
    @Param({"100", "1000", "10000", "100000", "1000000"})
    public int pending;

    /** Distribution of the time from one event of a target to its next. */
    @Param({"exponential", "network"})
    public String increments;

    private final long[] incrementsPs = new long[DRAWS];
    private EventQueue events;
    private int draw;

    /** Fills the queue and lets it reach its steady state. */
    @Setup(Level.Trial)
    public void fill() {
        final RandomStream stream = new RngStreams(1).stream("benchmark");
        for (int i = 0; i < DRAWS; i++) {
            incrementsPs[i] = increments.equals("network") ? networkPs(stream)
                : (long) stream.nextExponential((double) NS * pending);
        }
        events = queue.equals("wheel") ? new WheelQueue() : new HeapQueue();
        events.ensureTargets(pending);
        for (int target = 0; target < pending; target++) {
            events.schedule(target, incrementsPs[target & (DRAWS - 1)]);
        }
        for (int i = 0; i < 3 * pending; i++) {
            hold();
        }
    }

    /** Takes one event and schedules one. */
    @Benchmark
    public int hold() {
        final int target = events.poll(Long.MAX_VALUE);
        events.schedule(target, events.timePs(target) + incrementsPs[draw++ & (DRAWS - 1)]);
        return target;
    }

    private static long networkPs(final RandomStream stream) {
        final int kind = stream.nextInt(64);
        if (kind == 0) {
            return 1_000_000 * NS;
        }
        if (kind < 22) {
            return 60 * 80;
        }
        return kind < 43 ? 1048 * 80 : 1_000 * NS;
    }
}
