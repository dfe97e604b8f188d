package tailrace.tools.m3;

import java.util.Arrays;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.m3.path.PathBuilder;
import tailrace.tools.m3.path.PathEstimator;
import tailrace.tools.m3.path.SampledPaths;
import tailrace.tools.model.Doubt;

/** Simulates sampled paths side by side, those with most packets first. What comes out does not depend on threads. */
final class PathRuns {
    private final Decomposition network;
    private final SampledPaths paths;
    private final Supplier<PathBuilder> builders;
    private final Simulated[] results;
    private long dataPackets;
    private long packetHops;

    /** Slowdowns of a path, the foreground flows that they are of, the share of each among them, and their doubt. */
    record Simulated(int[] flows, double[] slowdowns, double[] shares, Doubt doubt, long dataPackets,
            long packetHops) {}

    PathRuns(final Decomposition network, final SampledPaths paths, final Supplier<PathBuilder> builders) {
        this.network = network;
        this.paths = paths;
        this.builders = builders;
        this.results = new Simulated[paths.count()];
    }

    /** The paths as jobs. */
    JobBatch<Integer, Simulated> batch(final Supplier<PathEstimator> estimators) {
        final int[][] all = IntStream.range(0, paths.count()).mapToObj(paths::path).toArray(int[][]::new);
        return new PathBatch<>(network, all, () -> new PathWorker(network, builders.get(), all, estimators.get()));
    }

    /**
     * Has all of them simulated.
     *
     * @param batch the paths as jobs
     * @param look whether to go on
     * @throws java.util.concurrent.CancellationException if the look ends it
     */
    void run(final JobRunner runner, final JobBatch<Integer, Simulated> batch, final Predicate<JobProgress> look) {
        runner.run(batch, new JobListener<Simulated>() {
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
}
