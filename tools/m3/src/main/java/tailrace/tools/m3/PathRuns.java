package tailrace.tools.m3;

import java.util.Arrays;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.JobWorker;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.m3.path.PathEstimator;
import tailrace.tools.m3.path.SampledPaths;
import tailrace.tools.model.Doubt;

/** Simulates sampled paths side by side, those with most packets first. What comes out does not depend on threads. */
final class PathRuns {
    /** Specification and result of a piece, with room to grow, and what the engine needs for its side host. */
    private static final long BYTES_PER_PIECE = 400;

    private final Decomposition network;
    private final SampledPaths paths;
    private final long switchDelayPs;
    private final Simulated[] results;
    private long dataPackets;
    private long packetHops;

    /** Slowdowns of a path, the foreground flows that they are of, the share of each among them, and their doubt. */
    record Simulated(int[] flows, double[] slowdowns, double[] shares, Doubt doubt, long dataPackets,
            long packetHops) {}

    PathRuns(final Decomposition network, final SampledPaths paths, final long switchDelayPs) {
        this.network = network;
        this.paths = paths;
        this.switchDelayPs = switchDelayPs;
        this.results = new Simulated[paths.count()];
    }

    /**
     * Simulates all of them.
     *
     * @param estimators makes what estimates the paths of one thread
     * @param look whether to go on
     * @throws java.util.concurrent.CancellationException if the look ends it
     */
    void run(final int jobs, final Supplier<PathEstimator> estimators, final Predicate<JobProgress> look) {
        new LocalJobs(jobs).run(new Batch(estimators), new JobListener<Simulated>() {
            @Override
            public void done(final long job, final Simulated result) {
                results[(int) job] = result;
                dataPackets += result.dataPackets;
                packetHops += result.packetHops;
            }

            @Override
            public boolean look(final JobProgress progress) {
                return look.test(progress);
            }
        });
    }

    /** The foreground flows of all paths. */
    FlowPool pool() {
        final FlowPool pool = new FlowPool(network);
        for (int path = 0; path < results.length; path++) {
            final Simulated result = results[path];
            for (int i = 0; i < result.flows.length; i++) {
                pool.add(path, result.flows[i], result.slowdowns[i],
                        paths.draws(path) * result.shares[i]);
            }
        }
        return pool;
    }

    /** What makes a model's answers for these paths uncertain. */
    Doubt doubt() {
        return Doubt.mean(Arrays.stream(results).map(Simulated::doubt).toArray(Doubt[]::new),
                IntStream.range(0, results.length).mapToDouble(paths::draws).toArray());
    }

    /** Data packets that the simulators sent. */
    long dataPackets() {
        return dataPackets;
    }

    /** Packets that crossed a link in simulations. */
    long packetHops() {
        return packetHops;
    }

    private final class Batch implements JobBatch<Integer, Simulated> {
        private final Supplier<PathEstimator> estimators;

        Batch(final Supplier<PathEstimator> estimators) {
            this.estimators = estimators;
        }

        @Override
        public long count() {
            return paths.count();
        }

        @Override
        public Integer specification(final long job) {
            return (int) job;
        }

        @Override
        public String name(final long job) {
            final int[] path = paths.path((int) job);
            return "path " + network.links().name(path[0]) + " to " + network.links().name(path[path.length - 1]);
        }

        @Override
        public long cost(final long job) {
            return Arrays.stream(paths.path((int) job)).mapToLong(network.loads()::packets).sum();
        }

        @Override
        public long workerBytes() {
            long most = 0;
            for (int path = 0; path < paths.count(); path++) {
                most = Math.max(most, Arrays.stream(paths.path(path)).mapToLong(network.loads()::flows).sum());
            }
            return most * BYTES_PER_PIECE;
        }

        @Override
        public JobWorker<Integer, Simulated> newWorker() {
            return new PathWorker(network, switchDelayPs, paths, estimators.get());
        }
    }
}
