package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class PlainTextTest {
    @Test
    void shouldKeepLinesTabsAndLettersOfAnyScript() {
        final String text = "größe\t1\n\u05d0\u05d1 \u6f22 \ud83d\ude80\r\n";
        assertSame(text, PlainText.of(text));
    }

    @Test
    void shouldReplaceWhatMovesTheCursorRingsOrTurnsTheDirection() {
        assertEquals("a?[31mb?c?d?e?f?g?", PlainText.of("a\u001b[31mb\u0000c\u0007d\u009be\u007ff\u202eg\r"));
        assertEquals("?x?", PlainText.of("\u2066x\u2069"));
    }
}
