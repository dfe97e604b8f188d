package tailrace.tools.m3;

import java.util.List;
import java.util.function.Supplier;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobWorker;

/** A batch of labelled flows, with a job for each path. */
record LabelBatch<R>(List<LabelWorker.Path> paths, Supplier<JobWorker<LabelWorker.Path, R>> workers)
        implements JobBatch<LabelWorker.Path, R> {
    private static final long BYTES_PER_WINDOW = 1L << 24;

    @Override
    public long count() {
        return paths.size();
    }

    @Override
    public LabelWorker.Path specification(final long job) {
        return paths.get((int) job);
    }

    @Override
    public String name(final long job) {
        return "flow " + specification(job).flows()[0];
    }

    @Override
    public long cost(final long job) {
        return specification(job).flows().length;
    }

    @Override
    public long workerBytes() {
        return BYTES_PER_WINDOW;
    }

    @Override
    public JobWorker<LabelWorker.Path, R> newWorker() {
        return workers.get();
    }
}
