package tailrace.tools.m3;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.store.ResultStore;
import tailrace.scenario.jobs.store.StoredResults;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.m3.path.PathBuilder;
import tailrace.tools.m3.path.PathEstimator;
import tailrace.tools.m3.path.SampledPaths;
import tailrace.tools.model.ModelUncertainty;

/** Simulates sampled paths in parallel, those with most packets first. Results do not depend on threads. */
final class PathRuns {
    private final Decomposition network;
    private final SampledPaths paths;
    private final Supplier<PathBuilder> builders;
    private final SimulatedPath[] results;
    private final Consumer<long[]> outside;
    private long dataPackets;
    private long packetHops;

    /**
     * Simulates these paths.
     *
     * @param builders creates a builder of paths for each thread
     * @param outside receives, for each path, counts of model inputs outside the training range
     */
    PathRuns(final Decomposition network, final SampledPaths paths, final Supplier<PathBuilder> builders,
            final Consumer<long[]> outside) {
        this.network = network;
        this.paths = paths;
        this.builders = builders;
        this.outside = outside;
        this.results = new SimulatedPath[paths.count()];
    }

    /** Returns the network. */
    Decomposition network() {
        return network;
    }

    /** Returns the paths as jobs. */
    JobBatch<Integer, SimulatedPath> batch(final Supplier<PathEstimator> estimators) {
        final int[][] all = IntStream.range(0, paths.count()).mapToObj(paths::path).toArray(int[][]::new);
        return new PathBatch<>(network, all, () -> new PathWorker(network, builders.get(), all, estimators.get()));
    }

    /**
     * Simulates the paths that are missing in the store.
     *
     * @param batch the paths as jobs
     * @param store results of earlier runs, or null
     * @param look returns whether to continue
     * @throws java.util.concurrent.CancellationException if {@code look} ends the work
     */
    void run(final JobRunner runner, final JobBatch<Integer, SimulatedPath> batch, final ResultStore store,
            final StoreKeys keys, final Predicate<JobProgress> look) {
        new StoredResults<>(store, job -> keys.path(paths.path((int) job)), SimulatedPath::toBytes, SimulatedPath::read,
                this::take).complete(runner, batch, look);
    }

    private void take(final SimulatedPath result, final long job) {
        results[(int) job] = result;
        dataPackets += result.dataPackets();
        packetHops += result.packetHops();
        outside.accept(result.outside());
    }

    /** Returns the foreground flows of all paths with their slowdowns. */
    FlowPool pool() {
        final FlowPool pool = new FlowPool(network);
        for (int path = 0; path < results.length; path++) {
            final SimulatedPath result = results[path];
            for (int i = 0; i < result.flows().length; i++) {
                pool.add(path, result.flows()[i], result.slowdowns()[i],
                        paths.draws(path) * result.shares()[i]);
            }
        }
        return pool;
    }

    /** Returns the uncertainty of a model's answers for these paths. */
    ModelUncertainty doubt() {
        return ModelUncertainty.mean(Arrays.stream(results).map(SimulatedPath::doubt).toArray(ModelUncertainty[]::new),
                IntStream.range(0, results.length).mapToDouble(paths::draws).toArray());
    }

    /** Returns the number of simulated data packets. */
    long dataPackets() {
        return dataPackets;
    }

    /** Returns the simulated packet-hops. */
    long packetHops() {
        return packetHops;
    }
}
