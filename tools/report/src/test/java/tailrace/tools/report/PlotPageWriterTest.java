package tailrace.tools.report;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import tailrace.scenario.spi.PageWriter;
import tailrace.scenario.spi.PlotPage;

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
        assertTrue(html.contains("<th>head</th>"));
        assertTrue(html.contains("<td>&lt;cell&gt;</td>"));
        assertTrue(html.contains("\"name\":\"ns-3\",\"style\":\"line\",\"color\":0,\"dashed\":true,"
                + "\"x\":[1.0,2.5],\"y\":[0.5,1.0]"));
    }
}
