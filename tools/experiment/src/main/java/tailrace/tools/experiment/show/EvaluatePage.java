package tailrace.tools.experiment.show;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import tailrace.tools.experiment.rule.Evaluation;
import tailrace.tools.experiment.show.EvaluationTable.Known;
import tailrace.tools.experiment.stats.Forecast;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.PageHtml;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;

/** Formats an evaluation as a page: running means, forecasts, distribution of trials, warnings. */
public final class EvaluatePage {
    private final EvaluationTable table;
    private final Evaluation evaluation;

    /** Prepares the page of a table with its trials. */
    public EvaluatePage(final EvaluationTable table, final Evaluation evaluation) {
        this.table = table;
        this.evaluation = evaluation;
    }

    /** Formats the page as HTML. */
    public String html() {
        final Page page = new Page(table.name + ": evaluation – Tailrace", "Tailrace evaluate", table.name);
        page.head().verdict(verdict());
        page.warnings(table.warnings);
        if (table.metrics.isEmpty()) {
            return PageHtml.of(page);
        }
        page.section("metrics", "Metrics").table(EvaluateText.table(table))
            .text("Intervals are those of the mean over trials (Student's t, wider where trials are skewed), forecasts"
                + " of all trials that the requested error takes; needed: the same by all trials.");
        if (table.controls != null && !table.controls.metrics().isEmpty()) {
            page.section("controls", "Controls")
                .text(EvaluateText.controls(table.controls) + ". Charts below are of trials as they are.")
                .table(EvaluateText.controlTable(table));
        }
        if (!table.checks.isEmpty()) {
            page.section("check", "Against " + table.checks.get(0).against()).table(EvaluateText.checkTable(table));
        }
        if (table.phases != null) {
            page.section("phases", "Warm-up and cool-down").text(capital(table.phases.text()) + ".");
        }
        for (int i = 0; i < table.metrics.size(); i++) {
            page.section("metric" + i, table.metrics.get(i).metric()).plots(charts(i));
        }
        return PageHtml.of(page);
    }

    private String verdict() {
        final long met = table.metrics.stream().filter(EvaluationTable.Row::met).count();
        return EvaluateText.head(table) + ". " + (table.met() ? "Every mean is" : met + " of " + table.metrics.size()
            + " means are") + " known to " + Numbers.percent(table.relError) + " with a confidence of "
            + Numbers.percent(table.confidence) + ".";
    }

    private static String capital(final String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private String label(final int metric) {
        final EvaluationTable.Row row = table.metrics.get(metric);
        return Numbers.label(row.metric(), row.unit());
    }

    /** The plot begins with the forecast of the second batch, because the table shows the first forecast. */
    private List<Plot> charts(final int metric) {
        return table.history.size() < 2 ? List.of(running(metric), distribution(metric))
            : List.of(running(metric), forecasts(metric), distribution(metric));
    }

    private Plot running(final int metric) {
        final RunningMean running = table.running.get(metric);
        final double[] x = array(running.trials());
        return new Plot("Mean so far", "The band is the interval; it was looked at where batches ended.", false,
            Axis.ofCounts("trials"), Axis.of(label(metric)),
            Series.inBand("mean", x, array(running.mean()), array(running.low()), array(running.high())));
    }

    private static double[] array(final List<Double> numbers) {
        return numbers.stream().mapToDouble(number -> number).toArray();
    }

    private Plot forecasts(final int metric) {
        final List<Known> all = table.history.stream().map(batch -> batch.metrics().get(metric)).toList();
        final double[] x = table.history.stream().mapToDouble(EvaluationTable.Batch::trials).toArray();
        final double needed = table.metrics.get(metric).needed();
        final List<Series> series = Series.inBand("forecast", x, all.stream().mapToDouble(Known::needed).toArray(),
            all.stream().mapToDouble(Known::neededLow).toArray(), all.stream().mapToDouble(Known::neededHigh).toArray(),
            Series.reference("by all trials", 2, x, Arrays.stream(x).map(each -> needed).toArray()));
        return new Plot("Forecast of the trials needed", "By the trials so far, with its "
            + Numbers.percent(Forecast.CONFIDENCE) + " interval.", false,
            Axis.ofCounts("trials so far"), Axis.logOf("trials"), series);
    }

    private Plot distribution(final int metric) {
        final double[] sorted = Arrays.stream(evaluation.trials().values(metric, table.trials))
            .filter(value -> !Double.isNaN(value)).sorted().toArray();
        final int[] at = ShownPoints.between(0, sorted.length - 1);
        return new Plot("Distribution of trials", "Share of trials with at most this value.", false,
            Axis.of(label(metric)), Axis.ofShares("share of trials"),
            List.of(new Series("trials", Series.Style.AFTER, 1, false,
                Arrays.stream(at).mapToDouble(i -> sorted[i]).toArray(),
                Arrays.stream(at).mapToDouble(i -> (i + 1.0) / sorted.length).toArray())));
    }
}
