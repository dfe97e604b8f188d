package tailrace.validation.link;

import java.util.List;
import tailrace.scenario.results.stats.SmallSample;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Blocks;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Table;
import tailrace.validation.compare.Curves;

/** The comparison as a page with curves. */
final class LinkPage {
    private static final int NAMES = 3;

    private LinkPage() {}

    static Page of(final List<LinkComparison> all) {
        final Page page = Page.of("Single links: simulators against each other");
        page.head().holds(all.stream().allMatch(LinkComparison::within))
                .verdict(all.stream().filter(LinkComparison::within).count() + " of " + all.size()
                        + " comparisons are within their tolerances.")
                .table(Table.of(List.of("link", "flows", "equal to the ns", "largest difference", "verdict"),
                        all.stream().map(LinkPage::inShort).toList()));
        all.forEach(each -> add(page.section(each.label()), each));
        return page;
    }

    private static List<String> inShort(final LinkComparison c) {
        return List.of(c.label(), LinkText.count(c.flows().count()), LinkText.count(c.flows().equal()),
                LinkText.difference(c.flows().worstPs()), c.verdict());
    }

    private static void add(final Blocks section, final LinkComparison c) {
        final List<List<String>> rows = c.rows().stream().map(row -> unnamed(LinkText.cells(c, row))).toList();
        section.text(LinkText.whole(c) + (c.within() ? "" : ". Beyond tolerance: " + String.join("; ", c.violations()))
                + (SmallSample.noteOn(rows).isEmpty() ? "" : ". " + SmallSample.NOTE));
        section.table(Table.of(unnamed(LinkText.header()), rows)).plots(List.of(Plot.of("Slowdown, " + c.link().name(),
                Axis.logOf("slowdown (FCT / ideal FCT)"), Axis.ofShares("share of flows"), List.of(
                        Curves.slowdowns(c.there().name(), true, c.there().stats(c.link().spec())),
                        Curves.slowdowns(c.here().name(), false, c.here().stats(c.link().spec()))))));
    }

    /** Without the names that the heading has. */
    private static List<String> unnamed(final List<String> cells) {
        return cells.subList(NAMES, cells.size());
    }
}
