package tailrace.tools.m3;

import java.util.Arrays;
import java.util.function.Supplier;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobWorker;
import tailrace.tools.estimate.Decomposition;

/**
 * A batch with a job for each path. Channels identify a path, and the specification of a job is the number of its path.
 */
record PathBatch<R>(Decomposition network, int[][] paths, Supplier<JobWorker<Integer, R>> workers)
        implements JobBatch<Integer, R> {
    /**
     * Bytes for the specification and result of a piece, with spare capacity, and for the side host of the piece in the
     * engine.
     */
    private static final long BYTES_PER_PIECE = 400;

    @Override
    public long count() {
        return paths.length;
    }

    @Override
    public Integer specification(final long job) {
        return (int) job;
    }

    @Override
    public String name(final long job) {
        final int[] path = paths[(int) job];
        return "path " + network.links().name(path[0]) + " to " + network.links().name(path[path.length - 1]);
    }

    @Override
    public long cost(final long job) {
        return Arrays.stream(paths[(int) job]).mapToLong(network.loads()::packets).sum();
    }

    @Override
    public long workerBytes() {
        long max = 0;
        for (final int[] path : paths) {
            max = Math.max(max, Arrays.stream(path).mapToLong(network.loads()::flows).sum());
        }
        return max * BYTES_PER_PIECE;
    }

    @Override
    public JobWorker<Integer, R> newWorker() {
        return workers.get();
    }
}
