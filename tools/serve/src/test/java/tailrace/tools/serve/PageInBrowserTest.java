package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WindowType;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;

/** The page as somebody uses it. Takes half a minute: every run that is started is a JVM. */
class PageInBrowserTest extends OpenPage {
    private void edit(final String from, final String to) {
        browser.script("const editor = document.querySelector('.CodeMirror').CodeMirror;"
                + "editor.setValue(editor.getValue().replace(arguments[0], arguments[1]))", from, to);
    }

    private void run(final String name, final String... sets) throws Exception {
        final String body = "{\"scenario\": \"mine\", \"name\": \"" + name + "\", \"set\": ["
                + Stream.of(sets).map(set -> '"' + set + '"').collect(Collectors.joining(", ")) + "]}";
        server.awaitState(begin(body), "ENDED");
    }

    @Test
    void shouldEditWithAMistakeRunWatchAndStop() throws Exception {
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

    /** Names of the boxes of a drawing from top to bottom, in each row from left to right. */
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

    private void complete(final String text, final int column) {
        browser.script("const editor = document.querySelector('.CodeMirror').CodeMirror;"
                + "editor.setValue(arguments[0]); editor.focus(); editor.setCursor(editor.lastLine(), arguments[1]);"
                + "editor.execCommand('autocomplete')",
                text, column);
    }

    @Test
    void shouldCompareAndAskAboutALink() throws Exception {
        run("first", "outputs.queues={every: 10us}");
        run("second", "seed=2");
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
        browser.awaitText(".hover", "No link is named leaf0-nowhere (expected: NODE-NODE");
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
        run("first");
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

    /** Nothing is downloaded here: what would be is caught where the page hands it to the browser. */
    @Test
    void shouldSavePlotsAndTheNetworkAsSvgPngAndCsv() throws Exception {
        run("first");
        browser.open(server, "result/first?network");
        browser.await(".network .link");
        browser.await("section .exports");
        browser.await("figure .exports");
        browser.script("window.saved = []; HTMLAnchorElement.prototype.click = function () {"
                + "saved.push(this.download + ' ' + this.href.slice(0, 22)) };"
                + "const made = URL.createObjectURL; URL.createObjectURL = blob => { blob.text().then(text =>"
                + "saved.push(text.slice(0, 70).replaceAll('\\n', ' '))); return made(blob) };"
                + "for (const row of [document.querySelector('section > div > div > .exports'),"
                + "document.querySelector('figure .exports')])"
                + "for (const button of row.children) button.click()");
        TestServer.await(() -> ((List<?>) browser.script("return saved")).size() == 6 + 4);
        final String saved = String.join("\n", new TreeSet<>(((List<?>) browser.script("return saved")).stream()
                .map(line -> line.toString().replaceAll(" blob:.*| height=.*", "")).toList()));
        assertEquals("""
                <svg xmlns="http://www.w3.org/2000/svg" width="1120"
                <svg xmlns="http://www.w3.org/2000/svg" width="555"
                link,from,to,rate_bits_per_sec,load_of_the_links_while_flows_arrive_sh
                network.csv
                network.png data:image/png;base64,
                network.svg
                series,slowdown_fct_ideal_fct,share_of_flows 10KB-1MB,1,0 10KB-1MB,1,0
                slowdown-cdf-by-size-class.csv
                slowdown-cdf-by-size-class.png data:image/png;base64,
                slowdown-cdf-by-size-class.svg""", saved);
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

    @Test
    void shouldShowTheSameInTwoTabsAndWorkByKeyboard() throws Exception {
        browser.open(server, "results");
        browser.awaitText(".note", "No results here yet");
        final String first = browser.driver().getWindowHandle();
        browser.driver().switchTo().newWindow(WindowType.TAB);
        browser.open(server, "runs");
        browser.await("#name").sendKeys("quick");
        browser.script("document.getElementById('scenario').value = 'mine'");
        browser.await("#start").sendKeys(Keys.ENTER);
        browser.awaitText(".badge.complete", "complete");
        browser.driver().switchTo().window(first);
        browser.awaitText("table", "quick");
        browser.await("body").sendKeys("/");
        browser.driver().switchTo().activeElement().sendKeys("nothing like it");
        browser.awaitText(".note", "No result matches.");
        assertEquals(List.of(), browser.console());
    }

    @Test
    void shouldStartWhatWaitedWhenTheServerBeforeEnded() throws Exception {
        for (final String set : List.of("stop.arrivals=100s", "seed=1", "seed=2")) {
            begin("{\"scenario\": \"mine\", \"set\": [\"" + set + "\"]}");
        }
        server.awaitState(1, "RUNNING");
        server.close();
        server = new TestServer(folder);
        browser.open(server, "runs");
        browser.awaitText("td", "waited when the server before ended");
        browser.awaitText(".tools button", "Start the 2 held ones").click();
        server.awaitState(2, "ENDED");
        browser.awaitText(".badge.complete", "complete");
        assertEquals(List.of(), browser.console());
    }

    @Test
    void shouldWatchWhatOthersWriteAndKeepWhatWentWrongInSight() throws Exception {
        try (ResultFolder other = ResultFolder.create(folder.resolve("other"))) {
            final Path dead = Files.createDirectory(folder.resolve("dead"));
            Files.copy(folder.resolve("other").resolve(RunStatus.FILE), dead.resolve(RunStatus.FILE));
            browser.open(server, "results");
            browser.awaitText(".badge.killed", "killed");
            browser.awaitText("td a", "other").click();
            browser.awaitText(".badge.running", "running");
            other.finish(RunState.INTERRUPTED, "by somebody");
        }
        browser.awaitText(".badge.interrupted", "interrupted");
        browser.awaitText(".note", "by somebody");
        browser.open(server, "runs");
        browser.await("#set").sendKeys("nonsense");
        browser.click("#start");
        browser.awaitText("#problem", "nonsense");
        final long asked = timesAsked();
        TestServer.await(() -> timesAsked() > asked + 2);
        browser.awaitText("#problem", "nonsense");
    }

    /** How often the page has asked for the list of runs. */
    private long timesAsked() {
        return (Long) browser.script("return performance.getEntriesByType('resource')"
                + ".filter(entry => entry.name.endsWith('/api/runs')).length");
    }

    @Test
    void shouldShowAScriptInANameAsText() throws Exception {
        final String name = "<img src=x onerror=\"document.title='broken'\"><script>document.title='broken'</script>";
        try (ResultFolder made = ResultFolder.create(folder.resolve("evil"))) {
            final Summary summary = new Summary();
            summary.name = name;
            made.writeSummary(summary);
            made.finish(RunState.FAILED, name);
        }
        browser.open(server, "results");
        browser.awaitText("table", "<script>");
        browser.open(server, "result/evil");
        browser.awaitText("h1", "<img src=x");
        assertEquals("Tailrace", browser.driver().getTitle());
        assertEquals(List.of(), browser.console());
    }

    @Test
    void shouldShowAllColumnsBesideLongReasonsAndFitAPhone() throws Exception {
        try (ResultFolder made = ResultFolder.create(folder.resolve("long"))) {
            made.finish(RunState.INCOMPLETE, "not exact enough: " + "slowdown p99 +- 15.6 %; ".repeat(12));
        }
        browser.look(1280, true);
        browser.open(server, "results");
        browser.awaitText(".sub.long", "not exact enough");
        assertEquals(true, browser.script("return document.querySelector('table').getBoundingClientRect().right"
                + " <= document.documentElement.clientWidth"));
        browser.look(500, false);
        browser.open(server, "results");
        browser.awaitText(".sub.long", "not exact enough");
        assertEquals(true,
                browser.script("return document.querySelector('td .badge').closest('td').offsetWidth < 260"));
        assertEquals(true, browser.script("return document.querySelector('#theme').offsetHeight < 45"));
        assertEquals(List.of(), browser.console());
    }

    @Test
    void shouldFitATabletInBothThemes() throws Exception {
        run("first");
        browser.look(820, true);
        for (final String view : List.of("results", "result/first", "runs", "run/1", "scenarios/mine")) {
            browser.open(server, view);
            browser.await("h1");
            final Object fits = browser.script("return document.documentElement.scrollWidth <= innerWidth");
            assertEquals(true, fits, view);
        }
        browser.await(".CodeMirror");
        complete("topology: {type: leaf-spine, leaves: 2, spines: 2, hostsPerLeaf: 4, host", 72);
        browser.awaitText(".CodeMirror-hint", "hostRate");
        assertEquals(true, browser.script("return document.querySelector('.CodeMirror-hints')"
                + ".getBoundingClientRect().right <= document.documentElement.clientWidth"));
        final String dark = String.valueOf(browser.script("return getComputedStyle(document.body).backgroundColor"));
        browser.click("#theme");
        final String light = String.valueOf(browser.script("return getComputedStyle(document.body).backgroundColor"));
        assertTrue(!dark.equals(light), dark);
    }

    @Test
    void shouldTakeOfAReportOfSomebodyElsesOnlyWhatReportsAreMadeOf() throws Exception {
        final Path foreign = Files.createDirectories(folder.resolve("foreign"));
        Files.writeString(foreign.resolve("status.json"), "{\"state\": \"complete\", \"files\": [\"report.html\"]}");
        Files.writeString(foreign.resolve("report.html"), "<title>x</title><main>\n"
                + "<meta http-equiv=\"refresh\" content=\"0; url=http://127.0.0.1:1/gone\">"
                + "<section id=\"s\"><h2>Kept</h2><p class=\"note\">Text</p><a href=\"http://127.0.0.1:1/\">link</a>"
                + "<a href=\"#s\">inside</a></section>"
                + "<script>document.title = 'run'</script><img src=x onerror=\"document.title = 'run'\">"
                + "<form action=\"http://127.0.0.1:1/\"><input></form><iframe src=\"http://127.0.0.1:1/\"></iframe>"
                + "<div style=\"position: fixed\" onclick=\"document.title = 'run'\">div</div></main>\n");
        browser.open(server, "result/foreign");
        browser.awaitText("h2", "Kept");
        Thread.sleep(1500);
        assertEquals(server.page().getPort(), URI.create(browser.driver().getCurrentUrl()).getPort());
        assertEquals("Tailrace", browser.driver().getTitle());
        assertEquals(0L, browser.script("return document.querySelectorAll('#view meta, #view script, "
                + "#view img, #view form, #view iframe, #view [style], #view [onclick]').length"));
        assertEquals(List.of("#s"), browser.script("return [...document.querySelectorAll('#view section a')]"
                + ".flatMap(a => a.getAttribute('href') ?? [])"));
        assertEquals("", browser.script("return location.search"));
        assertTrue(!browser.driver().getCurrentUrl().contains(server.token()), browser.driver().getCurrentUrl());
    }
}
