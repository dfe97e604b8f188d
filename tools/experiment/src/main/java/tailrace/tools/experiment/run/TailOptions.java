package tailrace.tools.experiment.run;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import tailrace.core.Word;
import tailrace.scenario.Scenario;
import tailrace.scenario.workload.sizes.SizeDistribution;
import tailrace.scenario.workload.sizes.SizeTable;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.tail.TailLaw;
import tailrace.tools.experiment.tail.TailSettings;
import tailrace.tools.experiment.tail.TiltableSizes;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.Statistic;

/** Options of {@code evaluate --tail}: estimates a tail quantile by importance sampling of flow sizes. */
public final class TailOptions {
    private static final double MILLION = 1e6;
    private static final int USUAL_BATCH = 40;

    @Option(names = "--tail", paramLabel = "LAW", order = 30,
        description = "Estimates one percentile of fct or slowdown with sizes drawn from a tilted distribution"
            + " (CCEval, section 4.3) and by plain trials, as the quantile of pooled trials and as the mean of"
            + " trials' quantiles. Sizes: empirical (the scenario's table), truncated (its log-normal fit up to its"
            + " largest size) or untruncated (the fit as it is, as in the paper).")
    private TailLaw law;

    @Option(names = "--search", paramLabel = "WHICH", order = 31,
        description = "With --tail, the search for the tilted distribution: weighted (the default; 10 times 100"
            + " trials, weighted by their likelihoods), published (10 times 10 unweighted trials, as in the paper; it"
            + " drifts) or none.")
    private Search search;

    @Option(names = "--batch", paramLabel = "K", order = 32,
        description = "With --tail, trials whose flows are pooled for a quantile (default: 40).")
    private Integer batch;

    /** Methods to search for the tilted law. */
    enum Search { WEIGHTED, PUBLISHED, NONE }

    /**
     * Returns whether tail estimation is requested.
     *
     * @throws IllegalArgumentException if options that need {@code --tail} are set without it
     */
    public boolean isRequested() {
        if (law == null && (search != null || batch != null)) {
            throw new IllegalArgumentException((batch != null ? "--batch" : "--search") + ": not without --tail");
        }
        return law != null;
    }

    /** Returns the law that replaces the sizes; null: tail estimation is not requested. */
    public TailLaw law() {
        return law;
    }

    /** Returns the settings that change results and are not part of the scenario. */
    public List<String> settings(final Metric metric) {
        final List<String> settings = new ArrayList<>(List.of("tail=" + law, "metric=" + metric.text()));
        if (search != null && search != Search.WEIGHTED) {
            settings.add("search=" + Word.of(search));
        }
        if (batch() != USUAL_BATCH) {
            settings.add("batch=" + batch());
        }
        return settings;
    }

    /** Returns the metric if it is the only one, and refuses several. */
    public static Metric only(final List<Metric> metrics) {
        if (metrics.size() != 1 || metrics.get(0).statistic().kind() != Statistic.Kind.PERCENTILE) {
            throw new IllegalArgumentException("--tail: "
                + String.join(", ", metrics.stream().map(Metric::text).toList())
                + " (expected: one percentile of fct or slowdown)");
        }
        return metrics.get(0);
    }

    /** Returns the distribution that the estimate assumes for a scenario's sizes. */
    public TiltableSizes original(final Scenario scenario) {
        return law.of(table(scenario));
    }

    private int batch() {
        return batch == null ? USUAL_BATCH : batch;
    }

    TailSettings settings(final Metric metric, final RelativeErrorRule rule, final int maxTrials) {
        final int each = batch();
        final int epochs = search == Search.NONE ? 0 : 10;
        final int perEpoch = search == Search.PUBLISHED ? 10 : 100;
        final TailSettings usual = TailSettings.of(metric.statistic().perMillion() / MILLION, 20);
        final int trials = maxTrials - usual.plainCycles() - epochs * perEpoch;
        final int batches = trials / 2 / Math.max(1, each);
        if (each < 1 || batches < 2) {
            throw new IllegalArgumentException("--batch: " + each + " (expected: 1 or more, and --max-trials enough"
                + " for two batches, plain and tilted, beside " + (maxTrials - trials) + " trials of the search)");
        }
        return new TailSettings(usual.level(), rule.confidence(), rule.relError(), usual.plainCycles(), epochs,
            perEpoch, search != Search.PUBLISHED, each, Math.min(usual.minBatches(), batches), batches);
    }

    private static SizeTable table(final Scenario scenario) {
        final SizeDistribution sizes = scenario.workloads.get(0).sizes.open();
        if (sizes instanceof final SizeTable table) {
            return table;
        }
        throw scenario.error("workloads[0].sizes", "no table (expected: type cdf, whose sizes --tail can "
            + "tilt)");
    }
}
