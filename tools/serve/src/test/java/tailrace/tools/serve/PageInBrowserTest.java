package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WindowType;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;

/** Opens the views of the page as a user does. Takes some 25 s, because every run is a JVM. */
class PageInBrowserTest extends OpenPage {
    /** The test downloads nothing. It intercepts files when the page passes them to the browser. */
    @Test
    void shouldSavePlotsAndTheNetworkAsSvgPngAndCsv() throws Exception {
        result("first");
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
        startAgain(StubRun::start);
        for (final String set : List.of("stop.arrivals=100s", "seed=1", "seed=2")) {
            begin("{\"scenario\": \"mine\", \"set\": [\"" + set + "\"]}");
        }
        server.awaitState(1, "RUNNING");
        startAgain(ThreadRun::start);
        browser.open(server, "runs");
        browser.awaitText("td", "was queued when the previous server stopped");
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

    /** Returns the number of times that the page has requested the list of runs. */
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
