package tailrace.tools.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import tailrace.tools.evaluate.Evaluation;
import tailrace.tools.evaluate.EvaluationTable;
import tailrace.tools.evaluate.EvaluationTable.Known;
import tailrace.tools.evaluate.RunningMean;
import tailrace.tools.evaluate.stats.Forecast;
import tailrace.tools.report.Axis;
import tailrace.tools.report.Chart;
import tailrace.tools.report.Html;
import tailrace.tools.report.Numbers;
import tailrace.tools.report.Page;
import tailrace.tools.report.Series;

/** An evaluation as a page: means as trials came, forecasts, how trials are distributed, warnings. */
final class EvaluatePage {
    private static final int MAX_POINTS = 200;

    private final EvaluationTable table;
    private final Evaluation evaluation;

    EvaluatePage(final EvaluationTable table, final Evaluation evaluation) {
        this.table = table;
        this.evaluation = evaluation;
    }

    String html() {
        final Page page = new Page(table.name + ": evaluation – Tailrace");
        page.add("<header>\n<p class=\"product\">Tailrace evaluate</p>\n<h1>" + Html.escape(table.name)
            + "</h1>\n<p class=\"verdict\">" + Html.escape(verdict()) + "</p>\n</header>\n");
        if (!table.warnings.isEmpty()) {
            final StringBuilder list = new StringBuilder("<ul>\n");
            table.warnings.forEach(warning -> list.append("<li>").append(Html.escape(warning)).append("</li>\n"));
            page.add(Html.section("warnings", "Warnings", list + "</ul>\n"));
        }
        if (table.metrics.isEmpty()) {
            return page.html();
        }
        page.add(Html.section("metrics", "Metrics", html(EvaluateText.header(table), EvaluateText.rows(table))
            + "<p>Intervals are those of the mean over trials (Student's t, wider where trials are skewed), forecasts"
            + " of all trials that the asked error takes; needed: the same by all trials.</p>\n"));
        if (table.controls != null && !table.controls.metrics().isEmpty()) {
            page.add(Html.section("controls", "Controls", "<p>" + Html.escape(EvaluateText.controls(table.controls))
                + ". Charts below are of trials as they are.</p>\n"
                + html(EvaluateText.controlHeader(table), EvaluateText.controlRows(table))));
        }
        if (!table.checks.isEmpty()) {
            page.add(Html.section("check", "Against " + table.checks.get(0).against(),
                html(EvaluateText.checkHeader(table), EvaluateText.checkRows(table))));
        }
        if (table.phases != null) {
            page.add(Html.section("phases", "Warm-up and cool-down",
                "<p>" + Html.escape(capital(table.phases.text())) + ".</p>\n"));
        }
        for (int i = 0; i < table.metrics.size(); i++) {
            page.add("<section id=\"metric" + i + "\">\n<h2>" + Html.escape(table.metrics.get(i).metric())
                + "</h2>\n").add(charts(i)).add("</section>\n");
        }
        return page.html();
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
        return row.metric() + (row.unit().isEmpty() ? "" : ", " + row.unit());
    }

    /** Forecasts are a curve from the second batch on; the table has that of the first. */
    private List<Chart> charts(final int metric) {
        return table.history.size() < 2 ? List.of(running(metric), distribution(metric))
            : List.of(running(metric), forecasts(metric), distribution(metric));
    }

    private Chart running(final int metric) {
        final RunningMean running = table.running.get(metric);
        final double[] x = array(running.trials());
        return new Chart("Mean so far", "The band is the interval; it was looked at where batches ended.", false,
            new Axis("trials", false, "plain", null, null), new Axis(label(metric), false, "plain", null, null),
            List.of(new Series("lower bound", "line", 0, true, x, array(running.low())),
                new Series("interval", "band", 0, false, x, array(running.high())),
                new Series("mean", "line", 1, false, x, array(running.mean()))));
    }

    private static double[] array(final List<Double> numbers) {
        return numbers.stream().mapToDouble(number -> number).toArray();
    }

    private Chart forecasts(final int metric) {
        final List<Known> all = table.history.stream().map(batch -> batch.metrics().get(metric)).toList();
        final double[] x = table.history.stream().mapToDouble(EvaluationTable.Batch::trials).toArray();
        final double needed = table.metrics.get(metric).needed();
        final List<Series> series = List.of(
            new Series("lower bound", "line", 0, true, x, all.stream().mapToDouble(Known::neededLow).toArray()),
            new Series("interval", "band", 0, false, x, all.stream().mapToDouble(Known::neededHigh).toArray()),
            new Series("forecast", "line", 1, false, x, all.stream().mapToDouble(Known::needed).toArray()),
            new Series("by all trials", "line", 2, true, x, Arrays.stream(x).map(each -> needed).toArray()));
        return new Chart("Forecast of the trials needed", "By the trials so far, with its "
            + Numbers.percent(Forecast.CONFIDENCE) + " interval.", false,
            new Axis("trials so far", false, "plain", null, null), new Axis("trials", true, "plain", null, null),
            series);
    }

    private Chart distribution(final int metric) {
        final double[] sorted = Arrays.stream(evaluation.trials().values(metric, table.trials))
            .filter(value -> !Double.isNaN(value)).sorted().toArray();
        final int points = Math.min(MAX_POINTS, sorted.length);
        final int[] at = IntStream.range(0, points)
            .map(i -> (int) ((long) i * (sorted.length - 1) / Math.max(1, points - 1))).toArray();
        return new Chart("Distribution of trials", "Share of trials with at most this value.", false,
            new Axis(label(metric), false, "plain", null, null),
            new Axis("share of trials", false, "percent", 0.0, 1.0),
            List.of(new Series("trials", "after", 1, false, Arrays.stream(at).mapToDouble(i -> sorted[i]).toArray(),
                Arrays.stream(at).mapToDouble(i -> (i + 1.0) / sorted.length).toArray())));
    }

    /** A table that scrolls if it is wide. */
    static String html(final List<String> header, final List<List<String>> rows) {
        final StringBuilder text = new StringBuilder("<div class=\"scroll\"><table>\n<thead><tr>");
        header.forEach(cell -> text.append("<th>").append(Html.escape(cell)).append("</th>"));
        text.append("</tr></thead>\n<tbody>\n");
        for (final List<String> row : rows) {
            text.append("<tr>");
            row.forEach(cell -> text.append("<td>").append(Html.escape(cell)).append("</td>"));
            text.append("</tr>\n");
        }
        return text.append("</tbody>\n</table></div>\n").toString();
    }
}
