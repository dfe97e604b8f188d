package tailrace.validation.link;

import java.util.List;
import tailrace.scenario.results.stats.SmallSample;
import tailrace.scenario.spi.PlotPage;
import tailrace.validation.compare.Curves;

/** The comparison as a page with curves. */
final class LinkPage {
    private static final int NAMES = 3;

    private LinkPage() {}

    static PlotPage of(final List<LinkComparison> all) {
        return new PlotPage("Single links: simulators against each other", summary(all),
                all.stream().map(LinkPage::section).toList());
    }

    private static PlotPage.Summary summary(final List<LinkComparison> all) {
        final List<List<String>> rows = all.stream().map(c -> List.of(c.label(), LinkText.count(c.flows().count()),
                LinkText.count(c.flows().equal()), LinkText.difference(c.flows().worstPs()), c.verdict())).toList();
        return new PlotPage.Summary(all.stream().allMatch(LinkComparison::within),
                all.stream().filter(LinkComparison::within).count() + " of " + all.size()
                        + " comparisons are within their tolerances.",
                List.of(new PlotPage.Table(
                        List.of("link", "flows", "equal to the ns", "largest difference", "verdict"), rows)));
    }

    private static PlotPage.Section section(final LinkComparison c) {
        final PlotPage.Table table = new PlotPage.Table(unnamed(LinkText.header()),
                c.rows().stream().map(row -> unnamed(LinkText.cells(c, row))).toList());
        final String text = LinkText.whole(c)
                + (c.within() ? "" : ". Beyond tolerance: " + String.join("; ", c.violations()))
                + (SmallSample.noteOn(table.rows()).isEmpty() ? "" : ". " + SmallSample.NOTE);
        final PlotPage.Plot plot = new PlotPage.Plot("Slowdown, " + c.link().name(),
                "slowdown (FCT / ideal FCT)", true, "share of flows", false, List.of(
                        Curves.slowdowns(c.there().name(), true, c.there().stats(c.link().spec())),
                        Curves.slowdowns(c.here().name(), false, c.here().stats(c.link().spec()))));
        return new PlotPage.Section(c.label(), text, List.of(table), List.of(plot));
    }

    /** Without the names that the heading has. */
    private static List<String> unnamed(final List<String> cells) {
        return cells.subList(NAMES, cells.size());
    }
}
