package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;

/** Tests which clients the server admits, and which requests it refuses. */
class ServeSecurityTest {
    private static final List<String> PATHS = List.of("/", "/api/results", "/api/runs", "/api/scenarios",
            "/api/scenarios/text?name=quickstart", "/anything", "/api/nothing");
    private static final List<String> NAMES_OUT = List.of("../secret", "..", "/etc", "scenarios/../../secret",
            "..\\secret", "a/../../secret", "%2e%2e/secret", "secret\u0000", ".");

    @TempDir
    private Path parent;

    private TestServer server;

    @BeforeEach
    void start() throws IOException {
        result(parent.resolve("secret"), "secret");
        Files.writeString(parent.resolve("secret.yaml"), "name: secret\n");
        server = new TestServer(parent.resolve("results"));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static void result(final Path folder, final String name) {
        try (ResultFolder made = ResultFolder.create(folder)) {
            final Summary summary = new Summary();
            summary.name = name;
            made.writeSummary(summary);
            made.finish(RunState.COMPLETE, "");
        }
    }

    private static String error(final HttpResponse<String> answer) throws IOException {
        return TestServer.json(answer).get("error").asText();
    }

    @Test
    void shouldRefuseEverythingWhenTheTokenIsMissingOrWrong() throws Exception {
        for (final String path : PATHS) {
            final HttpResponse<String> none =
                    TestServer.answer(HttpRequest.newBuilder(server.page().resolve(path)));
            assertEquals(401, none.statusCode(), path);
            assertTrue(error(none).startsWith("token: missing or wrong"), none.body());
            assertEquals(401, TestServer.answer(HttpRequest.newBuilder(server.page().resolve(path))
                    .header("Authorization", "Bearer " + server.token().replace('a', 'b') + "0")).statusCode());
        }
        assertEquals(200, server.get("/api/results").statusCode());
        assertEquals(404, server.get("/api/nothing").statusCode());
    }

    @Test
    void shouldRefuseAnotherHostAndAnotherOrigin() throws Exception {
        assertTrue(raw("Host: evil.example:" + server.page().getPort()).startsWith("HTTP/1.1 403"));
        assertTrue(raw("Host: 127.0.0.1:" + server.page().getPort()).startsWith("HTTP/1.1 200"));
        assertTrue(raw("Host: localhost:" + server.page().getPort()).startsWith("HTTP/1.1 200"));
        for (final String origin : List.of("http://evil.example", "null", "http://127.0.0.1:1")) {
            final HttpResponse<String> refused = TestServer.answer(server.request("/api/results")
                    .header("Origin", origin));
            assertEquals(403, refused.statusCode(), origin);
            assertTrue(error(refused).startsWith("Origin: "), refused.body());
        }
        assertEquals(200, TestServer.answer(server.request("/api/results")
                .header("Origin", "http://127.0.0.1:" + server.page().getPort())).statusCode());
    }

    private String raw(final String host) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", server.page().getPort())) {
            socket.getOutputStream().write(("GET /api/results?token=" + server.token() + " HTTP/1.1\r\n" + host
                    + "\r\nConnection: close\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void shouldRefuseNamesThatLeadOutOfTheFolders() throws Exception {
        result(parent.resolve("results").resolve("a"), "a");
        for (final String name : NAMES_OUT) {
            final String of = "?name=" + TestServer.encoded(name);
            for (final String path : List.of("report", "links", "files", "topology", "scenario")) {
                assertEquals(404, server.get("/api/results/" + path + of).statusCode(), path + " " + name);
            }
            assertEquals(404, server.send("DELETE", "/api/results" + of, "").statusCode(), name);
            assertEquals(404, server.get("/api/scenarios/text" + of).statusCode(), name);
            assertEquals(400, server.send("PUT", "/api/scenarios" + of, "name: x").statusCode(), name);
            assertEquals(404, server.get("/api/results/file?name=a&file="
                    + TestServer.encoded("../" + name)).statusCode(), name);
        }
        assertTrue(Files.exists(parent.resolve("secret").resolve(Summary.FILE)));
        assertEquals("name: secret\n", Files.readString(parent.resolve("secret.yaml")));
    }

    @Test
    void shouldKeepTheNameOfARunInsideTheFolder() {
        for (final String name : NAMES_OUT) {
            final String step = new RunRequest(null, "quickstart", null, null, null, name, null, null, null, null,
                    false).resultName();
            assertEquals(parent, parent.resolve(step).normalize().getParent(), step);
        }
    }

    @Test
    void shouldRefuseABodyThatIsTooLarge() throws Exception {
        final HttpResponse<String> refused =
                server.send("PUT", "/api/scenarios?name=big", "#".repeat(2_000_000));
        assertEquals(413, refused.statusCode());
        assertTrue(error(refused).startsWith("body: too large (expected: at most "), refused.body());
    }

    @Test
    void shouldTellWhatIsWrongWithABody() throws Exception {
        for (final String body : List.of("", "null", "{", "[]", "{\"what\": 1}", "{\"command\": \"rm\"}",
                "{\"command\": \"run\"}", "{\"scenario\": \"quickstart\", \"set\": [\"--force\"]}")) {
            final HttpResponse<String> refused = server.send("POST", "/api/runs", body);
            assertEquals(400, refused.statusCode(), body);
            assertTrue(error(refused).contains("(expected: "), refused.body());
        }
        assertEquals(404, server.send("POST", "/api/runs", "{\"scenario\": \"../x\"}").statusCode());
    }

    private static String endless(final int number) {
        return "{\"scenario\": \"quickstart\", \"name\": \"n" + number + "\", \"set\": [\"stop.arrivals=100s\"]}";
    }

    @Test
    void shouldRefuseFurtherRunsClearlyWhenAHundredWait() throws Exception {
        server.close();
        server = new TestServer(parent.resolve("results"), StubRun::start);
        server.awaitState(TestServer.json(server.send("POST", "/api/runs", endless(0))).get("id").asInt(), "RUNNING");
        int waiting = 0;
        HttpResponse<String> last = null;
        for (int i = 1; i <= 105; i++) {
            last = server.send("POST", "/api/runs", endless(i));
            waiting += last.statusCode() == 201 ? 1 : 0;
        }
        assertEquals(429, last.statusCode());
        assertTrue(error(last).startsWith("queue: 100 runs wait already (expected: fewer"), last.body());
        assertEquals(100, waiting);
        assertEquals(200, server.get("/api/results").statusCode());
    }

    @Test
    void shouldSendAPolicyWithoutInlineScriptsAndAPageWithoutThem() throws Exception {
        final HttpResponse<String> page = server.shown("");
        final String policy = page.headers().firstValue("Content-Security-Policy").orElseThrow();
        assertTrue(policy.startsWith("default-src 'none'; script-src 'self'; style-src 'self'; "), policy);
        assertFalse(policy.contains("unsafe"), policy);
        assertFalse(page.body().matches("(?s).*<script[^>]*>[^<].*"), page.body());
        assertFalse(page.body().matches("(?s).* on[a-z]+=.*"), page.body());
        assertFalse(page.body().contains("https://"), page.body());
    }

    @Test
    void shouldHandOutTheFilesOfThePageOnlyBelowTheirPath() throws Exception {
        final String page = server.shown("").body();
        final String script = page.replaceAll("(?s).*src=\"([^\"]*app.js)\".*", "$1");
        assertEquals(200, TestServer.answer(HttpRequest.newBuilder(server.page().resolve(script))).statusCode());
        assertEquals(401, TestServer.answer(HttpRequest.newBuilder(server.page().resolve("/app.js"))).statusCode());
        assertEquals(404, server.get(script.replace("app.js", "index.html")).statusCode());
        assertFalse(page.contains(server.token()), "the page says the token");
    }

    @Test
    void shouldAnswerTheRequestForAnIconWithoutATokenAndContent() throws Exception {
        final HttpResponse<String> icon =
                TestServer.answer(HttpRequest.newBuilder(server.page().resolve("/favicon.ico")));
        assertEquals(204, icon.statusCode());
        assertEquals("", icon.body());
    }

    @Test
    void shouldExchangeTheTokenForACookieThatHoldsForThePageOnly() throws Exception {
        final String set = server.entrance().headers().firstValue("Set-Cookie").orElseThrow();
        assertTrue(set.endsWith("; Path=" + server.path() + "; HttpOnly; SameSite=Strict"), set);
        assertFalse(set.contains(server.token()), set);
        assertFalse(server.entrance().body().contains(server.token()), "the page says the token");
        assertEquals(200, server.shown("").statusCode());
        assertEquals(200, server.shown("api/results").statusCode());
        for (final String path : List.of("/api/results", "/", server.path().substring(0, 9) + "/")) {
            assertEquals(401, TestServer.answer(HttpRequest.newBuilder(server.page().resolve(path))
                    .header("Cookie", server.cookie())).statusCode(), path);
        }
        for (final String below : List.of("", "api/results", "api/nothing", "../api/results")) {
            assertEquals(401, TestServer.answer(HttpRequest.newBuilder(
                    server.page().resolve(server.path() + below))).statusCode(), below);
            assertEquals(401, TestServer.answer(HttpRequest.newBuilder(
                    server.page().resolve(server.path() + below)).header("Cookie", "tailrace=x")).statusCode(), below);
        }
    }

    @Test
    void shouldNotNameTheTokenOnTheCommandLineThatOpensTheBrowser() throws Exception {
        final Path file;
        try (Browser browser = new Browser()) {
            file = browser.fileTo(server.page().toString());
            assertTrue(Files.readString(file).contains("url=" + server.page()), file.toString());
            assertFalse(file.toString().contains(server.token()), file.toString());
            assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file.getParent())));
        }
        assertFalse(Files.exists(file.getParent()));
    }

    @Test
    void shouldListenOnThisMachineOnlyUnlessToldOtherwise() throws Exception {
        assertEquals("127.0.0.1", server.page().getHost());
        final Optional<InetAddress> other = NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses).filter(each -> !each.isLoopbackAddress()).findFirst();
        if (other.isPresent()) {
            try (Socket socket = new Socket()) {
                assertThrows(ConnectException.class,
                        () -> socket.connect(new InetSocketAddress(other.get(), server.page().getPort()), 1000));
            }
        }
    }
}
