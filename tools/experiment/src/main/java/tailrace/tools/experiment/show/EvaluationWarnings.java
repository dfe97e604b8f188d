package tailrace.tools.experiment.show;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import tailrace.tools.experiment.rule.EvaluationState;
import tailrace.tools.experiment.rule.MetricEstimate;
import tailrace.tools.experiment.stats.Correlation;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.PhaseAdvice;
import tailrace.tools.experiment.trial.TrialResult;
import tailrace.tools.experiment.trial.Trials;

/** Creates warnings about the reliability of an evaluation's results, a line each. */
public final class EvaluationWarnings {
    /** Correlation below which less than a quarter of the variance is explained. */
    private static final double NOTABLE_CORRELATION = 0.5;

    private EvaluationWarnings() {}

    /** Returns warnings about the first trials. */
    public static List<String> of(final Trials trials, final EvaluationState state) {
        return of(trials, state.trials(), state.metrics().stream().map(MetricEstimate::moments).toList(), "auto");
    }

    /** Returns warnings about all trials of a system in a comparison. */
    public static List<String> of(final Trials trials) {
        final int count = trials.all().size();
        return of(trials, count, IntStream.range(0, trials.metrics().size())
                .mapToObj(metric -> TrialMoments.of(trials.values(metric, count))).toList(), "TIME");
    }

    /**
     * Returns warnings about the first trials.
     *
     * @param moments moments of the values of each metric
     * @param warmUp permitted values of {@code --warm-up}, for the text of a warning
     */
    private static List<String> of(final Trials trials, final int count, final List<TrialMoments> moments,
            final String warmUp) {
        final List<TrialResult> results = trials.all().subList(0, Math.min(count, trials.all().size()));
        final List<String> lines = new ArrayList<>();
        final long cut = results.stream().filter(result -> !result.complete()).count();
        if (cut > 0) {
            lines.add(cut + " of " + results.size() + " trials ended with flows unfinished: what these would have taken"
                    + " is missing");
        }
        for (int i = 0; i < moments.size(); i++) {
            lines.addAll(ofMetric(i, trials.metrics().get(i), moments.get(i), results));
        }
        PhaseAdvice.of(results).flatMap(advice -> advice.advice(warmUp)).ifPresent(lines::add);
        return lines;
    }

    private static List<String> ofMetric(
            final int number, final Metric metric, final TrialMoments moments, final List<TrialResult> results) {
        final List<String> lines = new ArrayList<>();
        final long empty = results.size() - moments.n();
        if (empty > 0) {
            lines.add(metric.text() + ": nothing to measure in " + empty + " of " + results.size()
                    + " trials, which are left out");
        }
        final long largest = results.stream()
                .filter(result -> metric.statistic().isLargestOf(result.counts()[number])).count();
        if (largest > 0) {
            lines.add(String.format(Locale.ROOT, "%s: in %d of %d trials it is the largest of too few (on average"
                    + " %.0f; %d are needed)", metric.text(), largest, results.size(), results.stream()
                    .mapToLong(result -> result.counts()[number]).average().orElse(0), metric.statistic().minCount()));
        }
        if (moments.n() > 1 && moments.deviation() == 0) {
            lines.add(metric.text() + ": all trials have the same value, which says little of how rare others are");
        }
        final double correlation = correlation(number, results);
        if (Math.abs(correlation) > NOTABLE_CORRELATION) {
            lines.add(String.format(Locale.ROOT, "%s: goes with the share of a trial that is warm-up and cool-down"
                    + " (correlation %.2f): longer trials would change it%s", metric.text(), correlation,
                    PhaseAdvice.of(results).map(PhaseAdvice::longer).orElse("")));
        }
        return lines;
    }

    private static double correlation(final int number, final List<TrialResult> results) {
        final List<TrialResult> measured = results.stream().filter(result -> !Double.isNaN(result.values()[number])
                && result.phases().totalPs() > 0).toList();
        return Correlation.of(
                measured.stream().mapToDouble(result -> result.values()[number]).toArray(),
                measured.stream().mapToDouble(result ->
                        1 - (double) result.phases().steadyPs() / result.phases().totalPs()).toArray());
    }

}
