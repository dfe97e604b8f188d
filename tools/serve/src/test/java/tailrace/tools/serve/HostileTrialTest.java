package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Starts the server as a process with many foreign folders. The test lists, opens, compares, reruns and deletes each
 * folder. The server must answer each request. Nothing outside of the folders may change, and no code from them may
 * run.
 */
class HostileTrialTest {
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    /** Expected statuses. A status of 500 means that a file cannot be read. */
    private static final Set<Integer> EXPECTED = Set.of(200, 201, 400, 404, 409, 429, 500);
    private static final int BATCH = 56;
    private static final int RUN_EVERY = 40;

    @TempDir
    private Path parent;

    private Path results;
    private OutsideWorld outside;
    private TestServer server;
    private final List<String> faults = new ArrayList<>();

    @Test
    void shouldOutliveForeignFolders() throws Exception {
        trial(ForeignFolders.Damage.values().length, 1);
    }

    /** Repeats the test with 1,400 folders, which takes minutes. */
    @Test
    @Tag("study")
    void shouldOutliveFourteenHundredForeignFolders() throws Exception {
        trial(1400, 2);
    }

    private void trial(final int count, final long seed) throws Exception {
        results = Files.createDirectories(parent.resolve("results"));
        outside = new OutsideWorld(parent);
        final ForeignFolders foreign =
                new ForeignFolders(parent.resolve("whole"), outside.folder(), outside.plugin(), seed);
        final Map<String, String> before = outside.state();
        foreign.good(results);
        server = TestServer.toBeKilled(results);
        try {
            for (int first = 0; first < count; first += BATCH) {
                final List<String> names = new ArrayList<>();
                for (int i = first; i < Math.min(count, first + BATCH); i++) {
                    names.add(foreign.make(results, i));
                }
                look(names);
                assertEquals(before, outside.state(), "after " + names);
                assertFalse(outside.hasCodeRun(), "code of " + names + " has run");
                for (final String name : names) {
                    ForeignFolders.remove(results.resolve(name));
                }
            }
            assertEquals(List.of("good"), List.copyOf(listed().keySet()));
        } finally {
            server.close();
        }
        assertEquals(List.of(), faults);
    }

    private void look(final List<String> names) throws Exception {
        final Map<String, JsonNode> rows = listed();
        assertTrue(rows.containsKey("good"), rows.keySet().toString());
        for (final String name : names) {
            final Path folder = results.resolve(name);
            if (Files.isRegularFile(folder.resolve("status.json")) && !rows.containsKey(name)) {
                faults.add(name + ": is not in the list");
            }
        }
        for (final String name : rows.keySet()) {
            if (name.equals("good")) {
                continue;
            }
            if (rows.get(name).get("state").asText().equals("failed")
                    && rows.get(name).get("ending").asText().isEmpty()) {
                faults.add(name + ": does not say what is wrong");
            }
            final String of = "?name=" + TestServer.encoded(name);
            for (final String view : List.of("results/report", "results/links", "results/topology", "results/scenario",
                    "runs/live", "runs/live", "results/compare?name=good&name=" + TestServer.encoded(name))) {
                answer("GET", view.contains("?") ? view : view + of, "");
            }
            final JsonNode files = TestServer.json(answer("GET", "results/files" + of, ""));
            for (final JsonNode file : files.isArray() ? files : List.<JsonNode>of()) {
                final String one = of + "&file=" + TestServer.encoded(file.get("name").asText());
                if (file.get("series").asBoolean()) {
                    answer("GET", "results/series" + one, "");
                }
                if (file.get("bytes").asLong() < 1_000_000) {
                    answer("GET", "results/file" + one, "");
                }
            }
        }
        for (int i = 0; i < names.size(); i += RUN_EVERY) {
            final String body = "{\"result\": \"" + names.get(i).replaceAll("[\\\\\"\n]", "?")
                    + "\", \"name\": \"again\"}";
            answer("POST", "runs", body);
        }
        for (final String name : new TreeSet<>(listed().keySet())) {
            if (!name.equals("good") && !name.startsWith("again")) {
                answer("DELETE", "results?name=" + TestServer.encoded(name), "");
            }
        }
        for (final JsonNode run : TestServer.json(answer("GET", "runs", "")).get("runs")) {
            server.awaitState(run.get("id").asInt(), "ENDED");
        }
        ForeignFolders.remove(results.resolve("again"));
    }

    private Map<String, JsonNode> listed() throws Exception {
        final Map<String, JsonNode> rows = new TreeMap<>();
        for (final JsonNode row : TestServer.json(answer("GET", "results", "")).get("results")) {
            rows.put(row.get("name").asText(), row);
        }
        return rows;
    }

    /** Sends a request; a missing answer is a failure. */
    private HttpResponse<String> answer(final String method, final String path, final String body)
            throws IOException, InterruptedException {
        final HttpRequest.Builder request = server.request("/api/" + path)
                .method(method, BodyPublishers.ofString(body)).timeout(PATIENCE);
        try {
            final HttpResponse<String> answer = TestServer.answer(request);
            if (!EXPECTED.contains(answer.statusCode()) || answer.body().contains("a mistake of Tailrace")) {
                faults.add(method + " " + path + ": " + answer.statusCode() + " " + answer.body());
            }
            if (!path.startsWith("results/file?")) {
                TestServer.json(answer);
            }
            return answer;
        } catch (final HttpTimeoutException e) {
            throw new AssertionError(method + " " + path + ": no answer within " + PATIENCE, e);
        } catch (final JsonProcessingException e) {
            throw new AssertionError(method + " " + path + ": no JSON", e);
        }
    }
}
