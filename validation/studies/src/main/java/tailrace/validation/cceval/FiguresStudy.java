package tailrace.validation.cceval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tailrace.core.RngStreams;
import tailrace.scenario.results.stats.Bootstrap;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Quantile;
import tailrace.tools.experiment.stats.Forecast;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.PhaseAdvice;
import tailrace.tools.experiment.trial.TrialResult;
import tailrace.tools.experiment.trial.Trials;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Table;
import tailrace.validation.study.ReportPart;

/**
 * Repeats figures 3, 10, 11 and 13 of CCEval. They show conclusions from ten trials that more trials reverse, forecasts
 * and the trials actually needed, trials on two fabrics, and the phases of short trials.
 */
final class FiguresStudy {
    /** Number of trials from which papers draw conclusions. */
    private static final int FEW = 10;
    private static final int DRAWS = 2_000;
    private static final int[] FORECASTS_FROM = {20, 100};
    private final RelativeErrorRule rule;

    private static ReportPart part(
            final String title, final List<String> header, final List<List<String>> rows) {
        return new ReportPart(title).table(Table.of(header, 2, rows));
    }

    /** A conclusion of section 2.2.2: the order of two transports by a metric. */
    record Conclusion(String metric, String first, String other) {}

    /** The conclusions of the paper. */
    static final List<Conclusion> CONCLUSIONS = List.of(new Conclusion("fct p50 size>10MB", "hpcc", "dcqcn"),
        new Conclusion("fct p99.9 size<10KB", "timely", "dcqcn"));

    /** Creates a study with forecasts for a relative error. */
    FiguresStudy(final RelativeErrorRule rule) {
        this.rule = rule;
    }

    /** Figure 3: the order of two transports after a few trials and after all trials. */
    ReportPart spread(final Map<String, Trials> trials) {
        final List<List<String>> rows = new ArrayList<>();
        for (final Conclusion which : CONCLUSIONS) {
            for (final String fabric : fabrics(trials)) {
                final Trials first = trials.get(fabric + "-" + which.first());
                final Trials other = trials.get(fabric + "-" + which.other());
                if (first != null && other != null) {
                    rows.add(spread(which, fabric, first, other));
                }
            }
        }
        return part("figure 3: " + FEW + " trials and all of them", List.of("metric", "first / other", "fabric",
            "trials", "cv, first", "cv, other", "ratio by " + FEW, "ratio by all", "order turned in"), rows);
    }

    private static List<String> fabrics(final Map<String, Trials> trials) {
        return trials.keySet().stream().map(name -> name.substring(0, name.lastIndexOf('-'))).distinct().toList();
    }

    private static List<String> spread(
            final Conclusion which, final String fabric, final Trials first, final Trials other) {
        final double[] a = values(first, which.metric());
        final double[] b = values(other, which.metric());
        final double all = mean(a) / mean(b);
        final Bootstrap bootstrap = new Bootstrap(new RngStreams(3).stream(fabric));
        int turned = 0;
        for (int i = 0; i < DRAWS; i++) {
            turned += mean(bootstrap.draw(a, FEW)) / mean(bootstrap.draw(b, FEW)) > 1 == all > 1 ? 0 : 1;
        }
        return List.of(which.metric(), which.first() + " / " + which.other(), fabric,
            Integer.toString(Math.min(a.length, b.length)), Numbers.fixed(TrialMoments.of(a).variation(), 2),
            Numbers.fixed(TrialMoments.of(b).variation(), 2),
            Numbers.fixed(mean(Arrays.copyOf(a, FEW)) / mean(Arrays.copyOf(b, FEW)), 2),
            Numbers.fixed(all, 2), Numbers.percent((double) turned / DRAWS, 1));
    }

    /**
     * Figure 10: forecasts from a few trials, compared with the number that all trials give, for means of drawn trials.
     */
    ReportPart forecasts(final Trials trials, final int repetitions) {
        final List<List<String>> rows = new ArrayList<>();
        for (final Metric metric : trials.metrics()) {
            final double[] values = values(trials, metric.text());
            if (values.length == trials.all().size()) {
                rows.add(forecasts(metric, values, repetitions));
            }
        }
        return part("figure 10: forecasts (" + trials.scenario().name + ", "
            + Numbers.percent(rule.relError(), 1) + ")", List.of("metric", "needed", "first forecast",
            "held, 20", "median error, 20", "held, 100", "median error, 100"), rows);
    }

    private List<String> forecasts(final Metric metric, final double[] values, final int repetitions) {
        final double needed = rule.trials(TrialMoments.of(values));
        final List<String> row = new ArrayList<>(List.of(metric.text(), Numbers.fixed(needed, 0),
            Numbers.fixed(Forecast.of(TrialMoments.of(values, FORECASTS_FROM[0]), rule).trials(), 0)));
        final Bootstrap bootstrap = new Bootstrap(new RngStreams(10).stream(metric.text()));
        for (final int from : FORECASTS_FROM) {
            final double[] errors = new double[repetitions];
            int held = 0;
            for (int i = 0; i < repetitions; i++) {
                final Forecast forecast = Forecast.of(TrialMoments.of(bootstrap.draw(values, from)), rule);
                errors[i] = Math.abs(forecast.trials() / needed - 1);
                held += forecast.holds(needed) ? 1 : 0;
            }
            Arrays.sort(errors);
            row.add(Numbers.percent((double) held / repetitions, 1));
            row.add(Numbers.percent(Quantile.of(errors, 0.5), 1));
        }
        return row;
    }

    /** Figure 11: trials of the same metrics on two fabrics. */
    ReportPart fabrics(final Map<String, Trials> trials, final StudyFabric one, final StudyFabric other,
            final List<String> transports) {
        final List<List<String>> rows = new ArrayList<>();
        for (final String transport : transports) {
            for (final String metric : List.of("fct p50", "fct p99", "fct p99 size<10KB", "fct p99 size>10MB")) {
                final double a = rule.trials(
                    TrialMoments.of(values(trials.get(one + "-" + transport), metric)).variation());
                final double b = rule.trials(
                    TrialMoments.of(values(trials.get(other + "-" + transport), metric)).variation());
                rows.add(List.of(transport, metric, Numbers.fixed(a, 0), Numbers.fixed(b, 0), Numbers.fixed(a / b, 2)));
            }
        }
        return part("figure 11: trials to " + Numbers.percent(rule.relError(), 1),
            List.of("transport", "metric", one.toString(), other.toString(), one + " / " + other), rows);
    }

    /** Figure 13: results of trials of several durations, the shortest first. */
    ReportPart durations(final LinkedHashMap<String, Trials> trials, final String metric) {
        final List<List<String>> rows = new ArrayList<>();
        for (final Map.Entry<String, Trials> each : trials.entrySet()) {
            final TrialMoments moments = TrialMoments.of(values(each.getValue(), metric));
            final Interval interval = rule.metricInterval(moments);
            final PhaseAdvice phases = PhaseAdvice.of(each.getValue().all()).orElseThrow();
            final double needed = rule.trials(moments.variation());
            rows.add(List.of(each.getKey(), Long.toString(moments.n()), Numbers.fixed(moments.mean(), 2),
                Numbers.fixed(interval.low(), 2) + " to " + Numbers.fixed(interval.high(), 2),
                Numbers.percent(1 - phases.steadyShare(), 1), Numbers.fixed(needed, 0),
                String.format(Locale.ROOT, "%.2g", needed * phases.flows())));
        }
        return part("figure 13: " + metric + ", us, by the time of arrivals", List.of("arrivals", "trials",
            "mean", "interval", "warm-up and cool-down", "needed", "flows needed"), rows);
    }

    /** Returns the values of a metric, without trials that have none. */
    static double[] values(final Trials trials, final String metric) {
        final String text = Metric.parse(metric).text();
        final int number = trials.metrics().stream().map(Metric::text).toList().indexOf(text);
        return trials.all().stream().map(TrialResult::values).mapToDouble(each -> each[number])
            .filter(value -> !Double.isNaN(value)).toArray();
    }

    private static double mean(final double[] values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }
}
