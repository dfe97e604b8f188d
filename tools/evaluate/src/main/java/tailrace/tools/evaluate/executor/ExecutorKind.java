package tailrace.tools.evaluate.executor;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import tailrace.scenario.RunMonitor;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.evaluate.Executor;
import tailrace.tools.evaluate.Metric;
import tailrace.tools.flowsim.network.FluidEstimator;
import tailrace.tools.m3.M3;
import tailrace.tools.parsimon.Parsimon;

/** What can run trials. */
public enum ExecutorKind {
    /** The packet engine. */
    PACKET(PacketExecutor::new),
    /** Simulations of single links by the fast link simulator, put together. */
    PARSIMON(() -> new EstimateExecutor(ByParsimon::new)),
    /** Sampled paths and a learned model. */
    M3(() -> new EstimateExecutor(ByM3::new)),
    /** A fluid that shares links max-min fairly. */
    FLOWSIM(() -> new EstimateExecutor(ByFluid::new));

    private final Supplier<Executor> maker;

    ExecutorKind(final Supplier<Executor> maker) {
        this.maker = maker;
    }

    /** One for one thread. */
    public Executor create() {
        return maker.get();
    }

    /**
     * Refuses what this cannot measure.
     *
     * @throws IllegalArgumentException naming the first such metric
     */
    public void check(final List<Metric> metrics) {
        for (final Metric metric : metrics) {
            if (this != PACKET && !metric.quantity().isOfFlows()) {
                throw new IllegalArgumentException("metric '" + metric.text() + "': not known to " + this
                        + " (expected: fct, slowdown or goodput, or --executor packet)");
            }
            if (this == M3 && metric.filter().hasEnds()) {
                throw new IllegalArgumentException("metric '" + metric.text() + "': " + this + " draws the slowdowns of"
                        + " flows, which know nothing of their ends (expected: no src and dst, or another executor)");
            }
        }
    }

    private record ByParsimon(Parsimon parsimon) implements EstimateExecutor.Estimator {
        ByParsimon(final EstimatedScenario subject) {
            this(new Parsimon(subject, options()));
        }

        private static Parsimon.Options options() {
            final Parsimon.Options options = new Parsimon.Options();
            options.jobs = 1;
            return options;
        }

        @Override
        public List<String> warnings() {
            return parsimon.warnings();
        }

        @Override
        public FlowEstimate run(final RunMonitor monitor) {
            return parsimon.run(monitor);
        }
    }

    private record ByM3(M3 estimator) implements EstimateExecutor.Estimator {
        ByM3(final EstimatedScenario subject) {
            this(new M3(subject, options()));
        }

        private static M3.Options options() {
            final M3.Options options = new M3.Options();
            options.jobs = 1;
            return options;
        }

        @Override
        public List<String> warnings() {
            return estimator.warnings();
        }

        @Override
        public FlowEstimate run(final RunMonitor monitor) {
            return estimator.run(monitor);
        }
    }

    private record ByFluid(FluidEstimator estimator) implements EstimateExecutor.Estimator {
        ByFluid(final EstimatedScenario subject) {
            this(new FluidEstimator(subject));
        }

        @Override
        public List<String> warnings() {
            return estimator.warnings();
        }

        @Override
        public FlowEstimate run(final RunMonitor monitor) {
            return estimator.run(monitor);
        }
    }

    /** As it stands on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
