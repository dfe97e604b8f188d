package tailrace.tools.experiment.show;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import tailrace.scenario.results.stats.Interval;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.tail.TailResult;
import tailrace.tools.experiment.tail.TailResult.BatchQuantiles;
import tailrace.tools.experiment.tail.TailSettings;
import tailrace.tools.experiment.tail.TailTable;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.PageHtml;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;

/**
 * Formats estimates of a tail quantile as a page. It shows both estimands, by plain and by tilted sizes, and how the
 * estimates changed with the number of batches.
 */
public final class TailPage {
    private final TailTable table;
    private final TailResult result;
    private final TailSettings settings;

    /** Prepares the page of a table. */
    public TailPage(final TailTable table, final TailResult result, final TailSettings settings) {
        this.table = table;
        this.result = result;
        this.settings = settings;
    }

    /** Formats the page as HTML. */
    public String html() {
        final Page page = new Page(table.name() + ": tail – Tailrace", "Tailrace evaluate",
            table.name() + ": " + table.metric());
        page.head().verdict(table.head() + ".");
        page.warnings(table.warnings());
        page.section("values", "Both estimands").table(table.table()).text(table.ratios() + ". The quantile of pooled"
            + " trials and the mean of trials' quantiles are different numbers: compare each with itself only.");
        page.section("batches", "As batches came").plots(List.of(running("Plain trials", BatchQuantiles::plain),
            running("Tilted sizes", BatchQuantiles::tilted)));
        return PageHtml.of(page);
    }

    /** Plots the running mean of the batches' pooled quantiles with its interval. */
    private Plot running(final String title, final ToDoubleFunction<BatchQuantiles> which) {
        final double[] values = result.batches().stream().mapToDouble(which).toArray();
        final int[] counts = ShownPoints.between(2, values.length);
        final List<TrialMoments> moments =
            IntStream.of(counts).mapToObj(count -> TrialMoments.of(values, count)).toList();
        final List<Interval> intervals =
            moments.stream().map(each -> each.estimate().symmetricInterval(settings.confidence())).toList();
        final double[] x = IntStream.of(counts).mapToDouble(count -> (double) count * settings.cyclesPerBatch())
            .toArray();
        return new Plot(title, "Pooled quantile of " + settings.cyclesPerBatch()
            + " trials, its mean over batches with the interval.", false,
            Axis.ofCounts("trials"), Axis.of(label()),
            Series.inBand("mean", x, moments.stream().mapToDouble(TrialMoments::mean).toArray(),
                intervals.stream().mapToDouble(Interval::low).toArray(),
                intervals.stream().mapToDouble(Interval::high).toArray()));
    }

    private String label() {
        return Numbers.label(table.metric(), table.unit());
    }
}
