package tailrace.tools.compare;

import java.util.OptionalDouble;
import tailrace.scenario.results.SizeBin;
import tailrace.tools.compare.Comparison.Line;
import tailrace.tools.compare.Comparison.Line.Statistic;
import tailrace.tools.report.FlowProfile;
import tailrace.tools.report.Html;
import tailrace.tools.report.Numbers;
import tailrace.tools.report.Page;
import tailrace.tools.report.SlowdownCharts;

/** A comparison as a page: verdict, table, and the curves of both sets over each other. */
final class CompareHtml {
    private final CompareOptions options;
    private final Comparison comparison;

    CompareHtml(final CompareOptions options, final Comparison comparison) {
        this.options = options;
        this.comparison = comparison;
    }

    String html(final FlowProfile a, final FlowProfile b) {
        final Page page = new Page("Comparison – Tailrace");
        page.add("<header>\n<p class=\"product\">Tailrace comparison</p>\n<h1>Slowdown, A against B</h1>\n" + verdict()
                + "<p class=\"note\">A, the reference: " + Html.escape(options.a().toString()) + " ("
                + Numbers.count(a.count()) + " flows)<br>B: " + Html.escape(options.b().toString()) + " ("
                + Numbers.count(b.count()) + " flows)</p>\n</header>\n");
        page.add(Html.section("table", "Percentiles", table()));
        page.add("<section id=\"curves\">\n<h2>Curves</h2>\n");
        page.add(SlowdownCharts.overlaid("All flows", "A", a.sorted(), "B", b.sorted()));
        for (final SizeBin bin : SizeBin.values()) {
            final double[] first = a.sorted(bin);
            final double[] second = b.sorted(bin);
            if (first.length > 0 || second.length > 0) {
                page.add(SlowdownCharts.overlaid(bin.label(), "A", first, "B", second));
            }
        }
        return page.add("</section>\n").html();
    }

    private String verdict() {
        final String largest = "largest relative error " + unbroken(comparison.largestError());
        final OptionalDouble limit = options.maxError();
        if (limit.isEmpty()) {
            return "<p class=\"verdict\">The " + largest + ".</p>\n";
        }
        final boolean pass = comparison.largestError() <= limit.getAsDouble();
        return "<p><span class=\"badge " + (pass ? "pass" : "fail") + "\">" + (pass ? "within" : "over")
                + " the limit</span> " + largest + ", limit " + unbroken(limit.getAsDouble()) + "</p>\n";
    }

    private static String unbroken(final double error) {
        return CompareText.percent(error).replace(" ", "&nbsp;");
    }

    private String table() {
        final StringBuilder out = new StringBuilder("<div class=\"scroll\"><table class=\"dense\">\n<thead><tr>"
                + "<th scope=\"col\">size class</th><th scope=\"col\"></th><th scope=\"col\">A</th>"
                + "<th scope=\"col\">B</th><th scope=\"col\">error of B</th></tr></thead>\n<tbody>\n");
        for (final Line line : comparison.lines()) {
            out.append("<tr class=\"group\"><th scope=\"row\">").append(Html.escape(line.label()))
                    .append("</th><td>flows</td><td>").append(Numbers.count(line.a().n())).append("</td><td>")
                    .append(Numbers.count(line.b().n())).append("</td><td></td></tr>\n");
            for (final Statistic statistic : Statistic.values()) {
                appendRow(out, line, statistic);
            }
        }
        return out.append("</tbody>\n</table></div>\n").append(CompareText.hasSingleFlow(comparison)
                ? "<p class=\"note\">" + CompareText.note() + "</p>\n" : "").toString();
    }

    private void appendRow(final StringBuilder out, final Line line, final Statistic statistic) {
        final double error = line.error(statistic);
        final boolean over = options.maxError().isPresent() && Math.abs(error) > options.maxError().getAsDouble();
        out.append("<tr><td></td><td>").append(statistic.label())
                .append(CompareText.isSingleFlow(line, statistic) ? " *" : "").append("</td><td>")
                .append(Numbers.ratio(line.a(statistic))).append("</td><td>").append(Numbers.ratio(line.b(statistic)))
                .append(over ? "</td><td class=\"over\">" : "</td><td>").append(CompareText.error(error))
                .append("</td></tr>\n");
    }
}
