package tailrace.validation.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import tailrace.core.Hashing;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobWorker;
import tailrace.scenario.jobs.LocalJobs;

/**
 * Measures the time per job of a million jobs on one thread. A job consists of some rounds of a hash. The same rounds
 * also run without jobs. 330,000 rounds take about a millisecond. Jobs without rounds show the overhead.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 2)
@Fork(1)
public class JobsBenchmark {
    private static final int JOBS = 1_000_000;

    /** Work of a job in rounds. */
    @Param({"0", "330000"})
    private int rounds;

    /** Runs a million jobs. */
    @Benchmark
    @OperationsPerInvocation(JOBS)
    public long jobs() {
        final long[] sum = new long[1];
        new LocalJobs(1).run(new Batch(), (job, result) -> sum[0] += result);
        return sum[0];
    }

    /** Runs the work of the jobs. */
    @Benchmark
    @OperationsPerInvocation(JOBS)
    public long work() {
        long sum = 0;
        for (int job = 0; job < JOBS; job++) {
            sum += hash(job);
        }
        return sum;
    }

    private long hash(final long job) {
        long bits = job;
        for (int i = 0; i < rounds; i++) {
            bits = Hashing.mix64(bits);
        }
        return bits;
    }

    private final class Batch implements JobBatch<Long, Long> {
        @Override
        public long count() {
            return JOBS;
        }

        @Override
        public Long specification(final long job) {
            return job;
        }

        @Override
        public long cost(final long job) {
            return 1 + job % 10;
        }

        @Override
        public JobWorker<Long, Long> newWorker() {
            return (job, control) -> hash(job);
        }
    }
}
