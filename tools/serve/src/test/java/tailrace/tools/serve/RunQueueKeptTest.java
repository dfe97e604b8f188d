package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;

/**
 * Checks that queued runs survive the end of the server. A stub replaces the running process, except in the test that
 * kills the server. Takes some 6 s, because that server must start.
 */
class RunQueueKeptTest {
    private static final String LONG =
            "{\"scenario\": \"quickstart\", \"name\": \"long\", \"set\": [\"stop.arrivals=100s\"]}";

    @TempDir
    private Path folder;

    private static String quick(final String name) {
        return "{\"scenario\": \"quickstart\", \"name\": \"" + name + "\", \"set\": "
                + "[\"topology.k=4\", \"stop.arrivals=100us\"]}";
    }

    private static int start(final TestServer server, final String run) throws Exception {
        return TestServer.json(server.send("POST", "/api/runs", run)).get("id").asInt();
    }

    private static List<String> states(final TestServer server) throws Exception {
        final List<String> all = new ArrayList<>();
        for (final JsonNode run : TestServer.json(server.get("/api/runs")).get("runs")) {
            all.add(run.get("result").asText() + " " + run.get("state").asText() + " " + run.get("held").asBoolean());
        }
        return all;
    }

    private static int status(final TestServer server, final String path) throws Exception {
        return server.send("POST", path, "").statusCode();
    }

    private Path file() {
        return folder.resolve(WaitingList.FOLDER).resolve(WaitingList.FILE);
    }

    private void fill(final TestServer server) throws Exception {
        server.awaitState(start(server, LONG), "RUNNING");
        for (final String name : List.of("one", "two", "three")) {
            start(server, quick(name));
        }
    }

    @Test
    void shouldHoldWhatWaitedUntilSomebodyStartsItWhenTheServerEnds() throws Exception {
        try (TestServer server = new TestServer(folder, StubRun::start)) {
            fill(server);
            assertEquals(List.of("three WAITING false", "two WAITING false", "one WAITING false",
                    "long RUNNING false"), states(server));
        }
        try (TestServer next = new TestServer(folder, StubRun::start)) {
            assertEquals(List.of("three WAITING true", "two WAITING true", "one WAITING true"), states(next));
            // one runs at a time, so earlier runs would have run first
            next.awaitState(start(next, quick("four")), "ENDED");
            assertEquals(List.of("four ENDED false", "three WAITING true", "two WAITING true", "one WAITING true"),
                    states(next));
            assertEquals(409, next.send("POST", "/api/runs", quick("two")).statusCode());
            assertEquals(200, status(next, "/api/runs/start?id=1"));
            assertEquals(0, next.awaitState(1, "ENDED").get("status").asInt());
            assertEquals(409, status(next, "/api/runs/start?id=1"));
            assertEquals(200, status(next, "/api/runs/stop?id=2"));
        }
        try (TestServer last = new TestServer(folder, StubRun::start)) {
            assertEquals(List.of("three WAITING true"), states(last));
            status(last, "/api/runs/stop?id=1");
        }
        assertFalse(Files.exists(folder.resolve(WaitingList.FOLDER)));
    }

    @Test
    void shouldHoldWhatWaitedAndInterruptWhatRanWhenTheServerIsKilled() throws Exception {
        final Path running = folder.resolve("long");
        try (TestServer server = TestServer.toBeKilled(folder)) {
            fill(server);
            TestServer.await(() -> Files.exists(running.resolve("flows.csv")));
        }
        TestServer.await(() -> RunStatus.read(running.resolve(RunStatus.FILE)).state() == RunState.INTERRUPTED);
        try (TestServer next = new TestServer(folder, StubRun::start)) {
            assertEquals(List.of("three WAITING true", "two WAITING true", "one WAITING true"), states(next));
            assertEquals("interrupted", TestServer.json(next.get("/api/results")).at("/results/0/state").asText());
        }
    }

    @Test
    void shouldKeepWhatIsHeldWhenItsScenarioIsGone() throws Exception {
        final Path scenario = folder.resolve("scenarios").resolve("mine.yaml");
        Files.createDirectories(scenario.getParent());
        Files.writeString(scenario, "workloads: [{sizes: {type: fixed, size: 1KB}, load: {type: host, value: 0.1}}]\n"
                + "topology: {type: star, hosts: 4}\nstop: {arrivals: 1ms}\n");
        try (TestServer server = new TestServer(folder, StubRun::start)) {
            server.awaitState(start(server, LONG), "RUNNING");
            start(server, "{\"scenario\": \"mine\"}");
        }
        Files.delete(scenario);
        try (TestServer next = new TestServer(folder, StubRun::start)) {
            assertEquals(404, status(next, "/api/runs/start?id=1"));
            assertEquals(List.of("mine WAITING true"), states(next));
        }
    }

    /** Flips every third bit of the file: two or three bits of each byte. */
    @Test
    void shouldWaitForNothingElseWhenABitHasFlipped() throws Exception {
        final List<RunRequest> wanted = List.of(new RunRequest("run", "quickstart", null, List.of("seed=2"), null, "a",
                null, null, null, 3, true), new RunRequest("m3", null, "a", null, List.of("link=x-y:down"), null, null,
                null, "5%", null, false));
        try (WaitingList list = new WaitingList(folder)) {
            list.keep(wanted);
        }
        final Path file = folder.resolve(WaitingList.FOLDER).resolve(WaitingList.FILE);
        final byte[] whole = Files.readAllBytes(file);
        for (int bit = 0; bit < 8 * whole.length; bit += 3) {
            final byte[] flipped = whole.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            Files.write(file, flipped);
            try (WaitingList list = new WaitingList(folder)) {
                assertTrue(!list.problem().isEmpty() || list.found().equals(wanted), "bit " + bit);
            }
        }
    }

    @Test
    void shouldSayWhyNothingIsKeptWhenAnotherServerKeepsItOrTheFileIsDamaged() throws Exception {
        try (TestServer server = new TestServer(folder, StubRun::start);
                TestServer second = new TestServer(folder, StubRun::start)) {
            assertEquals("", notKept(server));
            assertTrue(notKept(second).contains("is being written by another"), notKept(second));
        }
        Files.createDirectories(file().getParent());
        for (final String damaged : List.of("{", "{\"runs\": [{\"command\": \"rm\"}]}")) {
            Files.writeString(file(), damaged);
            try (TestServer server = new TestServer(folder, StubRun::start)) {
                assertTrue(notKept(server).contains(WaitingList.FILE), notKept(server));
                server.awaitState(start(server, quick("one")), "ENDED");
            }
            assertEquals(damaged, Files.readString(file()));
        }
    }

    private static String notKept(final TestServer server) throws Exception {
        return TestServer.json(server.get("/api/runs")).get("notKept").asText();
    }
}
