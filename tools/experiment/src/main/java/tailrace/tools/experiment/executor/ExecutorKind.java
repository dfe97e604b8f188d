package tailrace.tools.experiment.executor;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import tailrace.core.Word;
import tailrace.scenario.jobs.InlineJobs;
import tailrace.scenario.progress.RunMonitor;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.experiment.trial.Executor;
import tailrace.tools.experiment.trial.Executors;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.MetricQuantity;
import tailrace.tools.flowsim.network.FluidEstimator;
import tailrace.tools.m3.M3;
import tailrace.tools.parsimon.OneLink;
import tailrace.tools.parsimon.Parsimon;

/** The kinds of executors of trials: the packet engine and the estimators. */
public enum ExecutorKind implements Executors {
    /** The packet engine. */
    PACKET(PacketExecutor::new),
    /** Parsimon: combines simulations of single links by the fast link simulator. */
    PARSIMON(() -> EstimateExecutor.inOneThread(subject -> {
        final Parsimon.Options options = new Parsimon.Options();
        options.jobs = 1;
        options.runners = jobs -> new InlineJobs();
        final Parsimon parsimon = new Parsimon(subject, options);
        return work(parsimon::warnings, parsimon::run);
    })),
    /** m3: simulates sampled paths, and corrects them by a learned model. */
    M3(() -> EstimateExecutor.inOneThread(subject -> {
        final M3.Options options = new M3.Options();
        options.jobs = 1;
        options.runners = jobs -> new InlineJobs();
        final M3 m3 = new M3(subject, options);
        return work(m3::warnings, m3::run);
    })),
    /** Simulates only the link that all flows share, by the fast link simulator. */
    LINK(() -> EstimateExecutor.inOneThread(subject -> {
        final OneLink link = new OneLink(subject);
        return work(link::warnings, link::run);
    })),
    /** Computes max-min fair rates of flows. */
    FLOWSIM(() -> EstimateExecutor.inOneThread(subject -> {
        final FluidEstimator fluid = new FluidEstimator(subject);
        return work(fluid::warnings, fluid::run);
    }).runningPrograms());

    private final Supplier<Executor> maker;

    ExecutorKind(final Supplier<Executor> maker) {
        this.maker = maker;
    }

    private static EstimateExecutor.Work work(final Supplier<List<String>> warnings,
            final Function<RunMonitor, FlowEstimate> run) {
        return new EstimateExecutor.Work() {
            @Override
            public List<String> warnings() {
                return warnings.get();
            }

            @Override
            public FlowEstimate run(final RunMonitor monitor) {
                return run.apply(monitor);
            }
        };
    }

    @Override
    public Executor create() {
        return maker.get();
    }

    @Override
    public Optional<String> sentName() {
        return Optional.of(toString());
    }

    /**
     * Refuses metrics that this executor cannot measure.
     *
     * @throws IllegalArgumentException naming the first such metric
     */
    public void check(final List<Metric> metrics) {
        for (final Metric metric : metrics) {
            if (this != PACKET && !metric.quantity().isOfFlows()
                    && !(this == FLOWSIM && metric.quantity().isOfPrograms()
                            && metric.quantity() != MetricQuantity.INTERFERENCE)) {
                throw new IllegalArgumentException("metric '" + metric.text() + "': not known to " + this
                        + " (expected: fct, slowdown or goodput, or --executor packet)");
            }
            if (this == M3 && metric.filter().hasEnds()) {
                throw new IllegalArgumentException("metric '" + metric.text() + "': " + this + " draws the slowdowns of"
                        + " flows, which know nothing of their ends (expected: no src and dst, or another executor)");
            }
        }
    }

    /** Returns the name on the command line. */
    @Override
    public String toString() {
        return Word.of(this);
    }
}
