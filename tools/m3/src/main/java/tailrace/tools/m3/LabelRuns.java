package tailrace.tools.m3;

import it.unimi.dsi.fastutil.ints.Int2DoubleOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.JobWorker;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.m3.episode.EpisodePaths;
import tailrace.tools.m3.path.PathBuilder;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSpec;
import tailrace.tools.m3.path.PathWindows;
import tailrace.tools.m3.path.SampledPaths;

/** Simulates labelled flows on the packet engine, path by path, side by side. */
final class LabelRuns {
    /** Crossings of a path's links around each flow, from which a fluid tells what is under way: as of a model. */
    private static final int BEFORE = 4000;
    private static final int AFTER = 1000;
    private static final long BYTES_PER_WINDOW = 1L << 24;

    private final Decomposition network;
    private final SampledPaths paths;
    private final long switchDelayPs;
    private final List<LabelledFlows.Label> labels;
    private final List<int[]> byPath = new ArrayList<>();   // numbers of labels
    private final double[] slowdowns;
    private long packetHops;

    /** Slowdowns of the labels of a path. */
    private record Simulated(double[] slowdowns, long packetHops) {}

    LabelRuns(final Decomposition network, final SampledPaths paths, final long switchDelayPs,
            final List<LabelledFlows.Label> labels) {
        this.network = network;
        this.paths = paths;
        this.switchDelayPs = switchDelayPs;
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
        }
    }

    /**
     * Simulates all of them.
     *
     * @param simulators makes the simulator of a thread
     * @param look whether to go on
     * @return slowdowns in the order of the labels
     * @throws java.util.concurrent.CancellationException if the look ends it
     */
    double[] run(final int jobs, final Supplier<EpisodePaths> simulators, final Predicate<JobProgress> look) {
        new LocalJobs(jobs).run(new Batch(simulators), new JobListener<Simulated>() {
            @Override
            public void done(final long job, final Simulated result) {
                final int[] numbers = byPath.get((int) job);
                for (int i = 0; i < numbers.length; i++) {
                    slowdowns[numbers[i]] = result.slowdowns[i];
                }
                packetHops += result.packetHops;
            }

            @Override
            public boolean look(final JobProgress progress) {
                return look.test(progress);
            }
        });
        return slowdowns;
    }

    /** Packets that crossed a link. */
    long packetHops() {
        return packetHops;
    }

    private final class Batch implements JobBatch<Integer, Simulated> {
        private final Supplier<EpisodePaths> simulators;

        Batch(final Supplier<EpisodePaths> simulators) {
            this.simulators = simulators;
        }

        @Override
        public long count() {
            return byPath.size();
        }

        @Override
        public Integer specification(final long job) {
            return (int) job;
        }

        @Override
        public String name(final long job) {
            final int flow = labels.get(byPath.get((int) job)[0]).flow();
            return "flow " + flow;
        }

        @Override
        public long cost(final long job) {
            return byPath.get((int) job).length;
        }

        @Override
        public long workerBytes() {
            return BYTES_PER_WINDOW;
        }

        @Override
        public JobWorker<Integer, Simulated> newWorker() {
            return new Worker(simulators.get());
        }
    }

    /** Simulates the labels of one path after the other. */
    private final class Worker implements JobWorker<Integer, Simulated> {
        private final EpisodePaths simulator;
        private final PathBuilder builder = new PathBuilder(network, switchDelayPs);
        private final PathWindows windows = new PathWindows(network, BEFORE, AFTER);
        private final PathSpec spec = new PathSpec();
        private final PathResult result = new PathResult();

        Worker(final EpisodePaths simulator) {
            this.simulator = simulator;
        }

        @Override
        public Simulated run(final Integer job, final JobControl control) {
            final int[] numbers = byPath.get(job);
            final int[] path = paths.path(labels.get(numbers[0]).path());
            final int[] flows = Arrays.stream(numbers).map(number -> labels.get(number).flow()).toArray();
            final Int2DoubleOpenHashMap found = new Int2DoubleOpenHashMap();
            long hops = 0;
            for (final PathWindows.Window window : windows.around(flows, path)) {
                builder.build(path, window, spec);
                simulator.simulate(spec, result, piece -> Arrays.binarySearch(flows, builder.flow(piece)) >= 0);
                for (int i = 0; i < result.flows; i++) {
                    if (result.fctPs[i] > 0) {
                        found.put(builder.flow(result.piece[i]), Math.max(1, result.slowdown(i)));
                    }
                }
                hops += result.packetHops;
            }
            return new Simulated(Arrays.stream(flows).mapToDouble(found::get).toArray(), hops);
        }
    }
}
