package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.Rate;
import tailrace.tools.command.ExitStatus;

/** Tests the {@code topo} commands that create files, bounds and packet simulations from a topology design. */
class TopoCommandTest extends MainCalls {
    @Test
    void shouldWriteAllFormatsOfOneGraphAndRunItWithPackets() throws IOException {
        final Path net = folder.resolve("net.topo");
        calls.done("topo", "generate", "random-regular", "switches=8", "degree=3", "hostsPerSwitch=2", "--seed",
            "5", "-o", net.toString(), "-o", folder.resolve("net.svg").toString(), "-o",
            folder.resolve("net.graphml").toString(), "-o", folder.resolve("net.hpcc").toString());
        assertTrue(calls.out().startsWith("16 hosts, 8 switches, 12 links between switches\nwrote "),
            calls.out());
        assertTrue(Files.readString(folder.resolve("net.svg")).startsWith("<svg "));
        assertTrue(Files.readString(folder.resolve("net.hpcc")).startsWith("24 8 28\n"));
        assertTrue(Files.readString(folder.resolve("net.graphml")).contains("<graphml "));
        final Path scenario = Files.writeString(folder.resolve("run.yaml"), """
            name: random-graph
            topology: {type: file, file: net.topo}
            transport: new-reno
            workloads:
              - {sizes: {type: fixed, size: 50KB}, pattern: permutation, load: {type: host, value: 0.3}}
            stop: {flows: 60}
            """);
        calls.done("run", scenario.toString(), "--check", "-o", folder.resolve("file").toString());
        final String fromFile = Files.readString(folder.resolve("file").resolve("flows.csv"));
        assertEquals(61, fromFile.lines().count());
        calls.done("run", scenario.toString(), "--check", "-o", folder.resolve("type").toString(), "--set",
            "topology={type: random-regular, switches: 8, degree: 3, hostsPerSwitch: 2, seed: 5}");
        final String numbered = fromFile.replaceAll(",h(\\d+)", ",$1");
        assertEquals(numbered, Files.readString(folder.resolve("type").resolve("flows.csv")));
    }

    @Test
    void shouldNotReplaceATopologyThatIsAnotherUnlessForced() throws IOException {
        final String net = Files.writeString(folder.resolve("net.topo"), "mine").toString();
        final String svg = folder.resolve("net.svg").toString();
        assertEquals(ExitStatus.BAD_INPUT, calls.run("topo", "generate", "star", "-o", svg, "-o", net));
        assertTrue(calls.err().contains("net.topo is there already"), calls.err());
        assertFalse(Files.exists(Path.of(svg)), "all or none");
        calls.done("topo", "generate", "star", "-o", net, "--force");
        calls.done("topo", "generate", "star", "-o", net);
        assertEquals(ExitStatus.BAD_INPUT, calls.run("topo", "generate", "star", "hosts=3", "-o", net));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "random-regular switches=6 degree=3", "random-ports ports=[3x6,4x4] servers=8", "power-law-ports servers=20",
        "two-switch-types largeSwitches=4 largePorts=8 smallSwitches=4 smallPorts=6 servers=28 highSpeedPorts=1",
        "vl2 corePorts=4 aggPorts=4",
        "rewired-vl2 corePorts=4 aggPorts=4 tors=4", "fat-tree k=4", "rewired-fat-tree k=4", "hypercube dimension=3",
        "xpander degree=3 lift=2"
    })
    void shouldWriteHpccFilesThatRunAsThoseOfItsSimulator(final String type) throws IOException {
        final Path file = folder.resolve("topology.hpcc");
        calls.done(("topo generate " + type + " -q -o " + file).split(" "));
        final List<String> lines = Files.readAllLines(file);
        final List<String> rates = lines.stream().skip(2).map(line -> line.split(" ")[2]).distinct()
            .map(rate -> Rate.parse(rate).bitsPerSec() + " 100").toList();
        final String map = rates.size() + " " + String.join(" ", rates);
        final String[] counts = lines.get(0).split(" ");
        final int lastHost = Integer.parseInt(counts[0]) - Integer.parseInt(counts[1]) - 1;
        Files.writeString(folder.resolve("flow.txt"), "1\n0 " + lastHost + " 3 100 20000 2.0\n");
        Files.writeString(folder.resolve("trace.txt"), "0\n");
        final Path config = Files.write(folder.resolve("config.txt"), List.of("TOPOLOGY_FILE topology.hpcc",
            "FLOW_FILE flow.txt", "TRACE_FILE trace.txt", "FCT_OUTPUT_FILE fct.txt", "PFC_OUTPUT_FILE pfc.txt",
            "SIMULATOR_STOP_TIME 2.1", "CC_MODE 8", "L2_CHUNK_SIZE 4000", "L2_ACK_INTERVAL 1", "KMAX_MAP " + map,
            "KMIN_MAP " + map, "PMAX_MAP " + map.replaceAll(" 100\\b", " 1"), "BUFFER_SIZE 32"));
        calls.done("hpcc", config.toString(), "-q", "-o", folder.resolve("results").toString());
        assertEquals(1, Files.readAllLines(folder.resolve("fct.txt")).size());
    }

    @Test
    void shouldPrintTheBoundsOfAGraphAndOfAllOfASize() throws IOException {
        final Path json = folder.resolve("bound.json");
        calls.done("topo", "bound", "two-switch-types", "crossFactor=0.3", "--peak", "0.5", "--json",
            json.toString());
        assertTrue(calls.out().contains("two clusters       264 and 176 servers"), calls.out());
        assertTrue(calls.out().contains("drop threshold     105.6:"), calls.out());
        assertTrue(Files.readString(json).contains("\"dropThreshold\" : 105.6"), Files.readString(json));
        calls.clear();
        calls.done("topo", "bound", "--switches", "40", "--degree", "5", "--servers", "5");
        assertTrue(calls.out().contains("path-length bound  2.230769231, 3 levels, 14 switches at the last"),
            calls.out());
        assertTrue(calls.out().contains("permutation        T at most 0.448275862"), calls.out());
        assertTrue(calls.out().contains("all-to-all         T at most 0.057471264"), calls.out());
    }

    @Test
    void shouldTakeApartTheThroughputOfASolution() throws IOException {
        final Path net = Files.writeString(folder.resolve("net.topo"), """
            host h0 rack=0
            host h1 rack=1
            switch a
            switch b
            link h0 a 1Gbps 1us
            link h1 b 1Gbps 1us
            link a b 2Gbps 1us
            """);
        final Path solution = Files.writeString(folder.resolve("solution.json"), """
            {"throughput": 2, "demands": [{"from": "a", "to": "b", "amount": 1}],
             "loads": [{"from": "a", "to": "b", "load": 2}]}
            """);
        calls.done("topo", "bound", net.toString(), "--solution", solution.toString());
        assertTrue(calls.out().contains(
            "T = C U / (D AS f) 2.000000 = 4 x 0.500000 / (1.000000 x 1.000000 x 1)"), calls.out());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "generate random-regular degree=4 switches=4 | degree: 4 (expected: at most 3, one link to each other switch)",
        "generate random-regular degree=3 switches=5 | degree: 3 at 5 switches (expected: an even degree",
        "generate random-regular degree=1 | disconnected: 20 links between 40 switches (expected: 39 or more)",
        "generate random-regulr | 'random-regulr' (did you mean random-regular? expected:",
        "generate random-regular dgree=3 | random-regular: dgree: unknown key (did you mean degree?",
        "generate random-regular degree | 'degree' (expected: KEY=VALUE, such as switches=40)",
        "generate random-regular degree=x | random-regular: degree: 'x' (expected: a whole number)",
        "generate hypercube --seed 3 | hypercube: seed: unknown key",
        "generate | no topology given (expected: a type such as random-regular, or a file)",
        "generate star --format dot | Invalid value for option '--format'",
        "generate star -o x.png | --output: 'x.png' (expected: a name that ends with .topo, .txt, ",
    })
    void shouldSayInOneLineWhatCannotBeMade(final String args, final String message) throws IOException {
        final Path output = folder.resolve("net.topo");
        assertEquals(ExitStatus.BAD_INPUT, calls.run(("topo " + args + " -o " + output).split(" ")));
        assertTrue(calls.err().contains(message), calls.err());
        assertEquals(1, calls.err().lines().count(), calls.err());
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(0, files.count());
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "bound | no topology given (expected: one, or --switches and --degree)",
        "bound --switches 5 --degree 3 | degree: 3 at 5 switches",
        "bound --switches 10 --degree 3 --peak 1 | --peak: without a topology (expected: one)",
        "bound star --degree 3 | --degree: with a topology (expected: either of them)",
        "bound star | switches with servers: fewer than two",
        "bound hypercube --peak 0.5 | --peak: of a topology without two groups of switches",
        "bound two-switch-types --peak -1 | --peak: -1.0 (expected: a number above 0)",
        "bound hypercube --cluster x | clusters: 0 and 64 servers (expected: some in both)",
        "bound hypercube --solution nowhere.json | nowhere.json: cannot be read (no such file)",
        " | no command given",
    })
    void shouldSayInOneLineWhatHasNoBound(final String args, final String message) {
        assertEquals(ExitStatus.BAD_INPUT, calls.run(("topo " + (args == null ? "" : args)).strip().split(" ")));
        assertTrue(calls.err().contains(message), calls.err());
        assertEquals(1, calls.err().lines().count(), calls.err());
        assertFalse(calls.err().contains("internal"), calls.err());
    }
}
