package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Compares results on the page and predicts the effect of other links. Takes some 20 s for estimates and a full run.
 */
class WhatIfInBrowserTest extends OpenPage {
    @Test
    void shouldCompareAndAskAboutALink() throws Exception {
        result("first", "outputs.queues={every: 10us}");
        result("second", "seed=2");
        browser.open(server, "results");
        browser.awaitText("table", "second");
        browser.awaitText("td:nth-child(2) a", "second");
        browser.awaitText("th button", "Result").click();
        browser.awaitText("tr:first-child td:nth-child(2) a", "first");
        browser.click("input[aria-label='Choose first']");
        browser.click("input[aria-label='Choose second']");
        browser.awaitText(".tools button", "Compare 2").click();
        browser.awaitText("h1", "first, second");
        browser.await("canvas");
        browser.open(server, "result/first");
        browser.awaitText("h2", "Slowdown");
        browser.awaitText(".tools button", "Network and what-if").click();
        browser.await(".network .link.load1, .network .link.load2");
        browser.script("const choice = document.querySelector('section option[value=\"queues.csv\"]').parentNode;"
                + "choice.value = 'queues.csv'; choice.dispatchEvent(new Event('change'))");
        browser.awaitText(".legend", "bytes at ");
        browser.script("document.querySelector('.network .grip').dispatchEvent(new MouseEvent('click'))");
        browser.awaitText(".ask h2", "What if ");
        browser.click("[data-method=parsimon]");
        browser.awaitText(".ask [role=status]", "no path is left");
        browser.script("document.querySelector('.ask select').value = 'double'");
        browser.click("[data-method=parsimon]");
        browser.awaitText(".ask [role=status]", "twice as fast, ");
        browser.awaitText(".ask .answer", "the slowdown goes from ");
        browser.await(".ask canvas");
        typeLink("leaf0-nowhere");
        browser.awaitText(".hover", "'leaf0-nowhere' (did you mean leaf0-");
        typeLink("spine0-leaf0");
        browser.awaitText(".ask h2", "What if leaf0-spine0#");
        browser.script("const what = document.querySelector('.ask select'); what.value = 'rate';"
                + "what.dispatchEvent(new Event('change'))");
        rate("fast");
        browser.awaitText("#problem", "rate: 'fast' (expected: such as 400G");
        rate("25 Gb/s");
        browser.awaitText(".ask .answer", "With leaf0-spine0#");
        browser.awaitText(".ask .answer", "at 25 Gbps, the slowdown goes from ");
        assertEquals(List.of(), browser.console());
    }

    @Test
    void shouldAskAboutSeveralLinksChosenByNameByGroupAndInTheDrawing() throws Exception {
        result("first");
        browser.open(server, "result/first");
        browser.awaitText("h2", "Slowdown");
        browser.awaitText(".tools button", "Network and what-if").click();
        browser.await(".network .link");
        browser.script("const edges = document.querySelector('#slowdown input'); edges.value = '40KB, 60KB';"
                + "edges.dispatchEvent(new Event('change'))");
        browser.awaitText("#slowdown th", "40KB-60KB");
        browser.awaitText("button.group", "host–leaf (8)");
        browser.awaitText("button.group", "leaf–spine (4)").click();
        browser.awaitText(".hover", "4 links chosen, 1.6 Tb/s in all");
        assertEquals("leaf*-spine*", links());
        assertEquals(4L, chosen());
        browser.awaitText(".ask h2", "and 3 more, 400 Gb/s each, were");
        clickLine();
        browser.awaitText(".hover", "3 links chosen");
        clickLine();
        browser.awaitText(".hover", "4 links chosen");
        typeLink("spine*-leaf0, leaf1-spine1");
        browser.awaitText(".hover", "3 links chosen");
        assertEquals(3L, chosen());
        browser.script("document.querySelector('.ask select').value = 'half'");
        browser.click("[data-method=parsimon]");
        browser.awaitText(".ask .answer", "and 2 more half as fast, the slowdown goes from ");
        browser.click("[data-method=run]");
        browser.awaitText(".ask [role=status]", "Run it in full, leaf0-spine0#8 and 2 more half as fast, ");
        final JsonNode runs = TestServer.json(server.get("/api/runs")).get("runs");
        assertTrue(runs.get(0).get("arguments").toString().contains("leaf1-spine1#11"), runs.toString());
        typeLink("");
        browser.awaitText(".hover", "0 links chosen");
        assertEquals(List.of(), browser.console());
    }

    private Object links() {
        return browser.script("return document.querySelector('input[aria-label=Links]').value");
    }

    private Object chosen() {
        return browser.script("return document.querySelectorAll('.network .link.chosen').length");
    }

    /** Clicks on the line of a link between two switches. */
    private void clickLine() {
        browser.script("const lines = [...document.querySelectorAll('.network .grip')];"
                + "lines.find(line => { line.dispatchEvent(new PointerEvent('pointerenter'));"
                + "return /^leaf0-spine0/.test(document.querySelector('.hover').textContent) })"
                + ".dispatchEvent(new MouseEvent('click'))");
    }

    private void typeLink(final String name) {
        browser.script("const link = document.querySelector('input[aria-label=Links]'); link.value = arguments[0];"
                + "link.dispatchEvent(new Event('change'))", name);
    }

    private void rate(final String text) {
        browser.script("document.querySelector('input[aria-label=\"Rate of the links\"]').value = arguments[0]", text);
        browser.click("[data-method=parsimon]");
    }
}
