package tailrace.validation.cceval;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.results.stats.Distributions;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.workload.sizes.SizeTable;
import tailrace.tools.experiment.tail.LogNormalLaw;
import tailrace.tools.experiment.tail.TailLaw;
import tailrace.tools.experiment.tail.TailResult;
import tailrace.tools.experiment.tail.TailRun;
import tailrace.tools.experiment.tail.TailSettings;
import tailrace.tools.experiment.tail.TailValue;
import tailrace.tools.experiment.tail.Tilt;
import tailrace.tools.experiment.tail.TiltableSizes;
import tailrace.tools.report.page.Numbers;

/**
 * Repeats figure 14 of CCEval, with the bottleneck as a processor-sharing queue. It separates the effect of the changed
 * estimand from the effect of tilted sizes. The case is the dumbbell with 20 ms of WebSearch at 30 %, and the metric is
 * p99 of completion times.
 */
final class TailStudy {
    private static final double RATE = 12.5e9;
    private static final double LOAD = 0.3;
    private static final double SECONDS = 0.02;
    private static final double LEVEL = 0.99;
    private static final double CONFIDENCE = 0.95;
    private static final double MILLIS = 1e3;
    /** A distribution that was found by hand in the same model, with the published limit of the tail. */
    private static final LogNormalLaw BY_HAND = new LogNormalLaw(11.9, 2.95);
    private static final double LIMIT_SECONDS = 11.944701e-3;
    private final int batches;
    private final double relError;
    private final JobRunner runner;

    /** Titles of the rows. */
    static final List<String> HEADER = List.of("sizes", "drawn as", "estimand", "mean, ms", "interval", "trials run",
        "effective", "trials for the error", "variance over plain");

    /**
     * Creates a study.
     *
     * @param batches number of batches of 40 trials
     * @param relError relative error for which the number of trials is computed
     */
    TailStudy(final int batches, final double relError, final JobRunner runner) {
        this.batches = batches;
        this.relError = relError;
        this.runner = runner;
    }

    List<List<String>> run() {
        final SizeTable table = SizeTable.named("websearch");
        final SharedLink link = new SharedLink(RATE, LOAD * RATE / table.meanBytes(), SECONDS);
        final List<List<String>> rows = new ArrayList<>();
        for (final TailLaw law : TailLaw.values()) {
            final TiltableSizes original = law.of(table);
            final TailResult weighted = run(link, original, true, null);
            add(rows, law, "plain", weighted, false);
            add(rows, law, "searched, weighted: " + weighted.tilt().law().text(), weighted, true);
            final TailResult published = run(link, original, false, null);
            add(rows, law, "searched as published: " + published.tilt().law().text(), published, true);
            if (law == TailLaw.UNTRUNCATED) {
                add(rows, law, "by hand: " + BY_HAND.text(),
                    run(link, original, true, Tilt.given(BY_HAND, LIMIT_SECONDS)), true);
            }
        }
        return rows;
    }

    private TailResult run(final SharedLink link, final TiltableSizes original, final boolean weighted,
            final Tilt given) {
        return TailRun.run(() -> link, original, 1, new TailSettings(LEVEL, CONFIDENCE, relError, 100, 10,
            weighted ? 100 : 10, weighted, 40, batches, batches), given, runner);
    }

    private void add(final List<List<String>> rows, final TailLaw law, final String drawn, final TailResult result,
            final boolean tilted) {
        for (final boolean pooled : new boolean[] {true, false}) {
            final TailValue value = result.value(pooled, tilted);
            final double trials = value.trialsFor(relError, Distributions.normalTwoSided(CONFIDENCE));
            rows.add(List.of(law.toString(), drawn, value.estimand(), number(value.mean()),
                number(value.low()) + " to " + number(value.high()), Long.toString(value.trials()),
                Numbers.fixed(value.effectiveTrials(), 0),
                value.isRefused() ? "degenerate" : String.format(Locale.ROOT, "%.2g", trials),
                tilted && !value.isRefused() ? ratio(result, pooled) : "-"));
        }
    }

    private static String ratio(final TailResult result, final boolean pooled) {
        final Interval interval = result.varianceRatioInterval(pooled, CONFIDENCE);
        return String.format(Locale.ROOT, "%.2f (%.2f to %.2f)", result.varianceRatio(pooled), interval.low(),
            interval.high());
    }

    private static String number(final double seconds) {
        return Double.isNaN(seconds) ? "-" : String.format(Locale.ROOT, "%.4g", MILLIS * seconds);
    }
}
