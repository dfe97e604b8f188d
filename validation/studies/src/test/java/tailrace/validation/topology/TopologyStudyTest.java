package tailrace.validation.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tailrace.scenario.results.files.Json;

/** Tests the small versions of all figures, and the statements that hold for them. */
class TopologyStudyTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();

    private int run(final String... args) {
        final CommandLine command = new CommandLine(new TopologyStudyCommand());
        command.setExecutionExceptionHandler((e, line, parsed) -> {
            throw e;
        });
        return command.setOut(new PrintWriter(out)).execute(args);
    }

    /** Tests one figure of each kind. */
    @Test
    void shouldFindWhatThePaperSaysInTwoFigures() throws IOException {
        assertFinds("1,4");
    }

    /** Tests each statement of the paper that small networks show. */
    @Tag("study")
    @Test
    void shouldFindWhatThePaperSaysInSmallVersions() throws IOException {
        assertFinds("1,3,4,6,7,9,10,12a,12b,13,equipment-packets");
        assertTrue(out.toString().contains("all-to-all over the bound from degree 13 on"), out.toString());
    }

    /** Checks that results are stored and not computed again. */
    private void assertFinds(final String figures) throws IOException {
        final Path kept = folder.resolve("kept");
        final Path markdown = folder.resolve("topology.md");
        final Path json = folder.resolve("topology.json");
        assertEquals(0, run("--quick", "-q", "--work", kept.toString(), "--markdown", markdown.toString(), "--json",
            json.toString(), "--figure", figures), out.toString());
        assertTrue(out.toString().contains("statements hold"), out.toString());
        assertTrue(Files.readString(markdown).contains("\n## Figure 4: where servers are\n"));
        final JsonNode read = Json.read(json, JsonNode.class);
        assertEquals(figures.split(",").length, read.size());
        assertTrue(read.at("/1/plots/0/lines/0/y").size() > 0);
        final List<String> names = new ArrayList<>();
        read.at("/1/plots/0").fieldNames().forEachRemaining(names::add);
        assertEquals(List.of("title", "x", "logX", "y", "logY", "shares", "lines"), names);
        final long bytes;
        try (Stream<Path> files = Files.list(kept)) {
            bytes = files.mapToLong(file -> file.toFile().length()).sum();
        }
        assertTrue(bytes > 2_000);
        final String before = out.toString();
        out.getBuffer().setLength(0);
        assertEquals(0, run("--quick", "-q", "--work", kept.toString(), "--figure", figures));
        assertEquals(before, out.toString());
    }

    @Test
    void shouldRefuseFiguresThatThereAreNot() {
        final TopologyStudyCommand command = new TopologyStudyCommand();
        new CommandLine(command).parseArgs("--figure", "14");
        assertTrue(assertThrows(IllegalArgumentException.class, command::call).getMessage()
            .startsWith("--figure: '14' (expected: samples, 1, 2, 3,"));
    }
}
