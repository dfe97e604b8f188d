package tailrace.validation.parsimon;

import java.util.function.Supplier;
import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.tools.estimate.check.Effort;
import tailrace.tools.estimate.check.PacketCheck;
import tailrace.tools.parsimon.Parsimon;
import tailrace.tools.parsimon.ParsimonEstimate;
import tailrace.tools.parsimon.cluster.Thresholds;
import tailrace.validation.estimates.Estimator;

/** An estimator that is one of Parsimon's variants. */
public final class VariantEstimator implements Estimator {
    private final String name;
    private final Variant variant;
    private final Supplier<Parsimon.Options> options;
    private final Thresholds alike;

    /**
     * Creates the estimator of a variant.
     *
     * @param options creates the common options of all variants
     * @param alike thresholds for links of a cluster, if the variant clusters
     */
    VariantEstimator(final Variant variant, final Supplier<Parsimon.Options> options, final Thresholds alike) {
        this(variant.name(), variant, options, alike);
    }

    private VariantEstimator(final String name, final Variant variant, final Supplier<Parsimon.Options> options,
            final Thresholds alike) {
        this.name = name;
        this.variant = variant;
        this.options = options;
        this.alike = alike;
    }

    /**
     * Creates the published variant, which simulates every link by the link simulator, with these options and another
     * name.
     */
    public static Estimator link(final String name, final Supplier<Parsimon.Options> options) {
        return new VariantEstimator(name, Variant.named("link"), options, Thresholds.DEFAULT);
    }

    @Override
    public PacketCheck check(final Effort effort, final RunMonitor monitor) {
        return Parsimon.check(variant.apply(options.get(), alike), effort, monitor);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String identity() {
        final Parsimon.Options of = options.get();
        return String.join("-", variant.name(), of.minSamples + "", of.sizeFactor + "", of.maxSizeFactor + "",
                of.samplingPath + "", of.ackCorrection + "", variant.clusters() ? alike.toString() : "");
    }

    @Override
    public int threads() {
        return options.get().jobs;
    }

    @Override
    public Estimated estimate(final Scenario scenario, final RunMonitor monitor) {
        final ParsimonEstimate estimate = new Parsimon(scenario, variant.apply(options.get(), alike)).run(monitor);
        return new Estimated(estimate, estimate.counts().channels(), estimate.counts().simulated());
    }
}
