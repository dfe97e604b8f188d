package tailrace.tools.cli;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import tailrace.tools.evaluate.stats.StopRule;
import tailrace.tools.evaluate.stats.TrialMoments;
import tailrace.tools.evaluate.tail.TailResult;
import tailrace.tools.evaluate.tail.TailResult.BatchQuantiles;
import tailrace.tools.evaluate.tail.TailSettings;
import tailrace.tools.evaluate.tail.TailTable;
import tailrace.tools.report.Axis;
import tailrace.tools.report.Chart;
import tailrace.tools.report.Html;
import tailrace.tools.report.Page;
import tailrace.tools.report.Series;

/** A tail quantile as a page: both estimands, plain and tilted, and how they came to be known. */
final class TailPage {
    private static final int MAX_POINTS = 200;

    private final TailTable table;
    private final TailResult result;
    private final TailSettings settings;

    TailPage(final TailTable table, final TailResult result, final TailSettings settings) {
        this.table = table;
        this.result = result;
        this.settings = settings;
    }

    String html() {
        final Page page = new Page(table.name() + ": tail – Tailrace");
        page.add("<header>\n<p class=\"product\">Tailrace evaluate</p>\n<h1>" + Html.escape(table.name() + ": "
            + table.metric()) + "</h1>\n<p class=\"verdict\">" + Html.escape(table.head()) + ".</p>\n</header>\n");
        if (!table.warnings().isEmpty()) {
            final StringBuilder list = new StringBuilder("<ul>\n");
            table.warnings().forEach(each -> list.append("<li>").append(Html.escape(each)).append("</li>\n"));
            page.add(Html.section("warnings", "Warnings", list + "</ul>\n"));
        }
        page.add(Html.section("values", "Both estimands", EvaluatePage.html(table.header(), table.rows()) + "<p>"
            + Html.escape(table.ratios()) + ". The quantile of pooled trials and the mean of trials' quantiles are"
            + " different numbers: compare each with itself only.</p>\n"));
        page.add("<section id=\"batches\">\n<h2>As batches came</h2>\n")
            .add(List.of(running("Plain trials", BatchQuantiles::plain), running("Tilted sizes",
                BatchQuantiles::tilted))).add("</section>\n");
        return page.html();
    }

    /** Mean and interval of the pooled quantiles of the first batches. */
    private Chart running(final String title, final ToDoubleFunction<BatchQuantiles> which) {
        final double[] values = result.batches().stream().mapToDouble(which).toArray();
        final int points = Math.max(0, Math.min(MAX_POINTS, values.length - 1));
        final int[] counts = IntStream.range(0, points)
            .map(i -> 2 + (int) ((long) i * (values.length - 2) / Math.max(1, points - 1))).toArray();
        final List<TrialMoments> moments =
            IntStream.of(counts).mapToObj(count -> TrialMoments.of(values, count)).toList();
        final List<StopRule.Interval> intervals =
            moments.stream().map(each -> each.estimate().symmetricInterval(settings.confidence())).toList();
        final double[] x = IntStream.of(counts).mapToDouble(count -> (double) count * settings.cyclesPerBatch())
            .toArray();
        return new Chart(title, "Pooled quantile of " + settings.cyclesPerBatch()
            + " trials, its mean over batches with the interval.", false,
            new Axis("trials", false, "plain", null, null), new Axis(label(), false, "plain", null, null),
            List.of(new Series("lower bound", "line", 0, true, x,
                    intervals.stream().mapToDouble(StopRule.Interval::low).toArray()),
                new Series("interval", "band", 0, false, x,
                    intervals.stream().mapToDouble(StopRule.Interval::high).toArray()),
                new Series("mean", "line", 1, false, x, moments.stream().mapToDouble(TrialMoments::mean).toArray())));
    }

    private String label() {
        return table.metric() + (table.unit().isEmpty() ? "" : ", " + table.unit());
    }
}
