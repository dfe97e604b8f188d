package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the documents of this version, which the page serves. */
class DocumentationTest {
    private static final String DOCUMENTATION = "documentation/";
    private static final Pattern LINK =
        Pattern.compile("<(?:link|script|img)[^>]* (?:href|src)=\"((?!data:)[^\"]+)\"");

    @TempDir
    private static Path results;

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = new TestServer(results);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static HttpResponse<String> page(final String name) throws Exception {
        return server.shown(DOCUMENTATION + name);
    }

    private static String type(final HttpResponse<String> answer) {
        return answer.headers().firstValue("Content-Type").orElseThrow().replaceAll(";.*", "");
    }

    @Test
    void shouldLinkToTheDocumentsFromThePage() throws Exception {
        final String link = server.shown("").body().replaceAll("(?s).*href=\"([^\"]*)\"[^>]*>Documentation<.*", "$1");
        assertEquals(server.path() + DOCUMENTATION + "index.html", link);
        assertEquals(200, page("index.html").statusCode());
    }

    @Test
    void shouldHandOutPagesWithAllThatTheyLoad() throws Exception {
        for (final String name : List.of("README.html", "docs/README.html", "docs/reference/keys/transport.html")) {
            final HttpResponse<String> answer = page(name);
            assertEquals(200, answer.statusCode(), name);
            assertEquals("text/html", type(answer), name);
            final List<String> missing = new ArrayList<>();
            LINK.matcher(answer.body()).results().map(found -> found.group(1)).forEach(link -> {
                try {
                    final var target = server.page().resolve(server.path() + DOCUMENTATION + name).resolve(link);
                    if (TestServer.answer(HttpRequest.newBuilder(target).header("Cookie", server.cookie()))
                            .statusCode() != 200) {
                        missing.add(link);
                    }
                } catch (final Exception e) {
                    throw new AssertionError(link, e);
                }
            });
            assertEquals(List.of(), missing, name);
        }
        assertEquals("text/javascript", type(page("site.js")));
        assertEquals("text/css", type(page("site.css")));
    }

    @Test
    void shouldExplainTheKeysOfATypeUnderTheNameThatTheEditorLinksTo() throws Exception {
        assertTrue(page("docs/reference/keys/transport.html").body().contains("id=\"transport-dctcp\""));
        assertTrue(page("docs/reference/keys/switch.html").body().contains("id=\"scheduler-strict-priority\""));
        assertTrue(page("docs/reference/keys/topology.html").body().contains("id=\"topology-leaf-spine\""));
        assertTrue(page("docs/reference/keys/workloads.html").body().contains("id=\"load-host\""));
        assertEquals(200, page("docs/reference/keys/scenario.html").statusCode());
    }

    @Test
    void shouldHandOutNothingElseAndNothingWithoutTheCookie() throws Exception {
        for (final String name : List.of("nothing.html", "docs", "docs/", "%2e%2e/app.js", "files", "")) {
            assertEquals(404, page(name).statusCode(), name);
        }
        assertEquals(401, TestServer.answer(HttpRequest.newBuilder(
            server.page().resolve(server.path() + DOCUMENTATION + "README.html"))).statusCode());
    }

    @Test
    void shouldKeepThePolicyOfThePage() throws Exception {
        final HttpResponse<String> answer = page("README.html");
        assertEquals(Gate.CONTENT_SECURITY_POLICY,
            answer.headers().firstValue("Content-Security-Policy").orElseThrow());
        assertEquals("nosniff", answer.headers().firstValue("X-Content-Type-Options").orElseThrow());
    }
}
