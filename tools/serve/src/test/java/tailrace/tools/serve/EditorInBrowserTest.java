package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;

/**
 * Edits scenarios on the page: mistakes, completion, key texts, drawings, uploads. Takes some 15 s, because it starts a
 * JVM.
 */
class EditorInBrowserTest extends OpenPage {
    private void edit(final String from, final String to) {
        browser.script("const editor = document.querySelector('.CodeMirror').CodeMirror;"
                + "editor.setValue(editor.getValue().replace(arguments[0], arguments[1]))", from, to);
    }

    @Test
    void shouldEditWithAMistakeRunWatchAndStop() throws Exception {
        startAgain(RunProcess::start);
        browser.open(server, "scenarios/mine");
        browser.awaitText(".mistakes", "Nothing wrong.");
        edit("dctcp", "dctpc");
        browser.awaitText(".mistake.error", "did you mean dctcp");
        edit("dctpc", "dctcp");
        edit("1ms", "100s");
        browser.awaitText(".mistakes", "Nothing wrong.");
        browser.click("#draw");
        browser.awaitText(".network", "leaf0");
        browser.click("#run");
        browser.awaitText(".badge.running", "running");
        browser.awaitText("figcaption", "flows.");
        browser.awaitText(".network", "spine1");
        browser.awaitText(".oldest", "delivered.");
        browser.awaitText(".legend", "load of the links, mean of the last moment");
        browser.script("const colours = document.querySelector('select[aria-label^=\"What colours\"]');"
                + "colours.value = 'queues'; colours.dispatchEvent(new Event('change'))");
        browser.awaitText(".legend", "waiting at the ports");
        browser.click("#stop");
        browser.awaitText(".badge.interrupted", "interrupted");
        assertEquals(RunState.INTERRUPTED, RunStatus.read(folder.resolve("mine").resolve(RunStatus.FILE)).state());
        assertEquals(List.of(), browser.console());
    }

    @Test
    void shouldSendATopologyAndUseItInAScenario() throws Exception {
        final Path good = Files.writeString(folder.resolve("net.topo"), "host a\nhost b\nswitch middle\n"
                + "link a middle 100Gbps 1us\nlink b middle 100Gbps 1us\n");
        final Path damaged = Files.writeString(folder.resolve("bad.topo"), "host a\nswitch s\nlink a s 1Gbps\n");
        browser.open(server, "scenarios/mine");
        browser.awaitText(".mistakes", "Nothing wrong.");
        browser.driver().findElement(By.cssSelector(".inputs input")).sendKeys(damaged.toString());
        browser.awaitText("#problem", "bad.topo:3: 4 words (expected: link A B RATE DELAY [xN] [loss=P])");
        browser.driver().findElement(By.cssSelector(".inputs input")).sendKeys(good.toString());
        browser.awaitText(".inputs .note", "net.topo is a topology of Tailrace");
        browser.awaitText(".inputs button", "Use it in the scenario").click();
        browser.awaitText(".CodeMirror", "topology: {type: file, file: net.topo}");
        browser.click("#draw");
        browser.awaitText(".network", "middle");
        browser.awaitText(".inputs li", "net.topo");
        assertEquals(List.of(), browser.console().stream().filter(line -> !line.contains("400")).toList());
    }

    /** Returns the names of the boxes of a drawing from top to bottom, in each row from left to right. */
    private Object drawn(final String topology) {
        browser.script("document.querySelector('.network')?.remove();"
                + "document.querySelector('.CodeMirror').CodeMirror.setValue(arguments[0])",
                SCENARIO.replaceAll("topology: .*", "topology: " + topology));
        browser.click("#draw");
        browser.await(".network");
        return browser.script("const boxes = [...document.querySelectorAll('.network .box')].map(box => ({"
                + "name: box.querySelector('text').textContent, at: box.transform.baseVal.consolidate().matrix}));"
                + "return [...new Set(boxes.map(box => box.at.f))].sort((a, b) => a - b).map(y => boxes"
                + ".filter(box => box.at.f === y).sort((a, b) => a.at.e - b.at.e).map(box => box.name).join(' '))");
    }

    @Test
    void shouldDrawTiersInRowsAndSwitchesOfOneTierOnACircle() {
        browser.open(server, "scenarios/mine");
        browser.awaitText(".mistakes", "Nothing wrong.");
        assertEquals(List.of("core0 core1 core2 core3", "agg0 agg1 agg2 agg3 agg4 agg5 agg6 agg7",
                "tor0 tor1 tor2 tor3 tor4 tor5 tor6 tor7",
                "h0 h1 h2 h3 h4 h5 h6 h7 h8 h9 h10 h11 h12 h13 h14 h15"), drawn("{type: fat-tree, k: 4}"));
        assertEquals(List.of("spine0 spine1", "leaf0 leaf1 leaf2",
                "h0 h2 h4 h6 h8 h10 h12 h14 h16 h18 h20 h22 h24 h26 h28",
                "h1 h3 h5 h7 h9 h11 h13 h15 h17 h19 h21 h23 h25 h27 h29"),
                drawn("{type: leaf-spine, leaves: 3, spines: 2, hostsPerLeaf: 10}"));
        assertEquals(List.of("h7 h0", "s7 s0", "h6 h1", "s6 s1", "s5 s2", "h5 h2", "s4 s3", "h4 h3"),
                drawn("{type: random-regular, switches: 8, degree: 4, hostsPerSwitch: 1}"));
        assertEquals(List.of("s0 s1 s2", "h0 h1"), drawn("{type: chain, switches: 3}"));
        assertEquals(List.of(), browser.console());
    }

    @Test
    void shouldCompleteKeysAndTypesWithWhatTheyMean() {
        browser.open(server, "scenarios/mine");
        browser.awaitText(".mistakes", "Nothing wrong.");
        complete("transport: {type: dc", 20);
        browser.awaitText(".CodeMirror-hint", "dctcp");
        complete("transport: {type: dctcp, ", 25);
        browser.awaitText(".CodeMirror-hint", "initialWindow");
        complete("workloads:\n  - sizes: {type: fixed, size: 1KB}\n    arr", 7);
        browser.awaitText(".CodeMirror-hint", "arrivals");
        complete("tra", 3);
        browser.awaitText(".CodeMirror-hint", "transport");
        browser.driver().switchTo().activeElement().sendKeys(Keys.ENTER);
        assertEquals("transport: ", browser.script(
                "return document.querySelector('.CodeMirror').CodeMirror.getValue()"));
        assertEquals(List.of(), browser.console());
    }

    @Test
    void shouldExplainTheKeyAtTheCursor() {
        browser.open(server, "scenarios/mine");
        browser.awaitText(".mistakes", "Nothing wrong.");
        setCursor(1, 55);
        browser.awaitText(".meaning", "hostsPerLeaf");
        setCursor(2, 3);
        browser.awaitText(".meaning", "transport The endpoints.");
        setCursor(4, 30);
        browser.awaitText(".meaning", "size");
        assertEquals(List.of(), browser.console());
    }

    private void setCursor(final int line, final int column) {
        browser.script("document.querySelector('.CodeMirror').CodeMirror.setCursor(arguments[0], arguments[1])", line,
                column);
    }
}
