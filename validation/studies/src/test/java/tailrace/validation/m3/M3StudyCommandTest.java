package tailrace.validation.m3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.validation.study.StudyCalls;

/** Tests {@code tailrace validate m3} on a few scenarios with few flows. */
class M3StudyCommandTest extends StudyCalls {
    private int run(final String... args) {
        return call(new M3StudyCommand(), args);
    }

    /** Packet simulations of sampled paths are closer to the whole network than fluid simulations of these paths. */
    @Tag("study")
    @Test
    void shouldFindPacketsBetterThanAFluidWhenQuick() {
        assertEquals(0, run("--quick", "--jobs", "2"), () -> failure + out);
        assertTrue(out.toString().matches(
                "(?s).*packet: mean absolute error below that of a fluid on the same paths +yes .*"), out::toString);
    }

    @Test
    void shouldSimulateOnceAndThenTakeWhatIsKept() throws IOException {
        final Path json = folder.resolve("a.json");
        final String[] args = {"--only", "16,183", "--flows", "300", "--paths", "20", "--jobs", "2", "--estimators",
            "fluid-paths,fluid,parsimon", "--work", folder.resolve("work").toString(), "--json", json.toString(),
            "--force"};
        assertEquals(0, run(args), () -> failure);
        assertTrue(err.toString().contains("0 results are there, 8 to go"), err::toString);
        final JsonNode part = new ObjectMapper().readTree(Files.readString(json)).get(0);
        assertEquals("dctcp", part.get("part").asText());
        final JsonNode row = part.get("rows").get(1);
        assertEquals("dctcp-183", row.get("name").asText());
        assertEquals(DctcpSettings.all().get(183).m3Error(), row.get("published").get("m3").asDouble());
        final JsonNode full = part.get("results").get(4);
        final JsonNode fluid = part.get("results").get(5);
        assertEquals("full", full.get("method").asText());
        assertEquals(row.get("errors").get("fluid-paths").get("ALL").asDouble(), p99(fluid) / p99(full) - 1, 1e-9);
        assertEquals(2, fluid.get("interval").get("p99").size());
        run(args);
        assertTrue(err.toString().contains("8 results are there, 0 to go"), err::toString);
        run("--only", "16,183", "--flows", "300", "--paths", "21", "--estimators", "fluid-paths,fluid", "--kept",
                "--work", folder.resolve("work").toString());
        assertTrue(err.toString().contains("4 results are there, 2 to go"), err::toString);
    }

    private static double p99(final JsonNode result) {
        return result.get("slowdowns").get("all").get("ALL").get("percentiles").get("p99").asDouble();
    }

    @Test
    void shouldTellWhichSettingIsBestWhenOneIsVaried() {
        run("--part", "window", "--flows", "100", "--paths", "5", "--estimators", "fluid", "--jobs", "2");
        assertTrue(out.toString().contains("Where the 99th percentile of slowdown is least"), () -> failure + out);
        assertTrue(err.toString().contains("0 results are there, 52 to go"), err::toString);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--only 3 | --only: 3 (expected: the number of a scenario that is published: 0, 1, 2, 6,",
        "--scenarios 129 | --scenarios: 129 (expected: 1 to 128)",
        "--flows 99 | --flows: 99 (expected: 100 or more)",
        "--jobs 0 | --jobs: 0 (expected: 1 or more)",
        "--threads 0 | --threads: 0 (expected: 1 or more)",
        "--paths 0 | --paths: 0 (expected: 1 or more)",
        "--kept | --kept: without --work (expected: the folder of kept results)",
        "--estimators flow | --estimators: 'flow' (expected: model, model-alone, packet, fluid-paths, fluid, "
            + "parsimon, separated by",
        "--model a=x,a=y | --model: two of the name 'a' (expected: NAME=FILE)",
        "--model full=x | --model: 'full' (expected: NAME=FILE, a name that no other estimate has)",
        "--model none.bin | none.bin: ",
        "--html none/x.html | --html: none/x.html (expected: a file in a folder that exists)",
    })
    void shouldRefuseWhatItCannotDo(final String args, final String message) {
        assertEquals(2, run(args.split(" ")));
        assertTrue(failure.startsWith(message), failure);
        assertFalse(err.toString().contains("to go"));
    }
}
