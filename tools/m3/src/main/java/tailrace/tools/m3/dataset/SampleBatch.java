package tailrace.tools.m3.dataset;

import java.util.Optional;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.jobs.JobWorker;
import tailrace.scenario.jobs.PackedWriter;
import tailrace.scenario.jobs.Sending;
import tailrace.tools.m3.dataset.sample.SampleMaker;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.space.Spaces;

/**
 * A batch with a job for each sample. The specification of a job is the number of the sample, and its cost is the
 * expected number of packets. For very many samples, costs are not computed, because the order matters little.
 */
final class SampleBatch implements JobBatch<Long, byte[]> {
    private static final long WORKER_BYTES = 256L << 20;
    private static final int MAX_WITH_COSTS = 100_000;

    private final Space space;
    private final long seed;
    private final long count;
    private long[] costs;                   // null: not yet computed

    SampleBatch(final Space space, final long seed, final long count) {
        this.space = space;
        this.seed = seed;
        this.count = count;
    }

    @Override
    public long count() {
        return count;
    }

    @Override
    public Long specification(final long job) {
        return job;
    }

    @Override
    public JobWorker<Long, byte[]> newWorker() {
        return new Worker(SampleMaker.of(space, seed));
    }

    @Override
    public synchronized long cost(final long job) {
        if (count > MAX_WITH_COSTS) {
            return 1;
        }
        if (costs == null) {
            costs = new long[(int) count];
        }
        if (costs[(int) job] == 0) {
            costs[(int) job] = Math.max(1, SampleMaker.packetHops(space, seed, job));
        }
        return costs[(int) job];
    }

    @Override
    public String name(final long job) {
        return "sample " + job;
    }

    @Override
    public long workerBytes() {
        return WORKER_BYTES;
    }

    @Override
    public Optional<Sending<byte[]>> sending() {
        return Optional.of(new Sending<>(SampleJobs.KIND,
                new PackedWriter().text(Spaces.text(space)).number(seed).number(count).toBytes(),
                (job, bytes) -> bytes));
    }

    /**
     * Simulates samples. If a draw cannot be simulated, the card records it, so that a single draw does not end the
     * whole run.
     */
    private record Worker(SampleMaker maker) implements JobWorker<Long, byte[]> {
        @Override
        public byte[] run(final Long sample, final JobControl control) {
            final byte[] rows = maker.run(sample);
            return rows == null ? SampleStore.leftOut(maker.stuck()) : SampleStore.rows(rows);
        }
    }
}
