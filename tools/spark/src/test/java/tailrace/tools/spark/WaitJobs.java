package tailrace.tools.spark;

import java.util.concurrent.locks.LockSupport;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobKind;
import tailrace.scenario.jobs.JobWorker;
import tailrace.scenario.jobs.PackedReader;
import tailrace.scenario.jobs.PackedWriter;
import tailrace.scenario.jobs.Sending;

/**
 * Jobs that wait for some time, and return how long they waited, in ns. The remaining time is the runner's overhead.
 */
public final class WaitJobs implements JobKind {
    private static final String KIND = "wait";

    /** Creates the kind of jobs; {@code ServiceLoader} needs this constructor. */
    public WaitJobs() {}

    /** Returns this many jobs, each of this many ns. */
    static JobBatch<Long, Long> batch(final long count, final long nanos) {
        return WaitJobs.<Long>jobs(count, nanos, waited -> waited).sentAs(() -> new Sending<>(KIND,
            new PackedWriter().number(count).number(nanos).toBytes(),
            (job, bytes) -> new PackedReader(bytes).number()));
    }

    private interface Ended<R> {
        R of(long nanos);
    }

    private static <R> JobBatch<Long, R> jobs(final long count, final long nanos, final Ended<R> ended) {
        return new JobBatch<>() {
            @Override
            public long count() {
                return count;
            }

            @Override
            public Long specification(final long job) {
                return nanos;
            }

            @Override
            public JobWorker<Long, R> newWorker() {
                return (time, control) -> {
                    final long beganNanos = System.nanoTime();
                    long left = time;
                    while (left > 0) {
                        LockSupport.parkNanos(left);
                        left = time - (System.nanoTime() - beganNanos);
                    }
                    return ended.of(System.nanoTime() - beganNanos);
                };
            }
        };
    }

    @Override
    public String name() {
        return KIND;
    }

    @Override
    public JobBatch<?, byte[]> open(final byte[] shared) {
        final PackedReader in = new PackedReader(shared);
        return jobs(in.number(), in.number(), waited -> new PackedWriter().number(waited).toBytes());
    }
}
