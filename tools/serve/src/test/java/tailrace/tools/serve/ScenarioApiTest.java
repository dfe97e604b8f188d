package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.BuiltIns;
import tailrace.scenario.results.Summary;

/** Tests scenarios through the HTTP interface. */
class ScenarioApiTest {
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

    @Test
    void shouldKeepAndDeleteScenariosOfTheFolderOnly() throws Exception {
        final String text = TestServer.json(server.get("/api/scenarios/text?name=quickstart")).get("text").asText();
        assertEquals(BuiltIns.yaml("quickstart").orElseThrow(), text);
        assertEquals(200, server.send("PUT", "/api/scenarios?name=mine", text).statusCode());
        assertEquals(text, Files.readString(folder.resolve("scenarios").resolve("mine.yaml")));
        assertEquals("[\"mine\"]", TestServer.json(server.get("/api/scenarios")).get("own").toString());
        assertEquals(409, server.send("PUT", "/api/scenarios?name=quickstart", text).statusCode());
        assertEquals(404, server.send("DELETE", "/api/scenarios?name=quickstart", "").statusCode());
        assertEquals(200, server.send("DELETE", "/api/scenarios?name=mine", "").statusCode());
        assertEquals("[]", TestServer.json(server.get("/api/scenarios")).get("own").toString());
    }

    @Test
    void shouldOfferScenariosOfPapersAndRunAnAlternative() throws Exception {
        final JsonNode offered = TestServer.json(server.get("/api/scenarios")).get("builtIn");
        for (final String name : List.of("spraying", "ultra-ethernet", "ndp", "power-tcp", "irn", "homa", "conweave",
                "shared-buffer")) {
            assertTrue(offered.findValuesAsText("name").contains(name), offered.toString());
        }
        assertTrue(offered.toString().contains("scheme=nscc|rccc|eqds"), offered.toString());
        final int id = TestServer.json(server.send("POST", "/api/runs", "{\"scenario\": \"ultra-ethernet\", \"name\":"
                + " \"eqds\", \"set\": [\"scheme=eqds\"]}")).get("id").asInt();
        assertEquals(0, server.awaitState(id, "ENDED").get("status").asInt());
        assertEquals(15, Summary.read(folder.resolve("eqds").resolve(Summary.FILE)).completed);
    }

    @Test
    void shouldTellTheLineOfAMistakeAndWhatWasExpected() throws Exception {
        final String text = BuiltIns.yaml("quickstart").orElseThrow().replace("type: dctcp", "type: dctpc");
        final JsonNode mistakes = TestServer.json(
                server.send("POST", "/api/scenarios/check?name=mine", text)).get("mistakes");
        assertEquals(1, mistakes.size());
        final int line = (int) text.lines().takeWhile(each -> !each.contains("dctpc")).count() + 1;
        assertEquals(line, mistakes.at("/0/line").asInt());
        assertEquals("error", mistakes.at("/0/severity").asText());
        assertTrue(mistakes.at("/0/message").asText().contains("did you mean dctcp"), mistakes.toString());
        assertEquals("[]", TestServer.json(server.send("POST", "/api/scenarios/check",
                BuiltIns.yaml("quickstart").orElseThrow())).get("mistakes").toString());
    }

    @Test
    void shouldDrawALargeNetwork() throws Exception {
        final JsonNode topology =
                TestServer.json(server.get("/api/scenarios/topology?name=fabric6144-webserver"));
        assertEquals(6144, topology.get("hosts").asInt());
        assertEquals(topology.get("from").size(), topology.get("rates").size());
    }

    /**
     * Links have the same names as in {@code failures} and {@code --what-if}: either end first, or a single direction.
     */
    @Test
    void shouldFindLinksByNamesAsFailuresDo() throws Exception {
        final String text = "topology: {type: leaf-spine, leaves: 2, spines: 2, hostsPerLeaf: 2}\n"
                + "workloads: [{sizes: {type: fixed, size: 50KB}, load: {type: host, value: 0.3}, maxFlows: 9}]\n";
        assertEquals("[4,6]", named(text, "spine0-*"));
        assertEquals("[0,1,4,5,7]", named(text, "leaf1-spine1, leaf0-*#*,  spine1-leaf1"));
        assertEquals("[]", named(text, ""));
        assertEquals("'leaf0->spine*' is one direction (expected: both, such as leaf0-spine*)",
                named(text, "leaf0->spine*"));
        assertTrue(named(text, "leaf0-spine7").startsWith("'leaf0-spine7' (did you mean leaf0-spine"),
                named(text, "leaf0-spine7"));
        assertTrue(named(text, "leaf7-*").startsWith("'leaf7-*' matches none (expected: links such as "));
        final JsonNode between = TestServer.json(server.send("POST", "/api/scenarios/topology", text)).get("between");
        assertEquals("[{\"title\":\"host\u2013leaf\",\"text\":\"h*-leaf*\",\"links\":[0,1,2,3]},"
                + "{\"title\":\"leaf\u2013spine\",\"text\":\"leaf*-spine*\",\"links\":[4,5,6,7]}]", between.toString());
    }

    /** Returns the numbers of the links with these names, or the reason why there are none. */
    private String named(final String text, final String names) throws Exception {
        final JsonNode answer = TestServer.json(server.send("POST", "/api/scenarios/topology?links="
                + URLEncoder.encode(names, StandardCharsets.UTF_8), text));
        final String problem = answer.get("problem").asText();
        return problem.isEmpty() ? answer.get("links").toString() : problem;
    }
}
