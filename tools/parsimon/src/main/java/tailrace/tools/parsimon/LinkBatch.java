package tailrace.tools.parsimon;

import java.util.function.Supplier;
import java.util.stream.IntStream;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobWorker;
import tailrace.tools.estimate.Decomposition;

/** A batch with a job for each channel. The specification of a job is the number of its channel. */
record LinkBatch<R>(Decomposition network, int[] channels, Supplier<JobWorker<Integer, R>> workers)
        implements JobBatch<Integer, R> {
    /** Memory of a worker for each flow of a link, in bytes, rounded up: specification, result and delays. */
    private static final long BYTES_PER_FLOW = 200;

    @Override
    public long count() {
        return channels.length;
    }

    @Override
    public Integer specification(final long job) {
        return channels[(int) job];
    }

    @Override
    public String name(final long job) {
        return network.links().name(channels[(int) job]);
    }

    @Override
    public long cost(final long job) {
        return network.loads().packets(channels[(int) job]);
    }

    @Override
    public long workerBytes() {
        return IntStream.of(channels).map(network.loads()::flows).max().orElse(0) * BYTES_PER_FLOW;
    }

    @Override
    public JobWorker<Integer, R> newWorker() {
        return workers.get();
    }
}
