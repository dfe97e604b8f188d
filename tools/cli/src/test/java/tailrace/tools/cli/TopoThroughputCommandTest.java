package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.results.files.Json;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.topology.throughput.ThroughputReport;

/** Tests {@code topo throughput} on the command line. */
class TopoThroughputCommandTest extends MainCalls {
    @Test
    void shouldWriteIntervalsLinksAPageAndARoutingThatBoundReads() throws IOException {
        final Path json = folder.resolve("t.json");
        final Path links = folder.resolve("links.csv");
        final Path page = folder.resolve("page.html");
        final Path solution = folder.resolve("solution.json");
        calls.done("topo", "throughput", "random-regular", "switches=20", "degree=4", "hostsPerSwitch=3",
            "--seeds", "3", "--json", json.toString(), "--links", links.toString(), "--page",
            page.toString(), "--solution", solution.toString());
        final ThroughputReport report = Json.read(json, ThroughputReport.class);
        assertEquals(3, report.runs.size());
        assertTrue(report.runs.get(0).lower() != report.runs.get(1).lower());
        assertTrue(report.lower > 0 && report.throughput == report.lower && report.upper <= 1.01 * report.lower);
        assertTrue(report.seconds > 0);
        assertTrue(calls.out().contains("mean of 3          T 0."), calls.out());
        assertTrue(calls.out().contains("\ns-s "), calls.out());
        assertEquals(1 + 2 * 40, Files.readAllLines(links).size());
        assertTrue(Files.readAllLines(links).stream().skip(1)
            .allMatch(row -> Double.parseDouble(row.split(",")[5]) <= 1 + 1e-9));
        assertTrue(Files.readString(page).contains("Utilisation"));
        calls.clear();
        calls.done("topo", "bound", "random-regular", "switches=20", "degree=4", "hostsPerSwitch=3", "--solution",
            solution.toString());
        assertTrue(calls.out().contains("T = C U / (D AS f) 0."), calls.out());
        assertEquals(report.runs.get(0).lower(), report.decomposition.throughput(), 1e-12);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "fat-tree k=4 hostRate=10Gbps aggRate=10Gbps coreRate=10Gbps | k: 4, throughTors: false",
        "random-regular switches=8 degree=3 hostsPerSwitch=2 --seed 3 | k: 8, throughTors: true",
    })
    void shouldWriteAScenarioOfPackets(final String topology, final String routing) throws IOException {
        final Path packets = folder.resolve("packets.yaml");
        final String all = "topo throughput " + topology + " --flows " + folder.resolve("flows.csv")
            + " --packets " + packets;
        calls.done(all.split(" "));
        assertTrue(Files.readString(packets).contains(routing), Files.readString(packets));
        calls.done("run", packets.toString(), "--set", "stop.at=4ms", "--set", "outputs.measureFrom=2ms", "-o",
            folder.resolve("run").toString());
        assertTrue(calls.out().contains("16 without end"), calls.out());
    }

    @Test
    void shouldTellWhetherThroughputIsAtLeastSomething() throws IOException {
        final Path json = folder.resolve("t.json");
        calls.done("topo", "throughput", "vl2", "aggPorts=6", "--at-least", "0.99", "--json", json.toString());
        assertTrue(calls.out().contains("at least 0.99: yes"), calls.out());
        assertTrue(Files.readString(json).contains("\"verdict\" : \"yes\""), Files.readString(json));
        calls.done("topo", "throughput", "hypercube", "hostsPerSwitch=4", "--traffic", "chunky:100", "--at-least",
            "2.5");
        assertTrue(calls.out().contains("at least 2.5: no"), calls.out());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "star | traffic: 16 of 16 servers are at tor0 (expected: at most half",
        "hypercube --traffic permutatoin | traffic: 'permutatoin' (expected: permutation, all-to-all, chunky:X",
        "hypercube --traffic all-to-all --seeds 2 | --seeds: 2 of a topology and traffic that are always the same",
        "hypercube --seeds 0 | --seeds: 0 (expected: 1 or more)",
        "hypercube --gap 0 | --gap: 0 (expected: more than 0 and less than 1)",
        "hypercube --at-least 0 | --at-least: 0.0 (expected: a number above 0)",
        "hypercube --solver simplex | Invalid value for option '--solver'",
        "hypercube --solver lp | OR-Tools, about 32 MB: it is not on the class path (expected: Tailrace started by",
        "hypercube --packets p.yaml | --packets: without --flows",
        "hypercube dimension=x | hypercube: dimension: 'x' (expected: a whole number)",
        "none.topo | none.topo: no such file (expected: a topology file, or a type such as random-regular)",
        " | no topology given (expected: a type such as random-regular, or a file)",
    })
    void shouldSayInOneLineWhatHasNoThroughput(final String args, final String message) throws IOException {
        final String all = "topo throughput " + (args == null ? "" : args) + " --json " + folder.resolve("t.json");
        assertEquals(ExitStatus.BAD_INPUT, calls.run(all.replaceAll(" +", " ").split(" ")));
        assertTrue(calls.err().contains(message), calls.err());
        assertEquals(1, calls.err().lines().count(), calls.err());
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(0, files.count());
        }
    }
}
