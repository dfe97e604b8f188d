package tailrace.tools.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.scenario.results.links.LinkRow;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.PageHtml;
import tailrace.tools.report.page.Plot;

class LinkSectionTest {
    @Test
    void shouldNameTheTierByTheLettersOfTheNodesWhenLinkIsNamed() {
        assertEquals("host → tor", LinkSection.tier("host12->tor3#40"));
        assertEquals("agg → core", LinkSection.tier("agg-1-2->core.7#4"));
        assertEquals("node → node", LinkSection.tier("12->3#40"));
        assertEquals("links", LinkSection.tier("something"));
    }

    private static LinkRow link(final int number, final long maxQueueBytes) {
        return new LinkRow("s" + number + "->h" + number + "#" + number, 1_000_000_000L, 0, number / 100.0,
                maxQueueBytes, 0, 0);
    }

    @Test
    void shouldListTheLinksThatLeadInAnyColumn() {
        final List<LinkRow> links = new ArrayList<>();
        for (int number = 0; number < 50; number++) {
            links.add(link(number, number == 7 ? 9_000 : 100));
        }
        final Page page = Page.of("links");
        new LinkSection(links, true).addTo(page.section("Links"));
        final String html = PageHtml.of(page);
        assertTrue(html.contains("<table data-top=\"10\">"));
        assertTrue(html.indexOf("s49-&gt;h49#49") < html.indexOf("s40-&gt;h40#40"));
        assertTrue(html.contains("s7-&gt;h7#7</th>"));
        assertTrue(html.contains("<td data-value=\"9000.0\">9 KB</td>"));
        assertFalse(html.contains("s20-&gt;h20#20"));
    }

    @Test
    void shouldPlotNoQueuesWhenThereWereNone() {
        final List<LinkRow> links = List.of(link(1, 0), link(2, 0));
        assertEquals(List.of("Link load by tier"),
                new LinkSection(links, true).charts().stream().map(Plot::title).toList());
    }
}
