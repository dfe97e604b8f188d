package tailrace.tools.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tailrace.scenario.results.stats.Percentiles;

class HtmlTest {
    @Test
    void shouldBreakLinesAtBlanksOnlyUnlessAWordIsLong() {
        assertEquals("p99 <span class=\"name\">10KB-1MB</span>", Html.words("p99 10KB-1MB"));
        assertEquals("a &lt; b", Html.words("a < b"));
        final String word = "a-name-of-26-characters-ab";
        assertEquals("<span class=\"long\">" + word + "</span> x", Html.words(word + " x"));
        assertEquals(" class=\"long\"", Html.cellClass(word));
        assertEquals("", Html.cellClass("10KB-1MB"));
    }

    @Test
    void shouldEscapeNamesOfFactsWhenTheyComeFromAFile() {
        assertTrue(Html.facts("<b>", "1").contains("<dt>&lt;b&gt;</dt>"));
    }

    @Test
    void shouldKeepHeadsAndLongNamesOfTablesReadable() {
        final String heads = Tables.openSortable(10, List.of("link", "p99 >1MB", "10KB-1MB"));
        assertTrue(heads.contains("<th scope=\"col\"><span class=\"name\">10KB-1MB</span></th>"), heads);
        final String rows = Tables.percentiles(Map.of("a name of so many characters",
                Percentiles.of(new double[] {1})));
        assertTrue(rows.contains("<th scope=\"row\" class=\"long\">a name of"), rows);
    }
}
