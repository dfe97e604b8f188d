package tailrace.tools.experiment.show;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.results.stats.Interval;
import tailrace.tools.experiment.rule.PairedComparison;
import tailrace.tools.experiment.stats.Paired;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.PageHtml;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;

/** Formats a comparison as a page, which shows the better system, and how ratios changed with the number of trials. */
public final class ComparisonPage {
    private static final int FIRST = 10;

    private final ComparisonTable table;
    private final PairedComparison comparison;

    /** Prepares the page of a table with its trials. */
    public ComparisonPage(final ComparisonTable table, final PairedComparison comparison) {
        this.table = table;
        this.comparison = comparison;
    }

    /** Formats the page as HTML. */
    public String html() {
        final Page page = new Page(table.name + ": comparison – Tailrace", "Tailrace evaluate",
            table.name + ": " + String.join(" against ", table.systems));
        page.head().verdict(ComparisonText.head(table) + ".");
        if (!table.comparisons.isEmpty()) {
            page.section("comparisons", "Which is better")
                .list(table.comparisons.stream().map(row -> ComparisonText.verdict(row, table.relError)).toList())
                .table(ComparisonText.table(table))
                .text(String.join(". ", ComparisonText.controls(table)) + (table.controls.isEmpty() ? "" : ". ")
                    + ComparisonText.note(table) + ".");
            page.section("ratios", "As trials came").plots(charts());
        }
        return PageHtml.of(page);
    }

    private List<Plot> charts() {
        final List<Plot> charts = new ArrayList<>();
        int row = 0;
        for (int number = 1; number < table.systems.size(); number++) {
            for (int metric = 0; metric < comparison.estimates(number).size(); metric++) {
                charts.add(chart(number, metric, table.comparisons.get(row++)));
            }
        }
        return charts;
    }

    private Plot chart(final int number, final int metric, final ComparisonTable.Row row) {
        final int trials = Math.min(comparison.systems().get(0).inARow(), comparison.systems().get(number).inARow());
        final int[] counts = ShownPoints.between(Math.min(trials, FIRST), trials);
        final double[] x = new double[counts.length];
        final double[] ratio = new double[counts.length];
        final double[] low = new double[counts.length];
        final double[] high = new double[counts.length];
        final double[] one = new double[counts.length];
        for (int i = 0; i < counts.length; i++) {
            final Paired paired = comparison.paired(number, metric, counts[i]);
            x[i] = counts[i];
            final Interval interval = comparison.interval(paired);
            ratio[i] = paired.ratio().mean();
            low[i] = interval.low();
            high[i] = interval.high();
            one[i] = 1;
        }
        return new Plot(row.metric() + ", " + row.first() + " / " + row.other(),
            "The band holds the ratio at all numbers of trials together.", false,
            Axis.ofCounts("trials"), Axis.of("ratio of means"),
            Series.inBand("ratio", x, ratio, low, high, Series.reference("the same", 2, x, one)));
    }
}
