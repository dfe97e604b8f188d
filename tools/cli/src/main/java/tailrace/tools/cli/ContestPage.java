package tailrace.tools.cli;

import java.util.ArrayList;
import java.util.List;
import tailrace.tools.evaluate.Contest;
import tailrace.tools.evaluate.ContestTable;
import tailrace.tools.evaluate.stats.Paired;
import tailrace.tools.evaluate.stats.StopRule;
import tailrace.tools.report.Axis;
import tailrace.tools.report.Chart;
import tailrace.tools.report.Html;
import tailrace.tools.report.Page;
import tailrace.tools.report.Series;

/** A contest as a page: who is better, and how their ratios came to be known as trials came. */
final class ContestPage {
    private static final int MAX_POINTS = 200;
    private static final int FIRST = 10;

    private final ContestTable table;
    private final Contest contest;

    ContestPage(final ContestTable table, final Contest contest) {
        this.table = table;
        this.contest = contest;
    }

    String html() {
        final Page page = new Page(table.name + ": comparison – Tailrace");
        final StringBuilder verdicts = new StringBuilder("<ul>\n");
        table.comparisons.forEach(row -> verdicts.append("<li>")
            .append(Html.escape(ContestText.verdict(row, table.relError))).append("</li>\n"));
        page.add("<header>\n<p class=\"product\">Tailrace evaluate</p>\n<h1>" + Html.escape(table.name + ": "
            + String.join(" against ", table.systems)) + "</h1>\n<p class=\"verdict\">"
            + Html.escape(ContestText.head(table)) + ".</p>\n</header>\n");
        if (table.comparisons.isEmpty()) {
            return page.html();
        }
        page.add(Html.section("comparisons", "Who is better", verdicts + "</ul>\n"
            + EvaluatePage.html(ContestText.header(table), ContestText.rows(table)) + "<p>"
            + Html.escape(String.join(". ", ContestText.controls(table)) + (table.controls.isEmpty() ? "" : ". ")
                + ContestText.note(table)) + ".</p>\n"));
        page.add("<section id=\"ratios\">\n<h2>As trials came</h2>\n").add(charts()).add("</section>\n");
        return page.html();
    }

    private List<Chart> charts() {
        final List<Chart> charts = new ArrayList<>();
        int row = 0;
        for (int number = 1; number < table.systems.size(); number++) {
            for (int metric = 0; metric < contest.standings(number).size(); metric++) {
                charts.add(chart(number, metric, table.comparisons.get(row++)));
            }
        }
        return charts;
    }

    private Chart chart(final int number, final int metric, final ContestTable.Row row) {
        final int trials = Math.min(contest.systems().get(0).inARow(), contest.systems().get(number).inARow());
        final int points = Math.max(1, Math.min(MAX_POINTS, trials - FIRST));
        final double[] x = new double[points];
        final double[] ratio = new double[points];
        final double[] low = new double[points];
        final double[] high = new double[points];
        final double[] one = new double[points];
        for (int i = 0; i < points; i++) {
            final int count = Math.min(trials, FIRST) + (int) ((long) i * Math.max(0, trials - FIRST)
                / Math.max(1, points - 1));
            final Paired paired = contest.paired(number, metric, count);
            x[i] = count;
            final StopRule.Interval interval = contest.interval(paired);
            ratio[i] = paired.ratio().mean();
            low[i] = interval.low();
            high[i] = interval.high();
            one[i] = 1;
        }
        return new Chart(row.metric() + ", " + row.first() + " / " + row.other(),
            "The band holds the ratio at all numbers of trials together.", false,
            new Axis("trials", false, "plain", null, null), new Axis("ratio of means", false, "plain", null, null),
            List.of(new Series("lower bound", "line", 0, true, x, low),
                new Series("interval", "band", 0, false, x, high), new Series("ratio", "line", 1, false, x, ratio),
                new Series("the same", "line", 2, true, x, one)));
    }
}
