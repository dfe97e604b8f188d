package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;

/** Tests runs that the server starts, and their states. Takes some 10 s, because each run is a JVM. */
class ServeRunsTest {
    private static final String SHORT = "{\"scenario\": \"quickstart\", \"name\": \"short\", \"set\": "
            + "[\"topology.k=4\", \"stop.arrivals=200us\", \"outputs.utilization={every: 20us}\"]}";
    private static final String LONG = "{\"scenario\": \"quickstart\", \"name\": \"long\", \"set\": "
            + "[\"stop.arrivals=100s\"]}";

    @TempDir
    private Path folder;

    private static int id(final JsonNode run) {
        return run.get("id").asInt();
    }

    private static JsonNode start(final TestServer server, final String run) throws Exception {
        return TestServer.json(server.send("POST", "/api/runs", run));
    }

    private void awaitResult(final String name) throws Exception {
        TestServer.await(() -> Files.exists(folder.resolve(name).resolve("flows.csv")));
    }

    private RunState state(final String name) {
        return RunStatus.read(folder.resolve(name).resolve(RunStatus.FILE)).state();
    }

    @Test
    void shouldListReportAndCompareWhatItHasRun() throws Exception {
        try (TestServer server = new TestServer(folder, arguments -> arguments.contains("seed=2")
                ? ThreadRun.start(arguments) : RunProcess.start(arguments))) {
            final JsonNode ended = server.awaitState(id(start(server, SHORT)), "ENDED");
            assertEquals(0, ended.get("status").asInt(), ended.toString());
            server.awaitState(id(start(server, SHORT.replace("short", "other").replace("k=4", "k=4\", \"seed=2"))),
                    "ENDED");
            final JsonNode rows = TestServer.json(server.get("/api/results")).get("results");
            assertEquals(2, rows.size());
            assertTrue(rows.get(0).at("/slowdown/p99").asDouble() >= 1, rows.toString());
            assertEquals("complete", rows.get(1).get("state").asText());
            final JsonNode report = TestServer.json(server.get("/api/results/report?name=short"));
            assertTrue(report.get("charts").size() > 4 && report.get("body").asText().contains("<canvas"));
            final HttpResponse<String> classes = server.get("/api/results/report?name=short&sizeClasses=4KB,64KB");
            assertTrue(TestServer.json(classes).get("body").asText().contains(">4KB-64KB<"), classes.body());
            assertEquals(400, server.get("/api/results/report?name=short&sizeClasses=64KB,4KB").statusCode());
            final JsonNode both = TestServer.json(server.get("/api/results/compare?name=short&name=other"));
            assertTrue(both.get("body").asText().contains("baseline"), both.toString());
            assertTrue(TestServer.json(server.get("/api/results/compare?name=short&name=other&sizeClasses=4KB,64KB"))
                    .get("body").asText().contains(">4KB-64KB<"));
            final JsonNode series =
                    TestServer.json(server.get("/api/results/series?name=short&file=utilization.csv"));
            assertEquals(series.get("timesPs").size(), series.at("/values/0").size());
            final JsonNode topology = TestServer.json(server.get("/api/results/topology?name=short"));
            assertEquals(16, topology.get("hosts").asInt());
            assertEquals(2 * topology.get("links").size(),
                    TestServer.json(server.get("/api/results/links?name=short")).get("links").size());
            final JsonNode live = TestServer.json(server.get("/api/runs/live?name=short"));
            assertEquals(rows.get(1).get("completed").asInt(), live.at("/slowdowns/flows").asInt());
            assertEquals(200, server.send("DELETE", "/api/results?name=short", "").statusCode());
            assertFalse(Files.exists(folder.resolve("short")));
        }
    }

    @Test
    void shouldWriteTheReportOfARunThatHasLeftNoneWhenItIsOpened() throws Exception {
        try (TestServer server = new TestServer(folder, ThreadRun::start)) {
            server.awaitState(id(start(server, SHORT.replace("k=4", "k=4\", \"outputs.report=false"))), "ENDED");
            final Path report = folder.resolve("short").resolve("report.html");
            assertFalse(Files.exists(report));
            final String before = server.get("/api/results").body();
            final List<CompletableFuture<HttpResponse<String>>> tabs =
                    Stream.generate(() -> server.begin("/api/results/report?name=short")).limit(4).toList();
            for (final CompletableFuture<HttpResponse<String>> tab : tabs) {
                assertEquals(200, tab.get().statusCode(), tab.get().body());
            }
            final String first = tabs.get(0).get().body();
            assertTrue(Files.exists(report));
            assertEquals(first, server.get("/api/results/report?name=short").body());
            assertEquals(before, server.get("/api/results").body());
            assertEquals(200, server.send("DELETE", "/api/results?name=short", "").statusCode());
            assertFalse(Files.exists(folder.resolve("short")));
        }
    }

    @Test
    void shouldTakeChangesOfManyLinksAtOnce() throws Exception {
        try (TestServer server = new TestServer(folder, arguments -> arguments.get(0).equals("parsimon")
                ? ThreadRun.start(arguments) : RunProcess.start(arguments))) {
            final JsonNode estimate = server.awaitState(id(start(server, "{\"scenario\": \"quickstart\", \"command\": "
                    + "\"parsimon\", \"set\": [\"topology.k=4\", \"stop.arrivals=200us\"], \"whatIf\": "
                    + "[\"link=tor0-agg0:rate=50G\", \"link=tor0-agg1:rate=50G\"]}")), "ENDED");
            assertEquals(0, estimate.get("status").asInt(), estimate.toString());
            final String many = "{link: 'tor0-agg0', rate: 50Gbps}, ".repeat(1000);
            final JsonNode full = server.awaitState(id(start(server, SHORT.replace("k=4", "k=4\", \"failures=["
                    + many + "{link: 'tor0-agg1', rate: 50Gbps}]"))), "ENDED");
            assertEquals(0, full.get("status").asInt(), full.toString());
            final HttpResponse<String> refused = server.send("POST", "/api/runs",
                    SHORT.replace("k=4", "k=4\", \"failures=[" + many.repeat(4) + "]"));
            assertEquals(400, refused.statusCode());
            assertTrue(refused.body().contains("set: 140011 characters (expected: at most 100000)"), refused.body());
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
        "'command': 'parsimon', 'whatIf': ['link=tor0-nowhere:down'] | link 'tor0-nowhere' (",
        "'command': 'm3', 'whatIf': ['leaf00:down'] | what-if 'leaf00:down' (did you mean link=leaf00:down? ",
        "'command': 'run', 'whatIf': ['link=tor0-agg0:down'] | whatIf: with run (expected: parsimon, m3 or flowsim; ",
        "'set': ['topology.k=3'] | topology.k: ",
        "'set': ['transport.typ=hpcc'] | unknown key",
        "'set': ['failures=[{link: h0-nowhere, change: down}]'] | failures[0].link: 'h0-nowhere' (",
        "'command': 'evaluate', 'metrics': ['drops'], 'set': ['seed=one'] | seed: 'one' (expected: ",
    })
    void shouldRefuseAtOnceWhatCannotBegin(final String wrong, final String message) throws Exception {
        try (TestServer server = new TestServer(folder)) {
            final HttpResponse<String> refused = server.send("POST", "/api/runs",
                    "{'scenario': 'quickstart', ".replace('\'', '"') + wrong.replace('\'', '"') + "}");
            assertEquals(400, refused.statusCode(), refused.body());
            final String error = TestServer.json(refused).get("error").asText();
            assertTrue(error.contains(message) && error.lines().count() == 1, error);
            assertEquals(0, TestServer.json(server.get("/api/runs")).get("runs").size());
        }
    }

    @Test
    void shouldSayInterruptedWhenStopped() throws Exception {
        try (TestServer server = new TestServer(folder)) {
            final int run = id(start(server, LONG));
            final int waiting = id(start(server, LONG.replace("long", "waiting")));
            awaitResult("long");
            assertEquals(409, server.send("POST", "/api/runs", LONG).statusCode());
            assertEquals(409, server.send("DELETE", "/api/results?name=long", "").statusCode());
            server.send("POST", "/api/runs/stop?id=" + waiting, "");
            server.send("POST", "/api/runs/stop?id=" + run, "");
            assertEquals(130, server.awaitState(run, "ENDED").get("status").asInt());
            assertEquals(-1, server.awaitState(waiting, "ENDED").get("status").asInt());
            assertEquals(RunState.INTERRUPTED, state("long"));
            assertFalse(Files.exists(folder.resolve("waiting")));
        }
    }

    @Test
    void shouldInterruptRunsWhenItEndsAndShowThemAtTheNextStart() throws Exception {
        try (TestServer server = new TestServer(folder)) {
            start(server, LONG);
            awaitResult("long");
        }
        assertEquals(RunState.INTERRUPTED, state("long"));
        try (TestServer next = new TestServer(folder)) {
            final JsonNode row = TestServer.json(next.get("/api/results")).at("/results/0");
            assertEquals("interrupted", row.get("state").asText());
            assertEquals(200, next.get("/api/results/report?name=long").statusCode());
        }
    }

    /** When the server is killed, the operating system closes the standard input of the run. */
    @Test
    void shouldInterruptARunWhenItsServerIsGone() throws Exception {
        final Process run = RunProcess.start(List.of("run", "-o", folder.resolve("long").toString(), "--set",
                "stop.arrivals=100s", "--", "quickstart"));
        awaitResult("long");
        run.getOutputStream().close();
        assertTrue(run.waitFor(2, TimeUnit.MINUTES));
        assertEquals(130, run.exitValue());
        assertEquals(RunState.INTERRUPTED, state("long"));
    }
}
