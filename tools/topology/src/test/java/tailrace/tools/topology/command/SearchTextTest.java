package tailrace.tools.topology.command;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.tools.topology.search.SearchTable;

class SearchTextTest {
    private static String text(final boolean isUnfinished) {
        final SearchTable table = new SearchTable();
        table.topology = "rewired-vl2";
        table.most = "tors";
        table.atLeast = 0.99;
        table.against = "vl2";
        table.keys = List.of("aggPorts");
        table.points = List.of(new SearchTable.Row(List.of("8"), 75, 50, 0, null, "", isUnfinished));
        return SearchText.of(table, 0, 1);
    }

    @Test
    void shouldNotGiveARatioOfValuesThatMayBeLarger() {
        assertTrue(text(false).contains("1.500"), text(false));
        assertTrue(text(true).contains("75 or more"), text(true));
        assertTrue(text(true).contains("50 or more"), text(true));
        assertTrue(text(true).contains("not finished"), text(true));
        assertFalse(text(true).contains("1.500"), text(true));
    }
}
