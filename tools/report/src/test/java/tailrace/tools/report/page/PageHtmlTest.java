package tailrace.tools.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PageHtmlTest {
    private static final double[] XS = {1, 2.5};

    private static Page page() {
        final Page page = new Page("<w>", "Tailrace & more", "a < b");
        final Map<String, String> facts = new LinkedHashMap<>();
        facts.put("<term>", "1");
        facts.put("nothing", "");
        page.head().holds(false).verdict("99 % hold").cards(Map.of("p99 <", "2 >"))
                .table(Table.of(List.of("part", "n"), 1, List.of(List.of("first & last", "1"), List.of("other", "2"))));
        page.warnings(List.of("<careful>"));
        page.section("first & last").lead("before").text("words & more").note("after").heading("h < h").facts(facts)
                .items(List.of(new Block.Item("name <", ": text", List.of("careful >"), "a remark")))
                .code("</pre>")
                .plots(List.of(Plot.of("plot", Axis.logOf("slowdown"), Axis.ofShares("share"),
                        List.of(Series.reference("ns-3", 0, XS, new double[] {0.5, 1.000001})))));
        return page;
    }

    @Test
    void shouldWriteEveryBlockWithoutMarkupFromItsText() {
        final String html = PageHtml.of(page());
        assertTrue(html.contains("<title>&lt;w&gt;</title>"), html);
        assertTrue(html.contains("<header>\n<p class=\"product\">Tailrace &amp; more</p>\n<h1>a &lt; b</h1>\n"
                + "<p><span class=\"badge fail\">does not hold</span></p>\n<p class=\"verdict\">99&nbsp;% hold</p>\n"
                + "<div class=\"cards\">\n<div class=\"card\"><span>p99 &lt;</span><b>2 &gt;</b></div>\n</div>\n"),
                html);
        assertTrue(html.contains("<h2>Warnings</h2>\n<ul>\n<li>&lt;careful&gt;</li>\n</ul>\n"), html);
        assertTrue(html.contains("<p class=\"lead\">before</p>\n<p>words &amp; more</p>\n<p class=\"note\">after</p>\n"
                + "<h3>h &lt; h</h3>\n<dl class=\"facts\">\n<div><dt>&lt;term&gt;</dt><dd>1</dd></div>\n</dl>\n"),
                html);
        assertTrue(html.contains("<li><b>name &lt;</b>: text<br><b>careful &gt;</b><br>a remark</li>"), html);
        assertTrue(html.contains("<pre tabindex=\"0\">&lt;/pre&gt;</pre>"), html);
    }

    @Test
    void shouldLeadFromTheHeadToTheSections() {
        final String html = PageHtml.of(page());
        assertTrue(html.contains("<th scope=\"row\"><a href=\"#part1\">first &amp; last</a></th>"), html);
        assertTrue(html.contains("<section id=\"part1\">\n<h2>first &amp; last</h2>"), html);
        assertTrue(html.contains("<th scope=\"row\">other</th>"), html);
    }

    @Test
    void shouldHandPlotsToTheScriptAsJson() {
        final String html = PageHtml.of(page());
        assertTrue(html.contains("<canvas role=\"img\" data-chart=\"0\" aria-label=\"plot: share against slowdown\">"));
        assertTrue(html.contains("{\"title\":\"plot\",\"note\":\"\",\"wide\":false,\"x\":{\"label\":\"slowdown\","
                + "\"log\":true,\"format\":\"plain\",\"min\":null,\"max\":null,\"names\":[]},"
                + "\"y\":{\"label\":\"share\","
                + "\"log\":false,\"format\":\"percent\",\"min\":0.0,\"max\":1.0,\"names\":[]},"
                + "\"series\":[{\"name\":\"ns-3\",\"style\":\"line\",\"color\":0,\"dashed\":true,"
                + "\"x\":[1.0,2.5],\"y\":[0.5,1.000001]}],\"cut\":null,"
                + "\"marks\":[]}"), html);
    }

    @Test
    void shouldRoundTheNumbersOfLongCurvesOnly() {
        for (final int points : new int[] {64, 65}) {
            final double[] values = new double[points];
            Arrays.fill(values, 1.23456789);
            final Page page = Page.of("curve");
            page.section("curve").plots(List.of(Plot.of("plot", Axis.of("x"), Axis.of("y"),
                    List.of(Series.line("a", 0, values, values)))));
            assertTrue(PageHtml.of(page).contains("\"x\":[" + (points == 64 ? "1.23456789," : "1.2346,")));
        }
    }

    @Test
    void shouldFindItsContentInTheFileAgain() {
        assertEquals(PageHtml.content(page()), PageContent.of(PageHtml.of(page())));
    }

    @Test
    void shouldLeaveOutWhatIsEmpty() {
        final Page page = Page.of("empty").warnings(List.of());
        page.section("nothing").text("").table(new Table(Column.words("a"))).plots(List.of()).list(List.of());
        final String html = PageHtml.of(page);
        assertTrue(html.contains("<section id=\"part0\">\n<h2>nothing</h2>\n</section>\n</main>\n</body>"), html);
        assertFalse(html.contains("<script"));
    }

    @Test
    void shouldDrawABandFromItsLowerBound() {
        final List<Series> series = Series.inBand("mean", XS, new double[] {2, 3}, new double[] {1, 2},
                new double[] {3, 4}, Series.reference("needed", 2, XS, XS));
        assertEquals(List.of("", "interval", "mean", "needed"), series.stream().map(Series::name).toList());
        assertEquals(Series.Style.BAND, series.get(1).style());
        assertTrue(series.get(0).dashed());
    }

    @Test
    void shouldColourSeriesByTheirPlaceUnlessTheyHaveAColour() {
        final Plot plot = Plot.of("plot", Axis.of("x"), Axis.of("y"), List.of(Series.of("a", true, XS, XS),
                Series.of("b", false, XS, XS), Series.line("c", 7, XS, XS)));
        assertEquals(List.of(0, 1, 7), plot.series().stream().map(Series::color).toList());
    }
}
