package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests the look of the page: in a window as wide as a phone, on paper, and for a missing result. */
class LooksInBrowserTest extends OpenPage {
    @Test
    void shouldNotBeWiderThanTheWindowInAnyView() throws Exception {
        run("first");
        result("second", "seed=2");
        browser.look(500, false);
        for (final String view : List.of("results", "result/first?network", "compare?name=first&name=second", "runs",
                "run/1", "scenarios/mine")) {
            browser.open(server, view);
            browser.await("h1");
            assertEquals(true, browser.script("return document.documentElement.scrollWidth"
                    + " <= document.documentElement.clientWidth"), view);
        }
        assertEquals(List.of(), browser.console());
    }

    @Test
    void shouldShadeTheEdgeOfATableThatScrollsAndCutNoneOnPaper() throws Exception {
        result("first");
        browser.look(500, false);
        browser.open(server, "result/first");
        browser.await("#slowdown table");
        assertEquals("auto true true", browser.script("const box = document.querySelector('#slowdown .scroll');"
                + "const style = getComputedStyle(box); return style.overflowX + ' '"
                + " + (box.scrollWidth > box.clientWidth) + ' ' + style.backgroundImage.includes('gradient')"));
        browser.look(720, false);
        browser.driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));
        try {
            assertEquals("", browser.script("return [...document.querySelectorAll('.scroll')]"
                    + ".filter(box => box.offsetWidth && (getComputedStyle(box).overflowX !== 'visible'"
                    + " || box.scrollWidth > box.clientWidth))"
                    + ".map(box => box.textContent.slice(0, 40)).join()"));
        } finally {
            browser.driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", ""));
        }
        assertEquals(List.of(), browser.console());
    }

    @Test
    void shouldShowAMistakeAsWideAsTheEditorThoughALineIsLonger() {
        browser.look(500, false);
        browser.open(server, "scenarios/mine");
        browser.await(".CodeMirror");
        browser.script("document.querySelector('.CodeMirror').CodeMirror.setValue('# ' + 'long '.repeat(60)"
                + " + '\\n' + arguments[0])", SCENARIO.replace("dctcp", "dctpc"));
        browser.awaitText(".mistake", "dctpc");
        assertEquals(true, browser.script("return document.querySelector('.mistake').getBoundingClientRect().right"
                + " <= document.querySelector('.CodeMirror').getBoundingClientRect().right"));
        assertEquals(List.of(), browser.console());
    }

    @Test
    void shouldNotGoOnReadingAResultThatIsNotThere() {
        browser.open(server, "result/none");
        browser.awaitText("#problem", "no such result");
        assertEquals(false, browser.script("return document.querySelector('main').textContent.includes('Reading')"));
    }

    @Test
    void shouldPutTheCellsOfARowAtOneHeight() throws Exception {
        result("first");
        browser.open(server, "result/first");
        browser.await("#slowdown tbody td");
        assertEquals("top top", browser.script("return ['th', 'td'].map(cell => getComputedStyle("
                + "document.querySelector('#slowdown tbody ' + cell)).verticalAlign).join(' ')"));
    }
}
