package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;

/** Reads and searches the documents in a browser. The page's policy refuses inline scripts and styles. */
class DocumentationInBrowserTest extends OpenPage {
    private String referenceOf(final int line, final int column, final String key) {
        browser.script("document.querySelector('.CodeMirror').CodeMirror.setCursor(arguments[0], arguments[1])",
            line, column);
        browser.awaitText(".meaning b", key);
        return browser.driver().findElement(By.cssSelector(".meaning a")).getDomProperty("href")
            .replaceAll(".*/documentation/docs/reference/keys/", "");
    }

    @Test
    void shouldOpenTheReferenceOfTheKeyAtTheCursor() {
        browser.open(server, "scenarios/mine");
        browser.awaitText(".mistakes", "Nothing wrong.");
        assertEquals("scenario.html", referenceOf(0, 2, "name"));
        assertEquals("transport.html", referenceOf(2, 3, "transport"));
        assertEquals("topology.html#topology-leaf-spine", referenceOf(1, 55, "hostsPerLeaf"));
        assertEquals("workloads.html#sizes-fixed", referenceOf(4, 30, "size"));
        browser.driver().get(browser.driver().findElement(By.cssSelector(".meaning a")).getDomProperty("href"));
        assertEquals("sizes: fixed", browser.await(":target").getText());
        assertEquals(List.of(), browser.console());
    }

    @Test
    void shouldHaveRoomForTheLinkOnANarrowPage() {
        browser.look(500, false);
        browser.open(server, "results");
        browser.awaitText("nav a", "Documentation");
        assertEquals(Boolean.TRUE, browser.script(
            "return document.documentElement.scrollWidth <= document.documentElement.clientWidth"));
    }

    @Test
    void shouldSearchTheDocuments() {
        browser.open(server, "results");
        browser.driver().get(browser.awaitText("nav a", "Documentation").getDomProperty("href"));
        browser.await("#search").sendKeys("incast");
        assertTrue(browser.await("#found a").getDomProperty("href").contains("/documentation/"));
        browser.click("#found a");
        browser.await("main h1");
        assertEquals(List.of(), browser.console());
    }
}
