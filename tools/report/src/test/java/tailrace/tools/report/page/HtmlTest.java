package tailrace.tools.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class HtmlTest {
    @Test
    void shouldBreakLinesAtBlanksOnlyUnlessAWordIsLong() {
        assertEquals("p99 <span class=\"name\">10KB-1MB</span>", Html.words("p99 10KB-1MB"));
        assertEquals("a &lt; b", Html.words("a < b"));
        final String word = "a-name-of-26-characters-ab";
        assertEquals("<span class=\"long\">" + word + "</span> x", Html.words(word + " x"));
        assertTrue(Html.isLong(word));
        assertFalse(Html.isLong("10KB-1MB"));
    }

    @Test
    void shouldKeepPunctuationOutOfNamesAndPercentSignsAtNumbers() {
        assertEquals("<span class=\"name\">a-&gt;b#1</span>, in use 99&nbsp;% of the time.",
                Html.sentence("a->b#1, in use 99 % of the time."));
    }

    @Test
    void shouldGetBackWhatWasEscaped() {
        final String text = "a<b> & \"c\" 'd' 9\u00a0%";
        assertEquals(text, Html.unescape(Html.escape(text)));
    }
}
