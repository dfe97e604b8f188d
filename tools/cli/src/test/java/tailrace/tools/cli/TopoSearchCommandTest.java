package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.results.files.Json;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ToolCalls;
import tailrace.tools.topology.search.SearchTable;

/** Tests {@code topo search} on the command line. */
class TopoSearchCommandTest {
    @TempDir
    private Path parent;

    private final ToolCalls calls = MainCalls.calls();

    private SearchTable search(final Path folder, final String args) {
        calls.done(("topo search " + args + " -o " + folder).split(" "));
        return Json.read(folder.resolve("search.json"), SearchTable.class);
    }

    @Test
    void shouldCompareTheMostTorsOfTwoTypesAndGoOn() throws IOException {
        final Path folder = parent.resolve("search");
        final SearchTable table = search(folder, "rewired-vl2 corePorts=6 --vary aggPorts=4,6 --most tors=2:30 "
            + "--against vl2 --seeds 2 --gap 1%");
        assertEquals(2, table.points.size());
        assertEquals(6, table.points.get(0).against());
        assertEquals(9, table.points.get(1).against());
        assertTrue(table.points.get(1).largest() >= 8);
        assertTrue(calls.out().contains("aggPorts  most tors  vl2  ratio  undecided"), calls.out());
        assertTrue(Files.readString(folder.resolve("report.html")).contains("Over vl2"));
        final int rows = Files.readAllLines(folder.resolve("probes.csv")).size();
        final SearchTable more = search(folder, "rewired-vl2 corePorts=6 --vary aggPorts=4,6 --most tors=2:30 "
            + "--against vl2 --seeds 2 --gap 1% --resume");
        assertEquals(table.points, more.points);
        assertEquals(rows, Files.readAllLines(folder.resolve("probes.csv")).size());
    }

    /** Figure 4: throughput is best if the number of servers is in proportion to the ports. */
    @Test
    void shouldSweepThePlacementOfServersAndNameOnlyWhatWasGiven() throws IOException {
        final Path folder = parent.resolve("sweep");
        final SearchTable table =
            search(folder, "two-switch-types --vary serverPlacement=0.6,1,1.4 --seeds 2");
        assertFalse(Files.readString(folder.resolve("status.json")).contains("gap="));
        final double[] found = table.points.stream().mapToDouble(row -> row.mean().throughput()).toArray();
        assertTrue(found[1] > 1.1 * found[0] && found[1] > 1.1 * found[2], table.points.toString());
        assertTrue(calls.out().contains("of the best"), calls.out());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "rewired-vl2 | nothing to search (expected: --most or --vary)",
        "rewired-vl2 --most tors | --most: 'tors' (expected: KEY=FROM:TO, such as tors=2:400)",
        "rewired-vl2 --most tors=9:2 | --most: 'tors=9:2' (expected: from a number up to a larger one)",
        "rewired-vl2 --most torz=2:9 | torz: unknown key (did you mean tors?",
        "rewired-vl2 --vary aggPort=4,6 | aggPort: unknown key (did you mean aggPorts?",
        "rewired-vl2 --vary aggPorts=4 --against vl2 | --against: without --most (expected: with it)",
        "rewired-vl2 --vary aggPorts=4,4 | has a value twice",
        " --most tors=2:9 | no topology given (expected: a type such as random-regular)",
    })
    void shouldSayInOneLineWhatCannotBeSearched(final String args, final String message) {
        final String all = "topo search " + (args == null ? "" : args) + " -o " + parent.resolve("none");
        assertEquals(ExitStatus.BAD_INPUT, calls.run(all.replaceAll(" +", " ").split(" ")));
        assertTrue(calls.err().contains(message), calls.err());
        assertEquals(1, calls.err().lines().count(), calls.err());
        assertFalse(Files.exists(parent.resolve("none").resolve("search.json")));
    }
}
