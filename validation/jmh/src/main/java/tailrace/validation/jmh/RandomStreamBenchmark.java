package tailrace.validation.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;

/** Measures the time of one draw from a stream of random numbers, for several distributions. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class RandomStreamBenchmark {
    private final RandomStream stream = new RngStreams(1).stream("benchmark");

    /** Draws 64 bits. */
    @Benchmark
    public long bits() {
        return stream.nextLong();
    }

    /** Draws a uniform number below a bound, as for the choice of a host. */
    @Benchmark
    public int index() {
        return stream.nextInt(6144);
    }

    /** Draws an exponential number, as for an interarrival time. */
    @Benchmark
    public double exponential() {
        return stream.nextExponential(1);
    }

    /** Draws a log-normal number, as for a bursty arrival. */
    @Benchmark
    public double logNormal() {
        return stream.nextLogNormal(0, 2);
    }
}
