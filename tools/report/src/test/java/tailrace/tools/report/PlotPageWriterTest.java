package tailrace.tools.report;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import tailrace.scenario.spi.PageWriter;
import tailrace.scenario.spi.PlotPage;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Table;

class PlotPageWriterTest {
    @Test
    void shouldContainTextTableAndSeriesWhenWritten() {
        final PlotPage.Line line = new PlotPage.Line("ns-3", true, new double[] {1, 2.5}, new double[] {0.5, 1});
        final String html = ServiceLoader.load(PageWriter.class).findFirst().orElseThrow().html(new PlotPage("a < b",
                List.of(new PlotPage.Section("part", "words & more",
                        List.of(new PlotPage.Table(List.of("head"), List.of(List.of("<cell>")))),
                        List.of(new PlotPage.Plot("plot", "slowdown", true, "share", false, List.of(line)))))));
        assertTrue(html.contains("<h1>a &lt; b</h1>"));
        assertTrue(html.contains("<p>words &amp; more</p>"));
        assertTrue(html.contains("<th scope=\"col\">head</th>"));
        assertTrue(html.contains("<th scope=\"row\">&lt;cell&gt;</th>"));
        assertTrue(html.contains("\"name\":\"ns-3\",\"style\":\"line\",\"color\":0,\"dashed\":true,"
                + "\"x\":[1.0,2.5],\"y\":[0.5,1.0]"));
    }

    private static String page(final PlotPage.Summary summary, final PlotPage.Table table) {
        return new PlotPageWriter().html(new PlotPage("page", summary,
                List.of(new PlotPage.Section("incast/dctcp", "", List.of(table), List.of()))));
    }

    @Test
    void shouldBeginWithASummaryThatLeadsToTheParts() {
        final PlotPage.Table parts = new PlotPage.Table(List.of("run", "verdict"),
                List.of(List.of("incast/dctcp", "ok"), List.of("other", "ok")));
        final String html = page(new PlotPage.Summary(false, "1 of 2", List.of(parts)),
                new PlotPage.Table("slowdowns", List.of("a"), List.of(List.of("1"))));
        assertTrue(html.contains("<span class=\"badge fail\">does not hold</span>"));
        assertTrue(html.contains("<th scope=\"row\"><a href=\"#part0\">incast/dctcp</a></th>"));
        assertTrue(html.contains("<th scope=\"row\">other</th>"));
        assertTrue(html.contains("<section id=\"part0\">\n<h2>incast/dctcp</h2>"));
        assertTrue(html.indexOf("1 of 2") < html.indexOf("<section"));
        assertTrue(html.contains("<p class=\"note\">slowdowns</p>"));
        assertFalse(page(new PlotPage.Summary(null, "", List.of()), parts).contains("<span class=\"badge"));
    }

    @Test
    void shouldSetTablesOfManyColumnsSmall() {
        final PlotPage.Table wide = new PlotPage.Table(Collections.nCopies(12, "head"),
                List.of(Collections.nCopies(12, "1.5")));
        assertTrue(page(null, wide).contains("<table class=\"tight\">"));
        assertTrue(page(null, new PlotPage.Table(List.of("no", "what"),
                List.of(List.of("1", "a line of more than 24 letters"))))
                .contains("<td class=\"words long\">"));
    }
}
