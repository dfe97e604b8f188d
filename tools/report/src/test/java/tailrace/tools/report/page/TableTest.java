package tailrace.tools.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TableTest {
    private static Table table() {
        return new Table(Column.words("workload"), Column.of("flows", Column.Kind.COUNT),
                Column.of("FCT, mean", "ms", Column.Kind.RATIO), Column.of("late", Column.Kind.PERCENT))
                .row("web|search", 12_345, Cell.of("1.500 (1 to 2)", 1.5), 0.25)
                .row("a, \"b\"", 7L, Double.NaN, null);
    }

    @Test
    void shouldPrintWordsToTheLeftAndNumbersToTheRightWhenText() {
        assertEquals("""
                workload     flows   FCT, mean, ms  late
                web|search  12,345  1.500 (1 to 2)  25 %
                a, "b"           7               –     –
                """, table().text());
    }

    @Test
    void shouldPrintNoBlanksAtTheEndsOfLines() {
        assertEquals("a   b\n1   x\n22\n", Table.of(List.of("a", "b"), 2, List.of(List.of("1", "x"), List.of("22", "")))
                .text());
    }

    @Test
    void shouldEscapeBarsWhenMarkdown() {
        assertEquals("""
                | workload | flows | FCT, mean, ms | late |
                | --- | --- | --- | --- |
                | web\\|search | 12,345 | 1.500 (1 to 2) | 25 % |
                | a, "b" | 7 | – | – |

                """, table().markdown());
    }

    @Test
    void shouldHaveValuesAndNotTheirTextWhenJson() {
        final List<Map<String, Object>> values = table().values();
        assertEquals(Map.of("workload", "web|search", "flows", 12_345, "FCT, mean", 1.5, "late", 0.25), values.get(0));
        assertTrue(values.get(1).containsKey("late"));
        assertEquals(null, values.get(1).get("FCT, mean"));
        assertTrue(table().json().contains("\"FCT, mean\" : 1.5"));
        assertThrows(IllegalStateException.class,
                () -> new Table(Column.words("a"), Column.words("a")).row("1", "2").values());
    }

    @Test
    void shouldQuoteWhatNeedsItWhenCsv() {
        assertEquals("workload,flows,fct_mean_ms,late\nweb|search,12345,1.5,0.25\n\"a, \"\"b\"\"\",7,,\n",
                table().csv());
    }

    @Test
    void shouldRefuseARowOfAnotherLength() {
        assertEquals("1 cells (expected: 4)",
                assertThrows(IllegalArgumentException.class, () -> table().row("a")).getMessage());
    }

    @Test
    void shouldWriteValuesAsTheirColumnSays() {
        assertEquals("1.53 KB", Column.Kind.BYTES.text(1530));
        assertEquals("10 Gb/s", Column.Kind.BITS_PER_SEC.text(10_000_000_000L));
        assertEquals("2 ms", Column.Kind.SECONDS.text(0.002));
        assertEquals("123.46", Column.Kind.NUMBER.text(123.456));
        assertEquals("3", Column.Kind.COUNT.text(3.0));
        assertEquals("yes", Column.Kind.WORDS.text(true));
        assertEquals("1.25", Column.Kind.WORDS.text(1.25));
    }

    @Test
    void shouldKeepHeadsAndLongNamesReadableWhenHtml() {
        final String html = TableHtml.of(new Table(Column.words("link"), Column.of("10KB-1MB", Column.Kind.RATIO),
                Column.of("who", Column.Kind.WORDS))
                .row("a name of so many characters", Cell.of("2 < 3", 2).over(true), "ns-3").note("a & b")
                .title("c > d"), Map.of());
        assertTrue(html.startsWith("<p class=\"note\">c &gt; d</p>\n<div class=\"scroll\"><table>"), html);
        assertTrue(html.contains("<th scope=\"col\"><span class=\"name\">10KB-1MB</span></th>"), html);
        assertTrue(html.contains("<th scope=\"row\" class=\"long\">a name of"), html);
        assertTrue(html.contains("<td class=\"over\">2 &lt; 3</td><td class=\"words\">ns-3</td>"), html);
        assertTrue(html.endsWith("</table></div>\n<p class=\"note\">a &amp; b</p>\n"), html);
    }

    @Test
    void shouldEndNumbersAtTheRightInColumnsOfTextWhenHtml() {
        final String html = TableHtml.of(Table.of(List.of("a", "b", "c"), 3,
                List.of(List.of("x", "+1.5 %", "8 KB, 2000/s"), List.of("y", "-", "2 KB"))), Map.of());
        assertTrue(html.contains("<td>+1.5 %</td><td class=\"words\">8 KB, 2000/s</td>"), html);
    }

    @Test
    void shouldSetTablesAsTheyLookWhenHtml() {
        final Table wide = Table.of(Collections.nCopies(12, "head"), 1, List.of(Collections.nCopies(12, "1.5")));
        assertTrue(TableHtml.of(wide, Map.of()).contains("<table class=\"tight\">"));
        final Table groups = new Table(Column.words("class"), Column.of("p99", Column.Kind.RATIO)).row("all", 1)
                .row("", 2).laidOut(Table.Look.GROUPED);
        final String html = TableHtml.of(groups, Map.of());
        assertTrue(html.contains("<table class=\"dense\">"), html);
        assertTrue(html.contains("<tr class=\"group\"><th scope=\"row\">all</th>"), html);
        assertTrue(html.contains("<tr><td></td><td>2.000</td></tr>"), html);
        final String sorted = TableHtml.of(groups.laidOut(Table.Look.NARROW).showing(10), Map.of("all", "part3"));
        assertTrue(sorted.contains("<table class=\"narrow\" data-top=\"10\">"), sorted);
        assertTrue(sorted.contains("<a href=\"#part3\">all</a></th><td data-value=\"1\">1.000</td>"), sorted);
    }

    @Test
    void shouldFitIntoATerminalWithoutLosingAValue() {
        final Table table = Table.of(List.of("load", "fct p50, us", "fct p99, us", "slowdown mean", "trials"),
                List.of(List.of("0.3", "10.5 (10 to 11)", "100.25 (90 to 110)", "1.5 (1 to 2)", "5"),
                        List.of("0.5", "12.5 (12 to 13)", "200.25 (150 to 250)", "2.5 (2 to 3)", "5")));
        assertEquals("""
                load      fct p50, us          fct p99, us  slowdown mean  trials
                0.3   10.5 (10 to 11)   100.25 (90 to 110)   1.5 (1 to 2)       5
                0.5   12.5 (12 to 13)  200.25 (150 to 250)   2.5 (2 to 3)       5
                """, table.text(65));
        assertEquals("""
                in all rows: trials 5

                load      fct p50, us          fct p99, us  slowdown mean
                0.3   10.5 (10 to 11)   100.25 (90 to 110)   1.5 (1 to 2)
                0.5   12.5 (12 to 13)  200.25 (150 to 250)   2.5 (2 to 3)
                """, table.text(64));
        assertEquals("""
                in all rows: trials 5

                load      fct p50, us          fct p99, us
                0.3   10.5 (10 to 11)   100.25 (90 to 110)
                0.5   12.5 (12 to 13)  200.25 (150 to 250)

                load  slowdown mean
                0.3    1.5 (1 to 2)
                0.5    2.5 (2 to 3)
                """, table.text(50));
        assertEquals(160, FittedText.width(null));
        assertEquals(160, FittedText.width("wide"));
        assertEquals(90, FittedText.width("90"));
    }
}
