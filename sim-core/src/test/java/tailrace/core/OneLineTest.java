package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class OneLineTest {
    @Test
    void shouldKeepWhatIsPlain() {
        assertEquals("x.cm:3: 'größe' (expected: size)", OneLine.of("x.cm:3: 'größe' (expected: size)"));
    }

    @Test
    void shouldReplaceWhatBreaksLinesOrMovesTheCursor() {
        assertEquals("a?b?c?d?e?f", OneLine.of("a\nb\u2028c\u0085d\u001be\u2029f"));
    }

    @Test
    void shouldKeepTabs() {
        assertEquals("'a\tb'", OneLine.of("'a\tb'"));
    }

    @Test
    void shouldKeepBothEndsOfALongText() {
        final String text = OneLine.of("x.cm:3: '" + "9".repeat(1_000_000) + "' (expected: a number)");
        assertTrue(text.length() < 700 && text.startsWith("x.cm:3: '9") && text.endsWith("9' (expected: a number)"));
    }

    @Test
    void shouldKeepNamesOfALongListWhole() {
        final String names = "detail-degraded-link, ".repeat(100);
        final String text = OneLine.of("none of " + names + "last");
        assertTrue(text.matches("none of (detail-degraded-link, )+... (detail-degraded-link, )+last"), text);
    }

    @Test
    void shouldJoinLinesWithBlanksWhenSomebodyElseWroteThem() {
        assertEquals("bad indent at line 3 here", OneLine.joined("  bad indent\r\n   at line 3\n\n\there\u001b\n"));
    }
}
