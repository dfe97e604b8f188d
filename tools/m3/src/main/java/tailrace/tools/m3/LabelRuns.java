package tailrace.tools.m3;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.store.ResultStore;
import tailrace.scenario.jobs.store.StoredResults;
import tailrace.tools.m3.busyperiod.BusyPeriodPaths;
import tailrace.tools.m3.path.SampledPaths;

/** Simulates labelled flows on the packet engine, path by path, in parallel. */
final class LabelRuns {
    private final PathBuilders builders;
    private final List<LabelledFlows.Label> labels;
    private final List<int[]> byPath = new ArrayList<>();   // numbers of labels
    private final List<LabelWorker.Path> jobs = new ArrayList<>();
    private final double[] slowdowns;
    private long packetHops;

    LabelRuns(final PathBuilders builders, final SampledPaths paths,
            final List<LabelledFlows.Label> labels) {
        this.builders = builders;
        this.labels = labels;
        this.slowdowns = new double[labels.size()];
        for (int first = 0, end; first < labels.size(); first = end) {
            end = first + 1;
            while (end < labels.size() && labels.get(end).path() == labels.get(first).path()) {
                end++;
            }
            final int[] numbers = new int[end - first];
            final int from = first;
            Arrays.setAll(numbers, i -> from + i);
            byPath.add(numbers);
            jobs.add(new LabelWorker.Path(paths.path(labels.get(first).path()),
                    Arrays.stream(numbers).map(number -> labels.get(number).flow()).toArray()));
        }
    }

    /** Returns the labelled flows by their paths. */
    List<LabelWorker.Path> jobs() {
        return jobs;
    }

    /** Returns the labelled flows as jobs, one for each path. */
    JobBatch<LabelWorker.Path, LabelWorker.Simulated> batch(final Supplier<BusyPeriodPaths> simulators) {
        return new LabelBatch<>(jobs, () -> new LabelWorker(builders.network(), builders.ofTimes(), simulators.get()));
    }

    /**
     * Simulates the labels that are missing in the store.
     *
     * @param batch the labels as jobs
     * @param store results of earlier runs, or null
     * @param look returns whether to continue
     * @return slowdowns in the order of the labels
     * @throws java.util.concurrent.CancellationException if {@code look} ends the work
     */
    double[] run(final JobRunner runner, final JobBatch<LabelWorker.Path, LabelWorker.Simulated> batch,
            final ResultStore store, final StoreKeys keys, final Predicate<JobProgress> look) {
        new StoredResults<>(store, job -> keys.labels(jobs.get((int) job)), LabelWorker.Simulated::toBytes,
                LabelWorker.Simulated::read, this::take).complete(runner, batch, look);
        return slowdowns;
    }

    private void take(final LabelWorker.Simulated result, final long job) {
        final int[] numbers = byPath.get((int) job);
        for (int i = 0; i < numbers.length; i++) {
            slowdowns[numbers[i]] = result.slowdowns()[i];
        }
        packetHops += result.packetHops();
    }

    /** Returns the packet-hops. */
    long packetHops() {
        return packetHops;
    }
}
