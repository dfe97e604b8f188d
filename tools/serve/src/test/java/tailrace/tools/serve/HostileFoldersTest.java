package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.status.RunState;

/**
 * Tests foreign folders and malicious clients: the page keeps working, and nothing outside changes. Takes some 10 s,
 * because slow clients wait.
 */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class HostileFoldersTest {
    private static final String REST = "transport: {type: dctcp}\n"
            + "workloads:\n  - {sizes: {type: fixed, size: 50KB}, load: {type: host, value: 0.3}}\n"
            + "stop: {arrivals: 1ms}\n";
    private static final String STATUS = "{\"state\": \"complete\", \"files\": [\"summary.json\", \"flows.csv\"]}";

    @TempDir
    private Path parent;

    private Path results;
    private TestServer server;

    @BeforeEach
    void start() throws IOException {
        results = Files.createDirectories(parent.resolve("results"));
        result(results.resolve("good"));
        server = new TestServer(results);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    static void result(final Path folder) {
        try (ResultFolder made = ResultFolder.create(folder)) {
            final Summary summary = new Summary();
            summary.name = "good";
            made.writeSummary(summary);
            made.finish(RunState.COMPLETE, "");
        }
    }

    private Path foreign(final String name, final String status) throws IOException {
        final Path folder = Files.createDirectories(results.resolve(name));
        Files.writeString(folder.resolve("status.json"), status);
        return folder;
    }

    private static void pipe(final Path file) throws Exception {
        assumeTrue(new ProcessBuilder("mkfifo", file.toString()).start().waitFor() == 0, "no pipes here");
    }

    private List<String> states() throws Exception {
        final List<String> states = new ArrayList<>();
        for (final JsonNode row : TestServer.json(server.get("/api/results")).get("results")) {
            states.add(row.get("name").asText() + " " + row.get("state").asText().toLowerCase());
        }
        states.sort(null);
        return states;
    }

    @Test
    void shouldShowAFolderWithNullsAsARowThatSaysSo() throws Exception {
        foreign("a", "{\"state\": \"complete\", \"files\": [null]}");
        Files.writeString(foreign("b", STATUS).resolve("summary.json"), "{\"slowdown\": null}");
        Files.writeString(foreign("c", STATUS).resolve("summary.json"), "{\"slowdown\": {\"all\": null}}");
        int number = 0;
        for (final String repeat : List.of("{\"runs\": null}", "{\"runs\": [null]}", "{\"slowdown\": null}", "null")) {
            Files.writeString(Files.createDirectory(results.resolve("d" + number++)).resolve("repeat.json"), repeat);
        }
        assertEquals(List.of("a failed", "b failed", "c complete", "d0 failed", "d1 failed", "d2 failed", "d3 failed",
                "good complete"), states());
        for (final JsonNode row : TestServer.json(server.get("/api/results")).get("results")) {
            assertTrue(!row.get("state").asText().equalsIgnoreCase("failed")
                    || row.get("ending").asText().contains("(expected: JSON as written by tailrace)"), row.toString());
        }
    }

    @Test
    void shouldNotWaitForPipesNorReadDevices() throws Exception {
        pipe(foreign("pipe", STATUS).resolve("summary.json"));
        pipe(results.resolve("pipe/flows.csv"));
        pipe(results.resolve("pipe/.lock"));
        pipe(results.resolve("pipe/.counters"));
        pipe(results.resolve("pipe/scenario.resolved.yaml"));
        pipe(results.resolve("pipe/report.html"));
        pipe(results.resolve("pipe/evaluation.json"));
        Files.createSymbolicLink(foreign("zero", STATUS).resolve("summary.json"), Path.of("/dev/zero"));
        Files.createSymbolicLink(results.resolve("zero/report.html"), Path.of("/dev/zero"));
        assertEquals(List.of("good complete", "pipe failed", "zero failed"), states());
        for (final String name : List.of("pipe", "zero")) {
            for (final String view : List.of("results/report", "results/links", "results/files", "results/topology",
                    "results/scenario", "runs/live")) {
                final HttpResponse<String> answer = server.get("/api/" + view + "?name=" + name);
                assertTrue(answer.body().startsWith("{") || answer.body().startsWith("["), view + answer.body());
            }
        }
        final String topology = "topology: {type: file, file: /dev/zero}\n" + REST;
        final String checked = server.send("POST", "/api/scenarios/check?name=x", topology).body();
        assertTrue(checked.contains("/dev/zero"), checked);
    }

    @Test
    void shouldNotReadWhatTheSystemMakesUp() throws Exception {
        final Path map = Path.of("/proc/self/pagemap");
        assumeTrue(Files.exists(map), "no such files here");
        Files.createSymbolicLink(foreign("map", STATUS).resolve("summary.json"), map);
        Files.createSymbolicLink(results.resolve("map/flows.csv"), map);
        Files.createSymbolicLink(foreign("late", "{\"state\": \"complete\", \"files\": [\"links.csv\"], "
                + "\"checksums\": {\"links.csv\": \"0\"}}").resolve("links.csv"), map);
        assertEquals(List.of("good complete", "late complete", "map failed"), states());
        for (final String name : List.of("map", "late")) {
            for (final String view : List.of("results/report?", "results/links?", "results/compare?name=good&",
                    "results/file?file=flows.csv&", "runs/live?")) {
                final HttpResponse<String> answer = server.get("/api/" + view + "name=" + name);
                assertTrue(answer.body().startsWith("{"), view + answer.body());
            }
        }
    }

    @Test
    void shouldListResultsOnceWhereLinksToFoldersLeadInCircles() throws Exception {
        result(parent.resolve("elsewhere/other/far"));
        for (int i = 0; i < 40; i++) {
            Files.createSymbolicLink(results.resolve("here" + i), Path.of("."));
            Files.createSymbolicLink(results.resolve("up" + i), Path.of(".."));
            Files.createSymbolicLink(results.resolve("away" + i), parent.resolve("elsewhere"));
            Files.createSymbolicLink(parent.resolve("elsewhere/again" + i), Path.of("."));
        }
        assertEquals(List.of("away0/other/far complete", "good complete"), states());
    }

    @Test
    void shouldStartNoRunIntoALink() throws Exception {
        final Path elsewhere = Files.createDirectory(parent.resolve("elsewhere"));
        Files.createSymbolicLink(results.resolve("link"), elsewhere);
        final String run = "{\"scenario\": \"quickstart\", \"name\": \"link\", \"force\": true}";
        final HttpResponse<String> refused = server.send("POST", "/api/runs", run);
        assertEquals(409, refused.statusCode());
        assertTrue(refused.body().contains("link is a link (expected: another name)"), refused.body());
        assertEquals(List.of(), List.of(elsewhere.toFile().list()));
    }

    @Test
    void shouldRefuseAScenarioWithAWordOfMegabytes() throws Exception {
        final Path folder = foreign("long", STATUS);
        Files.writeString(folder.resolve("scenario.resolved.yaml"), "a: " + "7".repeat(19_000_000));
        final HttpResponse<String> answer = server.get("/api/results/scenario?name=long");
        assertEquals(400, answer.statusCode());
        assertTrue(answer.body().contains("more than 1000000 characters without a blank"), answer.body());
    }

    @Test
    void shouldShowNoTableInWhichABitHasFlipped() throws Exception {
        final Path folder = results.resolve("damaged");
        try (ResultFolder made = ResultFolder.create(folder)) {
            made.writeText("links.csv", LinkRow.LAYOUT.header() + "\na->b#0,1,2,0.5,3,4,5,6,7,0.5\n");
            made.writeText("queues.csv", "time_ps,port,bytes\n0,a,1\n");
            made.finish(RunState.COMPLETE, "");
        }
        for (final String view : List.of("links?", "series?file=queues.csv&")) {
            final String path = "/api/results/" + view + "name=damaged";
            assertEquals(200, server.get(path).statusCode());
            final Path file = folder.resolve(view.startsWith("links") ? "links.csv" : "queues.csv");
            Files.writeString(file, Files.readString(file).replaceFirst("1", "3"));
            assertTrue(server.get(path).body().contains("damaged, its checksum is not the one in status.json"), view);
        }
    }

    @Test
    void shouldListFilesBesideOneThatCannotBeRead() throws Exception {
        final Path folder = foreign("files", "{\"state\": \"complete\", \"files\": [\"a.csv\", \"b.csv\"]}");
        Files.writeString(folder.resolve("a.csv"), "time_ps,port,bytes\n0,a,1\n");
        Files.writeString(folder.resolve("b.csv"), "x".repeat(17_000_000));
        final JsonNode files = TestServer.json(server.get("/api/results/files?name=files"));
        assertEquals(2, files.size());
        assertTrue(files.get(0).get("series").asBoolean());
        assertFalse(files.get(1).get("series").asBoolean());
    }

    @Test
    void shouldDeleteNothingThroughLinksToFolders() throws Exception {
        final Path elsewhere = parent.resolve("elsewhere");
        result(elsewhere.resolve("precious"));
        final Path kept = elsewhere.resolve("precious").resolve(Summary.FILE);
        Files.createSymbolicLink(results.resolve("link"), elsewhere.resolve("precious"));
        Files.createSymbolicLink(results.resolve("around"), elsewhere);
        Files.writeString(Files.createDirectory(results.resolve("seeds")).resolve("repeat.json"), "{}");
        Files.createSymbolicLink(results.resolve("seeds/seed-2"), elsewhere.resolve("precious"));
        result(results.resolve("seeds/seed-1"));
        assertEquals(200, server.send("DELETE", "/api/results?name=link", "").statusCode());
        assertFalse(Files.exists(results.resolve("link"), LinkOption.NOFOLLOW_LINKS));
        assertEquals(409, server.send("DELETE", "/api/results?name=around/precious", "").statusCode());
        assertEquals(200, server.send("DELETE", "/api/results?name=seeds", "").statusCode());
        assertFalse(Files.exists(results.resolve("seeds")));
        assertTrue(Files.exists(kept));
    }

    @Test
    void shouldWriteNoReportThroughALink() throws Exception {
        final Path outside = parent.resolve("outside.html");
        Files.createSymbolicLink(results.resolve("good/report.html"), outside);
        final Path elsewhere = parent.resolve("elsewhere");
        result(elsewhere);
        Files.createSymbolicLink(results.resolve("link"), elsewhere);
        result(results.resolve("piped"));
        pipe(results.resolve("piped/report.html"));
        final byte[] status = Files.readAllBytes(elsewhere.resolve("status.json"));
        result(results.resolve("status"));
        Files.delete(results.resolve("status/status.json"));
        Files.createSymbolicLink(results.resolve("status/status.json"), elsewhere.resolve("status.json"));
        for (final String name : List.of("good", "link", "piped", "status")) {
            assertEquals(200, server.get("/api/results/report?name=" + name).statusCode(), name);
        }
        assertFalse(Files.exists(outside));
        assertFalse(Files.exists(elsewhere.resolve("report.html")));
        assertArrayEquals(status, Files.readAllBytes(elsewhere.resolve("status.json")));
    }

    @Test
    void shouldNotAnswerWithWhatIsNoJson() throws Exception {
        final Path folder = foreign("raw", "{\"state\": \"complete\", \"files\": [\"report.html\"]}");
        Files.writeString(folder.resolve("evaluation.json"), "1}, \"links\": {\"a\": [");
        Files.writeString(folder.resolve("report.html"), "<title>x</title><main>\n<p>x</p></main>\n"
                + "<script type=\"application/json\" id=\"charts\">[], \"body\": \"y\"</script>\n");
        assertTrue(TestServer.json(server.get("/api/runs/live?name=raw")).get("evaluation").isNull());
        assertEquals(400, server.get("/api/results/report?name=raw").statusCode());
        Files.writeString(folder.resolve("report.html"), "<title>x</title><main>\n<p>x</p></main>\n"
                + "<script type=\"application/json\" id=\"charts\"></script>\n");
        assertEquals(400, server.get("/api/results/report?name=raw").statusCode());
        Files.writeString(folder.resolve("evaluation.json"), "");
        assertTrue(TestServer.json(server.get("/api/runs/live?name=raw")).get("evaluation").isNull());
    }

    @Test
    void shouldDeleteBesidePipesThatAreNamedLikeFoldersOfSeeds() throws Exception {
        result(results.resolve("seeds/seed-1"));
        Files.writeString(results.resolve("seeds/repeat.json"), "{}");
        pipe(results.resolve("seeds/seed-2"));
        pipe(results.resolve("seeds/.seed-3.new"));
        assertEquals(200, server.send("DELETE", "/api/results?name=seeds", "").statusCode());
        assertFalse(Files.exists(results.resolve("seeds/seed-1")));
        assertTrue(Files.exists(results.resolve("seeds/seed-2"), LinkOption.NOFOLLOW_LINKS));
    }

    @Test
    void shouldShowSamplesBesideALineThatIsNone() throws Exception {
        final Path folder = foreign("samples", STATUS);
        Files.writeString(folder.resolve("queues.csv"), "time_ps,port,bytes\n0,\",5\n1,,7\n2,\"a\"\"b\",8\n3,x\n");
        final JsonNode queues = TestServer.json(server.get("/api/runs/live?name=samples")).get("queues");
        assertEquals(8, queues.get("values").get("a\"b").asInt(), queues.toString());
    }

    @Test
    void shouldLeaveOutEndlessLinesOfATableBeingWritten() throws Exception {
        final Path folder = foreign("endless", STATUS);
        Files.writeString(folder.resolve("flows.csv"), "x".repeat(30_000_000) + "\n");
        final JsonNode view = TestServer.json(server.get("/api/runs/live?name=endless"));
        assertEquals(0, view.get("slowdowns").get("flows").asInt());
    }

    /** Writes a plug-in that leaves a trace when its code runs. */
    private Path plugin(final Path folder, final Path told) throws IOException {
        final Path source = Files.writeString(parent.resolve("Evil.java"), "import tailrace.net.topology.*;\n"
                + "public final class Evil implements TopologyParams {\n"
                + "  static { try { java.nio.file.Files.createFile(java.nio.file.Path.of(\"" + told + "\")); }"
                + " catch (java.io.IOException e) { throw new RuntimeException(e); } }\n"
                + "  public Topology build() { return new LeafSpine().build(); }\n}\n");
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "--release", "17", "-cp",
                System.getProperty("java.class.path"), "-d", parent.toString(), source.toString()));
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(folder.resolve("evil.jar")))) {
            jar.putNextEntry(new JarEntry("Evil.class"));
            jar.write(Files.readAllBytes(parent.resolve("Evil.class")));
        }
        return folder.resolve("evil.jar");
    }

    @Test
    void shouldRunNoCodeOfAResultThatIsLookedAt() throws Exception {
        final Path told = parent.resolve("told");
        final Path folder = foreign("evil", STATUS);
        plugin(folder, told);
        final String text = "plugins: [evil.jar]\ntopology: {type: evil}\n" + REST;
        Files.writeString(folder.resolve("scenario.resolved.yaml"), text);
        Files.createDirectories(results.resolve("scenarios"));
        Files.copy(folder.resolve("evil.jar"), results.resolve("scenarios/evil.jar"));
        Files.writeString(results.resolve("scenarios/mine.yaml"), text);
        for (final HttpResponse<String> answer : List.of(server.get("/api/results/topology?name=evil"),
                server.get("/api/scenarios/topology?name=mine"),
                server.send("POST", "/api/scenarios/topology?name=x", text),
                server.send("POST", "/api/scenarios/check?name=x&full=true", text))) {
            assertTrue(answer.body().contains("is not opened, as its code would run (expected: tailrace serve "
                    + "--allow-plugins"), answer.body());
        }
        server.get("/api/results/report?name=evil");
        for (final String run : List.of("{\"result\": \"evil\", \"name\": \"r1\"}", "{\"scenario\": \"mine\", "
                + "\"command\": \"parsimon\", \"name\": \"r2\", \"whatIf\": [\"link=a-b:down\"]}")) {
            final HttpResponse<String> refused = server.send("POST", "/api/runs", run);
            assertEquals(400, refused.statusCode(), refused.body());
            assertTrue(refused.body().contains("is not opened"), refused.body());
        }
        assertFalse(Files.exists(told));
    }

    @Test
    void shouldOpenPluginsWhenItIsAllowed() throws Exception {
        final Path told = parent.resolve("told");
        plugin(results, told);
        try (PageServer allowing = PageServer.start(
                new ServeSettings(results, results, "127.0.0.1", 0, 1, true), StubRun::start)) {
            final String text = "plugins: [evil.jar]\ntopology: {type: evil}\n" + REST;
            Files.writeString(results.resolve("mine.yaml"), text);
            final TestServer open = TestServer.of(allowing);
            final HttpResponse<String> answer = open.get("/api/scenarios/topology?name=mine");
            assertEquals(200, answer.statusCode(), answer.body());
        }
        assertTrue(Files.exists(told));
    }

    @Test
    void shouldAnswerWhileSlowChecksAndSlowBodiesComeIn() throws Exception {
        final List<CompletableFuture<HttpResponse<String>>> checks = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            checks.add(server.beginPost("/api/scenarios/check?name=x",
                    "topology: {type: fat-tree, k: 36}\nseed: " + i + "\n" + REST));
        }
        final List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 64; i++) {
                final Socket socket = new Socket("127.0.0.1", server.page().getPort());
                socket.getOutputStream().write(("POST /api/runs?token=" + server.token() + " HTTP/1.1\r\n"
                        + "Host: 127.0.0.1:" + server.page().getPort() + "\r\nContent-Length: 1000\r\n\r\n{")
                        .getBytes(StandardCharsets.US_ASCII));
                slow.add(socket);
            }
            for (int i = 0; i < 5; i++) {
                final long begun = System.nanoTime();
                assertEquals(200, server.get("/api/results").statusCode());
                assertTrue(System.nanoTime() - begun < Duration.ofSeconds(10).toNanos(), "the list waits");
            }
        } finally {
            for (final Socket socket : slow) {
                socket.close();
            }
        }
        for (final CompletableFuture<HttpResponse<String>> check : checks) {
            final int status = check.get().statusCode();
            assertTrue(status == 200 || status == 429, "" + status);
        }
        assertEquals(200, server.send("POST", "/api/scenarios/check?name=x", REST).statusCode());
    }

    @Test
    void shouldAnswerWhileClientsWithoutTheTokenDoNotReadOrDoNotEnd() throws Exception {
        final List<Socket> slow = new ArrayList<>();
        final String request = "GET /api/results HTTP/1.1\r\nHost: 127.0.0.1:" + server.page().getPort() + "\r\n";
        final byte[] many = (request + "\r\n").repeat(500).getBytes(StandardCharsets.US_ASCII);
        try {
            for (int i = 0; i < 400; i++) {
                final Socket socket = new Socket("127.0.0.1", server.page().getPort());
                slow.add(socket);
                try {
                    socket.getOutputStream().write(i < 40 ? many : request.getBytes(StandardCharsets.US_ASCII));
                } catch (final SocketException refused) {
                    continue; // after the first refusal
                }
            }
            for (int i = 0; i < 5; i++) {
                final long begun = System.nanoTime();
                assertEquals(200, server.get("/api/results").statusCode());
                assertTrue(System.nanoTime() - begun < Duration.ofSeconds(10).toNanos(), "the list waits");
            }
        } finally {
            for (final Socket socket : slow) {
                socket.close();
            }
        }
    }
}
