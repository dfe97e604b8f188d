package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests topologies and lists of flows that a client uploads. */
class InputFilesTest {
    private static final String TOPOLOGY = "host a\nhost b\nswitch s tier=1\nlink a s 100Gbps 1us\n"
            + "link b s 100Gbps 1us\n";
    private static final String FLOWS = "src,dst,size_bytes,start_us\na,b,50000,0\nb,a,20000,10\n";

    @TempDir
    private Path folder;

    private TestServer server;

    @BeforeEach
    void start() {
        server = new TestServer(folder, ThreadRun::start);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private HttpResponse<String> put(final String name, final String content) throws Exception {
        return server.send("PUT", "/api/files?name=" + TestServer.encoded(name), content);
    }

    private String error(final String name, final String content) throws Exception {
        final HttpResponse<String> response = put(name, content);
        assertTrue(response.statusCode() >= 400, response.body());
        final String error = TestServer.json(response).get("error").asText();
        assertFalse(error.contains("\n") || error.contains(".upload") || error.contains(folder.toString()), error);
        return error;
    }

    private List<String> left() throws Exception {
        final Path scenarios = folder.resolve("scenarios");
        try (Stream<Path> files = Files.isDirectory(scenarios) ? Files.list(scenarios) : Stream.empty()) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void shouldRunAScenarioOfFilesThatWereSent() throws Exception {
        final JsonNode topology = TestServer.json(put("my net.topo", TOPOLOGY));
        assertEquals("topology {type: file, file: \"my net.topo\"}",
                topology.get("key").asText() + " " + topology.get("value").asText());
        final JsonNode flows = TestServer.json(put("trace.csv", FLOWS));
        assertEquals("flows {file: trace.csv}", flows.get("key").asText() + " " + flows.get("value").asText());
        assertEquals("[{\"name\":\"my net.topo\",\"bytes\":72},{\"name\":\"trace.csv\",\"bytes\":53}]",
                TestServer.json(server.get("/api/files")).get("files").toString());
        server.send("PUT", "/api/scenarios?name=mine", "topology: " + topology.get("value").asText()
                + "\nworkloads:\n  - flows: " + flows.get("value").asText() + "\n");
        final JsonNode run = TestServer.json(server.send("POST", "/api/runs", "{\"scenario\": \"mine\"}"));
        final JsonNode ended = server.awaitState(run.get("id").asInt(), "ENDED");
        assertEquals(0, ended.get("status").asInt(), ended.toString());
        assertEquals(2, TestServer.json(server.get("/api/results")).at("/results/0/completed").asInt());
        assertEquals(200, server.send("DELETE", "/api/files?name=trace.csv", "").statusCode());
        assertEquals(404, server.send("DELETE", "/api/files?name=mine.yaml", "").statusCode());
        assertEquals(List.of("mine.yaml", "my net.topo"), left());
    }

    @Test
    void shouldSayInOneLineWhatIsDamagedAndKeepNothing() throws Exception {
        assertEquals("net.topo:4: 'x' (expected: a node of this file)",
                error("net.topo", TOPOLOGY.replace("a s 100", "a x 100")));
        assertTrue(error("flows.csv", FLOWS.replace("50000", "many")).startsWith("flows.csv:2: "));
        assertTrue(error("net.topo", "hello\n").startsWith("net.topo"));
        assertTrue(error("net.txt", "topology: {type: star}\n").contains("neither a topology nor a list of flows"));
        assertTrue(error("config.txt", "ENABLE_QCN 1\nTOPOLOGY_FILE /etc/passwd\n").contains("neither a topology"));
        assertTrue(error("empty.csv", "").startsWith("empty.csv"));
        final byte[] bytes = TOPOLOGY.getBytes(StandardCharsets.UTF_8);
        final Random random = new Random(1);
        for (int i = 0; i < 40; i++) {
            final byte[] damaged = bytes.clone();
            damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            final HttpResponse<String> answer = TestServer.answer(server.request("/api/files?name=x.topo")
                    .PUT(HttpRequest.BodyPublishers.ofByteArray(damaged)));
            assertTrue(List.of(200, 400).contains(answer.statusCode()), answer.body());
            assertEquals(1, answer.body().lines().count(), answer.body());
        }
        assertTrue(left().equals(List.of("x.topo")) || left().isEmpty(), left().toString());
    }

    @Test
    void shouldKeepNothingOutsideOfTheFolderNorThroughLinks() throws Exception {
        final Path other = Files.writeString(folder.resolve("other.topo"), "mine");
        Files.createDirectories(folder.resolve("scenarios"));
        Files.createSymbolicLink(folder.resolve("scenarios").resolve("link.topo"), other);
        Files.createDirectories(folder.resolve("scenarios").resolve("folder.topo"));
        for (final Map.Entry<String, Integer> name : Map.of("../x.topo", 400, "/tmp/x.topo", 400, "a/b.topo", 400,
                ".x.topo", 400, "x.yaml", 400, "x.topo.gz", 400, "link.topo", 409, "folder.topo", 409).entrySet()) {
            assertEquals(name.getValue(), put(name.getKey(), TOPOLOGY).statusCode(), name.getKey());
        }
        assertEquals("mine", Files.readString(other));
        assertEquals("[]", TestServer.json(server.get("/api/files")).get("files").toString());
        assertEquals(404, server.send("DELETE", "/api/files?name=link.topo", "").statusCode());
        assertTrue(Files.exists(folder.resolve("scenarios").resolve("link.topo"), LinkOption.NOFOLLOW_LINKS));
        assertEquals(List.of("folder.topo", "link.topo"), left());
    }

    @Test
    void shouldRefuseWhatIsTooLargeAndWhoHasNoToken() throws Exception {
        final String error = error("large.topo", TOPOLOGY + "# ".repeat(InputFolder.MOST_BYTES / 2));
        assertEquals("body: too large (expected: at most 20000000 bytes)", error);
        assertEquals(200, put("large.topo", TOPOLOGY + "#\n".repeat(1_000_000)).statusCode());
        final HttpResponse<String> stranger = TestServer.answer(HttpRequest.newBuilder(
                server.page().resolve("/api/files?name=x.topo")).PUT(HttpRequest.BodyPublishers.ofString(TOPOLOGY)));
        assertEquals(401, stranger.statusCode());
        assertEquals(List.of("large.topo"), left());
    }
}
