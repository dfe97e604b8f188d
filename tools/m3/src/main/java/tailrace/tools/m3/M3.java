package tailrace.tools.m3;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import tailrace.core.FileLayout;
import tailrace.core.Word;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.jobs.store.ResultStore;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.scenario.run.RunCost;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.Draws;
import tailrace.tools.estimate.ErrorBars;
import tailrace.tools.estimate.EstimateAccount;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.Uncertainty;
import tailrace.tools.estimate.check.Effort;
import tailrace.tools.estimate.check.PacketCheck;
import tailrace.tools.estimate.cost.Cost;
import tailrace.tools.flowsim.network.FluidEstimator;
import tailrace.tools.m3.fluid.FluidStore;
import tailrace.tools.m3.model.ShippedModel;
import tailrace.tools.m3.path.PathBuilder;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.SampledPaths;
import tailrace.tools.model.ModelUncertainty;

/**
 * Estimates one scenario from sampled paths (Li et al., SIGCOMM 2024). It simulates each path with all flows that cross
 * some of its links, and pools the slowdowns of the flows that cross all of them.
 *
 * <p>The same scenario and options give the same estimate with any number of threads.
 */
public final class M3 {
    /** Keys of an estimate in its summary. */
    public static final FileLayout LAYOUT = FileLayout.of("summary.json: `m3`",
                    "Keys of `m3` in the summary of an estimate by `m3`.")
            .with("backend", "simulator of paths: `packet`, `flowsim` or `model`")
            .with("paths", "draws of paths")
            .with("differentPaths", "different paths among the draws")
            .with("foregroundFlows", "flows that take these paths from end to end")
            .with("ackCorrection", "whether the rate of a link is reduced by ACKs of the other direction")
            .with("wholePaths", "whether paths are simulated over all of the scenario, instead of around their own"
                    + " flows; only if packets are simulated")
            .with("jobs", "number of paths simulated at a time")
            .with("packetsSimulated", "data packets sent in the simulations")
            .with("packetHopsSimulated", "data packets times links of the path")
            .with("model", "file of the model, whether it ships with the program, and its training data; only if a"
                    + " model made the estimate")
            .with("outsideTraining", "inputs outside of the training data; only if a model made the"
                    + " estimate")
            .with("packetFlows", "flows whose slowdowns by the packet engine correct the model: their number, their"
                    + " packet-hops, and the correction factors by percentile")
            .with("seconds", "wall seconds of each phase");

    /**
     * Largest number of inputs outside of the training range that are reported one by one. These are the inputs that
     * concern most flows.
     */
    private static final int OUTSIDE_TOLD = 3;
    /** Default number of draws of paths, as in the paper. */
    private static final int PATHS = 500;
    /** Default number of draws with the shipped model. */
    private static final int MODELLED_PATHS = 2_000;
    /** Time in s that the packet engine takes for each flow that corrects the model. */
    private static final double SECONDS_OF_LABEL = 0.025;
    /** Standard deviation of the error, in logarithms, of an estimate without error bars. */
    private static final double USUAL_DEVIATION = 0.15;

    private final EstimatedScenario subject;
    private final Options options;
    private final Estimators estimators;
    private final RunCost cost = new RunCost();
    private final Map<String, Object> seconds = new LinkedHashMap<>();
    private final Map<String, Object> labelled = new LinkedHashMap<>();
    private RunMonitor monitor = RunMonitor.NONE;
    private Drawn drawn;                    // null before a run

    /** Estimators of single paths. */
    public enum Backend {
        /** The packet engine. */
        PACKET,
        /** Max-min fair rates of flows. */
        FLOWSIM,
        /** Max-min fair rates, corrected by a learned model. */
        MODEL;

        /** Returns the name on the command line. */
        @Override
        public String toString() {
            return Word.of(this);
        }
    }

    /** Options of an estimate. */
    public static final class Options {
        /** Default number of flows that the packet engine simulates in addition to the model. */
        public static final int PACKET_FLOWS = 300;

        /** Estimator of the paths; null for the model if there is one, otherwise for packets. */
        public Backend backend;
        /** File of the model, or folder of m3's network; null for the model that ships with the program. */
        public Path model;
        /** Number of draws of paths; null for 500 or, with a model, for as many as give enough flows. */
        public Integer paths;
        /**
         * Whether the packet engine simulates each path over the whole scenario instead of only around the path's own
         * flows.
         */
        public boolean wholePaths;
        /** Number of flows that the packet engine simulates to correct the model; may be 0. */
        public int packetFlows = PACKET_FLOWS;
        /** Number of threads. */
        public int jobs = Runtime.getRuntime().availableProcessors();
        /** Creates a runner of this JVM for a number of parallel jobs. */
        public IntFunction<JobRunner> runners = LocalJobs::new;
        /** Remote runner that simulates the paths instead of threads, with the same results, or null. */
        public JobRunner elsewhere;
        /** Returns the actual number of parallel jobs for a requested number. */
        public IntUnaryOperator jobsDone = asked -> asked;
        /** Store of results of paths from earlier estimates, or null. */
        public ResultStore cache;
        /** Whether the ACKs of the opposite direction reduce the rate of a path's link. */
        public boolean ackCorrection = true;

        /** Returns the estimator of paths, chosen by the user or by default. */
        public Backend chosenBackend() {
            return backend != null ? backend
                    : model != null || ShippedModel.exists() ? Backend.MODEL : Backend.PACKET;
        }

        /**
         * Checks the values.
         *
         * @throws IllegalArgumentException naming the value that is impossible
         */
        public void validate() {
            if (backend == Backend.MODEL && model == null && !ShippedModel.exists()) {
                throw new IllegalArgumentException(
                        "model: none, and none ships yet (expected: --model FILE, as written by tailrace train)");
            }
            if (chosenBackend() != Backend.MODEL && model != null) {
                throw new IllegalArgumentException("model: " + model + " is of no use to backend " + chosenBackend()
                        + " (expected: --backend model)");
            }
            if (wholePaths && chosenBackend() != Backend.PACKET) {
                throw new IllegalArgumentException("whole paths: of no use to backend " + chosenBackend()
                        + ", which always has them whole (expected: --backend packet)");
            }
            if (packetFlows < 0) {
                throw new IllegalArgumentException("packet flows: " + packetFlows + " (expected: 0 or more)");
            }
            if (packetFlows != PACKET_FLOWS && chosenBackend() != Backend.MODEL) {
                throw new IllegalArgumentException("packet flows: of no use to backend " + chosenBackend()
                        + ", which nothing corrects (expected: --backend model)");
            }
            if (paths != null && paths < 1) {
                throw new IllegalArgumentException("paths: " + paths + " (expected: 1 or more)");
            }
            if (jobs < 1) {
                throw new IllegalArgumentException("jobs: " + jobs + " (expected: 1 or more)");
            }
        }
    }

    /**
     * Prepares an estimate.
     *
     * @throws IllegalArgumentException if an option is impossible, or the model does not fit
     */
    public M3(final EstimatedScenario subject, final Options options) {
        options.validate();
        this.subject = subject;
        this.options = options;
        this.estimators = new Estimators(options, PathSettings.of(subject.scenario(), subject.intact()));
        if (estimators.model() != null && !estimators.isCorrected() && options.packetFlows != Options.PACKET_FLOWS
                && options.packetFlows > 0) {
            throw new IllegalArgumentException("packet flows: of no use to m3's network, which is used alone"
                    + " (expected: 0, or a model of flows)");
        }
    }

    /**
     * Returns the cost of an estimate. It is constant per path and per flow that packets simulate. Other flows cost
     * little.
     */
    public static Cost cost(final Options options) {
        final Backend backend = options.chosenBackend();
        final double perPath = backend == Backend.PACKET ? options.wholePaths ? 0.3 : 0.06
                : backend == Backend.MODEL ? 1e-3 : 2e-3;
        final int paths = options.paths != null ? options.paths : backend == Backend.MODEL ? MODELLED_PATHS : PATHS;
        final int labels = backend == Backend.MODEL ? options.packetFlows : 0;
        return (flows, packetHops) -> 0.9 + 5e-6 * flows + perPath * Math.min(paths, flows)
                + SECONDS_OF_LABEL * Math.min(labels, flows);
    }

    /** Returns the check of these estimates. Most of them have their own error bars. */
    public static PacketCheck check(final Effort effort, final RunMonitor monitor) {
        return new PacketCheck(effort, FluidEstimator.bridge(monitor), USUAL_DEVIATION);
    }

    /** Returns a line for each feature that the estimate ignores. */
    public List<String> warnings() {
        final List<String> warnings = new ArrayList<>(subject.warnings());
        if (options.backend == null && options.chosenBackend() == Backend.PACKET) {
            warnings.add("backend: packet, which takes long, as no model comes with this version");
        }
        if (subject.scenario().failures.stream().anyMatch(change -> change.at.ps() > 0)) {
            warnings.add("failures: only what holds from the beginning is considered");
        }
        return warnings;
    }

    /**
     * Runs the estimate.
     *
     * @throws CancellationException if the monitor ends the work
     * @throws IllegalArgumentException if the workloads are invalid, or a flow has no path
     */
    public M3Estimate run(final RunMonitor watching) {
        monitor = watching;
        final Decomposition network = subject.decompose(options.ackCorrection, this::reportPaths);
        drawn = draw(network);
        final SampledPaths paths = drawn.in(network);
        final FluidStore fluid = subject.kept().keeps()
                ? subject.kept().get(FluidStore.class, network, FluidStore::new) : null;
        seconds.put("decomposition", cost.wallSeconds());
        final PathBuilders builders = new PathBuilders(subject, network);
        try {
            return run(network, paths, fluid, builders);
        } finally {
            builders.stopPreparing();
        }
    }

    private M3Estimate run(
            final Decomposition network, final SampledPaths paths, final FluidStore fluid,
            final PathBuilders builders) {
        final StoreKeys keys = keys(subject, network);
        final PathRuns runs =
                new PathRuns(network, paths, () -> builder(builders), estimators::addOutside);
        final double beganSeconds = cost.wallSeconds();
        simulate(runs, subject, paths, fluid, keys);
        seconds.put("simulation", cost.wallSeconds() - beganSeconds);
        final FlowPool pool = runs.pool();
        final ModelUncertainty doubt = runs.doubt();
        final ModelError error = new ModelError(estimators.calibration(), doubt);
        final double modelledSeconds = cost.wallSeconds();
        if (corrects()) {
            final Correction correction = correction(builders, paths, keys, pool, error);
            pool.change(correction::apply);
            error.shrink(correction);
            seconds.put("packets", cost.wallSeconds() - modelledSeconds);
        }
        final double[] slowdowns = pool.slowdownsOfAll(new Draws(network.seed(), "m3/flows"), options.jobs);
        final double drawnSeconds = cost.wallSeconds();
        final ErrorBars bars = PathErrorBars.of(pool, network.flows(), paths.drawn(), estimators.model() != null,
                error, network.seed()).orElse(null);
        seconds.put("interval", cost.wallSeconds() - drawnSeconds);
        return new M3Estimate(network, subject.workloads(), pool, slowdowns,
                M3Estimate.idealFctPs(network, options.jobs), account(paths, pool, runs),
                new Uncertainty(bars, warningsOfModel(), warningsOfBars(bars, doubt)));
    }

    private void simulate(final PathRuns runs, final EstimatedScenario of, final SampledPaths paths,
            final FluidStore fluid, final StoreKeys keys) {
        runs.run(runner(), runs.batch(() -> estimators.create(fluid))
                .sentAs(() -> PathJobs.sending(of, runs.network(), options, paths, estimators)), options.cache, keys,
                progress -> monitor.onProgress(shown(progress, "paths", runs.packetHops())));
    }

    /**
     * Creates a builder for one thread. If packets correct the model, it also starts the fluid simulation that they
     * need.
     */
    private PathBuilder builder(final PathBuilders builders) {
        if (corrects() && options.jobs > 1 && builders.network() == drawn.before) {
            builders.prepareTimes();
        }
        return estimators.builder(builders);
    }

    private boolean corrects() {
        return estimators.isCorrected() && options.packetFlows > 0;
    }

    private JobRunner runner() {
        return options.elsewhere == null ? options.runners.apply(options.jobs) : options.elsewhere;
    }

    /**
     * Drawn paths.
     *
     * @param before the network before links change. It is the network itself if nothing changes, or if something
     *     besides links changes
     * @param drawn paths of that network
     */
    private record Drawn(Decomposition before, SampledPaths paths) {
        /** Returns the paths that the same flows take in another network. */
        SampledPaths in(final Decomposition network) {
            return before == network ? paths : paths.in(network);
        }
    }

    private Drawn draw(final Decomposition network) {
        final boolean enough = options.paths == null && estimators.isCorrected();
        final int count = options.paths == null ? PATHS : options.paths;
        return subject.kept().get(Drawn.class, List.of(network, count, enough), () -> {
            final Decomposition before = subject.beforeLinkChanges()
                    .map(unchanged -> unchanged.decompose(options.ackCorrection, this::reportPaths)).orElse(network);
            return new Drawn(before,
                    enough ? SampledPaths.drawEnough(before, count) : SampledPaths.draw(before, count));
        });
    }

    /**
     * Returns the correction of a model's slowdowns. After a change of links, it is the correction of the same paths
     * before the change. So both estimates use the same labels, and only the model's answer differs.
     */
    private Correction correction(final PathBuilders builders, final SampledPaths paths, final StoreKeys keys,
            final FlowPool pool, final ModelError error) {
        return drawn.before == builders.network() ? byLabels(subject, builders, paths, keys, pool, error)
                : correctionBefore(subject.beforeLinkChanges().orElseThrow()).of(new Exceedance(pool));
    }

    /**
     * Returns the correction for the scenario without changes of links. It reuses stored results of that scenario's
     * estimate.
     */
    private Correction correctionBefore(final EstimatedScenario unchanged) {
        final StoreKeys keys = keys(unchanged, drawn.before);
        final PathBuilders builders = new PathBuilders(unchanged, drawn.before);
        try {
            final PathRuns runs = new PathRuns(drawn.before, drawn.paths, () -> builder(builders), counts -> { });
            simulate(runs, unchanged, drawn.paths, null, keys);
            return byLabels(unchanged, builders, drawn.paths, keys, runs.pool(),
                    new ModelError(estimators.calibration(), runs.doubt()));
        } finally {
            builders.stopPreparing();
        }
    }

    /** Computes the correction from the slowdowns of some flows in packet simulations. */
    private Correction byLabels(final EstimatedScenario of, final PathBuilders builders, final SampledPaths paths,
            final StoreKeys keys, final FlowPool pool, final ModelError error) {
        final Decomposition network = builders.network();
        final Exceedance tail = new Exceedance(pool);
        final LabelledFlows flows = new LabelledFlows(pool, tail, options.packetFlows, network.seed());
        final LabelRuns runs = new LabelRuns(builders, paths, flows.labels());
        final double[] slowdowns = runs.run(runner(), runs.batch(estimators::busyPeriods)
                .sentAs(() -> LabelJobs.sending(of, network, options.ackCorrection, runs.jobs())), options.cache,
                keys, progress -> monitor.onProgress(shown(progress, "paths of flows as packets", runs.packetHops())));
        final Correction correction = new Correction(flows, tail, slowdowns, error.deviations(), network.seed());
        labelled.put("flows", flows.labels().size());
        labelled.put("packetHops", runs.packetHops());
        labelled.put("factors", correction.factors());
        return correction;
    }

    private StoreKeys keys(final EstimatedScenario of, final Decomposition network) {
        return options.cache == null ? null : new StoreKeys(of, network, options, estimators.model());
    }

    private List<String> warningsOfModel() {
        final List<String> lines = new ArrayList<>();
        final List<String> outside = estimators.outside();
        outside.stream().limit(OUTSIDE_TOLD)
                .forEach(line -> lines.add("outside of what the model was trained on: " + line));
        if (outside.size() > OUTSIDE_TOLD) {
            lines.add("outside of what the model was trained on: " + (outside.size() - OUTSIDE_TOLD)
                    + " inputs more; the summary has them");
        }
        return lines;
    }

    private List<String> warningsOfBars(final ErrorBars bars, final ModelUncertainty doubt) {
        return bars == null ? List.of("interval: none of a single path (expected: --paths 2 or more)")
                : estimators.model() == null ? List.of()
                : PathErrorBars.warning(estimators.calibration(), doubt).stream().toList();
    }

    private void reportPaths(final long flows) {
        monitor.report(new RunProgress(RunPhase.PATHS, 0, flows, flows, 0, cost.wallSeconds(), Double.NaN));
    }

    private static RunProgress shown(final JobProgress progress, final String what, final long packetHops) {
        return new RunProgress(RunPhase.RUNNING, 0, 0, 0, packetHops, progress.seconds(), progress.share(),
                new RunProgress.Jobs(what, progress.done(), progress.count(), progress.running()));
    }

    private EstimateAccount account(final SampledPaths paths, final FlowPool pool, final PathRuns runs) {
        final Map<String, Object> details = new LinkedHashMap<>();
        details.put("backend", options.chosenBackend().toString());
        details.put("paths", paths.drawn().length);
        details.put("differentPaths", paths.count());
        details.put("foregroundFlows", pool.flowCount());
        details.put("ackCorrection", options.ackCorrection);
        if (options.chosenBackend() == Backend.PACKET) {
            details.put("wholePaths", options.wholePaths);
        }
        details.put("jobs", options.jobsDone.applyAsInt(options.jobs));
        details.put("packetsSimulated", runs.dataPackets());
        details.put("packetHopsSimulated", runs.packetHops());
        details.putAll(estimators.details());
        if (!labelled.isEmpty()) {
            details.put("packetFlows", labelled);
        }
        details.put("seconds", seconds);
        return new EstimateAccount(M3Estimate.ESTIMATOR, cost.wallSeconds(), cost.peakHeapBytes(), details);
    }
}
