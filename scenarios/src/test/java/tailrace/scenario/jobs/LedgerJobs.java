package tailrace.scenario.jobs;

/** Kind of the jobs of {@link LedgerBatch} that another JVM has requested. */
public final class LedgerJobs implements JobKind {
    private static final int BIG = 1 << 20;

    /** Creates the kind. */
    public LedgerJobs() {}

    @Override
    public String name() {
        return LedgerBatch.KIND;
    }

    @Override
    public JobBatch<?, byte[]> open(final byte[] shared) {
        final LedgerBatch batch = LedgerBatch.read(shared);
        if (batch.count() == 13) {
            throw new IllegalArgumentException("no such model");
        }
        return new JobBatch<Long, byte[]>() {
            @Override
            public long count() {
                return batch.count();
            }

            @Override
            public Long specification(final long job) {
                return job;
            }

            @Override
            public JobWorker<Long, byte[]> newWorker() {
                final JobWorker<Long, Long> worker = batch.newWorker();
                return (job, control) -> {
                    final PackedWriter out = new PackedWriter().number(worker.run(job, control));
                    final boolean isBig = batch.special() == LedgerBatch.Special.BE_BIG && job == batch.poison()[0];
                    return isBig ? out.bytes(new byte[BIG]).toBytes() : out.toBytes();
                };
            }
        };
    }
}
