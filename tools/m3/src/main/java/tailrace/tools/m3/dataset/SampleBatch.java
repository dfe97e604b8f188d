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

/** Samples as jobs, one each. What a job is told is the number of the sample. */
record SampleBatch(Space space, long seed, long[] missing) implements JobBatch<Long, byte[]> {
    private static final long WORKER_BYTES = 256L << 20;

    @Override
    public long count() {
        return missing.length;
    }

    @Override
    public Long specification(final long job) {
        return missing[(int) job];
    }

    @Override
    public JobWorker<Long, byte[]> newWorker() {
        return new Worker(SampleMaker.of(space, seed));
    }

    @Override
    public String name(final long job) {
        return "sample " + missing[(int) job];
    }

    @Override
    public long workerBytes() {
        return WORKER_BYTES;
    }

    @Override
    public Optional<Sending<byte[]>> sending() {
        return Optional.of(new Sending<>(SampleJobs.KIND,
                new PackedWriter().text(Spaces.text(space)).number(seed).numbers(missing).toBytes(),
                (job, bytes) -> bytes));
    }

    /** An impossible draw is left out, and the card says so: it must not end a night's work. */
    private record Worker(SampleMaker maker) implements JobWorker<Long, byte[]> {
        @Override
        public byte[] run(final Long sample, final JobControl control) {
            final byte[] rows = maker.run(sample);
            return rows == null ? SampleStore.leftOut(maker.stuck()) : SampleStore.rows(rows);
        }
    }
}
