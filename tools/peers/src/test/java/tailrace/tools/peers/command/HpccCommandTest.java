package tailrace.tools.peers.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ToolCalls;

class HpccCommandTest {
    private static final List<String> CONFIG = List.of("TOPOLOGY_FILE topology.txt", "FLOW_FILE flow.txt",
            "TRACE_FILE trace.txt", "FCT_OUTPUT_FILE out/fct.txt", "PFC_OUTPUT_FILE out/pfc.txt",
            "SIMULATOR_STOP_TIME 2.1", "CC_MODE 8", "EWMA_GAIN 0.0625", "RATE_AI 10Mb/s", "RATE_HAI 10Mb/s",
            "L2_CHUNK_SIZE 4000", "L2_ACK_INTERVAL 1", "KMAX_MAP 1 100000000000 300", "KMIN_MAP 1 100000000000 300",
            "PMAX_MAP 1 100000000000 1", "BUFFER_SIZE 32");

    @TempDir
    private Path folder;

    private final ToolCalls calls = new ToolCalls();

    @BeforeEach
    void writeCase() throws IOException {
        Files.writeString(folder.resolve("topology.txt"), "3 1 2\n2\n0 2 100Gbps 1us 0\n1 2 100Gbps 1us 0\n");
        Files.writeString(folder.resolve("flow.txt"), "1\n0 1 3 100 25000 2.0\n");
        Files.writeString(folder.resolve("trace.txt"), "0\n");
    }

    private int hpcc(final List<String> more, final String... options) throws IOException {
        final List<String> lines = new ArrayList<>(CONFIG);
        lines.addAll(more);
        Files.write(folder.resolve("config.txt"), lines);
        final List<String> args = new ArrayList<>(List.of("hpcc", folder.resolve("config.txt").toString(), "-q", "-o",
                folder.resolve("results").toString()));
        args.addAll(List.of(options));
        return calls.run(args.toArray(String[]::new));
    }

    private String fct() throws IOException {
        return Files.readString(folder.resolve("out/fct.txt"));
    }

    @Test
    void shouldTellThatFilesAreReadOnATerminal() throws IOException {
        System.setProperty("tailrace.terminal", "true");
        try {
            Files.write(folder.resolve("config.txt"), CONFIG);
            calls.run("hpcc", folder.resolve("config.txt").toString(), "-o", folder.resolve("results").toString());
        } finally {
            System.clearProperty("tailrace.terminal");
        }
        assertTrue(calls.err().startsWith("\r\u001b[Kreading"), calls.err());
    }

    @Test
    void shouldWarnOfKeysThatTheSimulatorDoesNotKnowUnlessStrict() throws IOException {
        assertEquals(ExitStatus.OK, hpcc(List.of("CC_MOD 3", "DATA_RATE 10Gbps")));
        assertEquals(2, calls.err().lines().count(), calls.err());
        assertTrue(calls.err().contains("tailrace: warning: " + folder.resolve("config.txt")
                + ":17: key 'CC_MOD' (expected: a known key; did you mean CC_MODE?)"), calls.err());
        assertTrue(calls.err().contains("config.txt:18: DATA_RATE 10Gbps (expected: no such line; "), calls.err());
        final String fct = fct();
        Files.delete(folder.resolve("out/fct.txt"));
        assertEquals(ExitStatus.BAD_INPUT, hpcc(List.of("CC_MOD 3"), "--strict"));
        assertFalse(Files.exists(folder.resolve("out/fct.txt")));
        assertEquals(ExitStatus.OK, hpcc(List.of(), "--strict"));
        assertEquals(fct, fct());
    }

    @Test
    void shouldNameTheFileWhenTheSimulatorWouldGetLostOnTheWay() throws IOException {
        Files.writeString(folder.resolve("topology.txt"),
                "4 1 3\n2\n0 2 100Gbps 1us 0\n1 2 100Gbps 1us 0\n3 2 100Gbps 1us 0\n");
        Files.writeString(folder.resolve("flow.txt"), "2\n0 1 3 100 250000 2.0\n3 1 3 100 250000 2.0\n");
        assertEquals(ExitStatus.BAD_INPUT, hpcc(List.of("CC_MODE 1", "KMIN_MAP 1 100000000000 0",
                "KMAX_MAP 1 100000000000 0")));
        assertTrue(calls.err().contains("tailrace: " + folder.resolve("config.txt") + ": increaseInterval: 0s"),
                calls.err());
    }

    @Test
    void shouldWarnOfWhatLintWarnsOf() throws IOException {
        assertEquals(ExitStatus.OK, hpcc(List.of("CC_MODE 3", "HAS_WIN 0")));
        final String file = folder.resolve("config.txt").toString();
        calls.run("lint", file);
        final List<String> linted = calls.out().lines().filter(line -> line.contains(": warning: "))
                .map(line -> "tailrace: warning: " + line.replaceFirst(": warning: ", ": ")).toList();
        assertTrue(linted.stream().anyMatch(line -> line.contains("HAS_WIN")), calls.out());
        assertEquals(linted.stream().sorted().toList(), calls.err().lines().sorted().toList());
    }

    @Test
    void shouldTraceNoNodeAndWarnWhenTheTraceFileIsNotThere() throws IOException {
        for (final int traced : new int[] {0, 1}) {
            assertEquals(ExitStatus.OK, hpcc(List.of("TRACE_FILE none.txt", "ENABLE_TRACE " + traced,
                    "TRACE_OUTPUT_FILE out/mix.tr"), "--force"), calls.err());
            assertTrue(calls.err().contains("TRACE_FILE is missing"), calls.err());
        }
    }

    @Test
    void shouldNameHostsInAllFilesByTheNumbersOfTheTopologyFile() throws IOException {
        Files.writeString(folder.resolve("topology.txt"),
                "4 1 3\n0\n0 1 100Gbps 1us 0\n0 2 100Gbps 1us 0\n0 3 100Gbps 1us 0\n");
        Files.writeString(folder.resolve("flow.txt"), "2\n2 1 3 100 25000 2\n3 2 3 100 900000000 2\n");
        assertEquals(ExitStatus.UNFINISHED, hpcc(List.of("SIMULATOR_STOP_TIME 2.001")));
        assertTrue(fct().startsWith("0b000201 0b000101 "), fct());
        final Path results = folder.resolve("results");
        assertTrue(Files.readAllLines(results.resolve("flows.csv")).get(1).startsWith("0,flows,2,1,25000,"));
        assertTrue(Files.readAllLines(results.resolve("goodputs.csv")).get(1).startsWith("1,flows,3,2,"));
        assertTrue(Files.readString(results.resolve("links.csv")).contains("h2->s0"));
    }

    /** A list of flows and a pattern may also name the hosts of such a topology by their numbers in the file. */
    @Test
    void shouldTakeBareNumbersForThoseOfTheTopologyFile() throws IOException {
        Files.writeString(folder.resolve("topology.txt"),
                "4 1 3\n0\n0 1 100Gbps 1us 0\n0 2 100Gbps 1us 0\n0 3 100Gbps 1us 0\n");
        Files.writeString(folder.resolve("flows.csv"), "src,dst,size_bytes,start_us\n2,1,1000,0\n3,h2,1000,1\n");
        final Path file = Files.writeString(folder.resolve("my.yaml"), """
                topology: {type: hpcc, file: topology.txt}
                transport: {type: dctcp}
                workloads:
                  - {flows: {file: flows.csv}}
                  - {sizes: {type: fixed, size: 1KB}, arrivals: {type: once}, pattern: {type: pairs, pairs: ["3->1"]}}
                """);
        final Path results = folder.resolve("own");
        ToolCalls.simulate(file, results);
        final List<String> rows = Files.readAllLines(results.resolve("flows.csv"));
        for (final String pair : List.of(",2,1,1000,", ",3,2,1000,", ",3,1,1000,")) {
            assertTrue(rows.stream().anyMatch(row -> row.contains(pair)), pair + rows);
        }
        Files.writeString(folder.resolve("flows.csv"), "src,dst,size_bytes,start_us\n0,1,1000,0\n");
        assertTrue(assertThrows(IllegalArgumentException.class, () -> ToolCalls.simulate(file, folder.resolve("no")))
                .getMessage().contains("src: '0' is no host (expected: h1 to h3, or 1 to 3)"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"CNP_OUTPUT_FILE", "UPLINK_MON_FILE", "CONN_MON_FILE", "BW_MON_FILE", "RATE_MON_FILE",
        "CNP_MON_FILE", "SEND_OUTPUT_FILE", "FLOW_ON_PATH_FILE", "FLOW_PATH_MAP_FILE"})
    void shouldRunWithAWarningWhenAForkWouldWriteAFileMore(final String key) throws IOException {
        assertEquals(ExitStatus.OK, hpcc(List.of(key + " x.txt")), calls.err());
        assertTrue(calls.err().contains("config.txt:17: " + key + " x.txt (expected: no such line; "), calls.err());
        assertEquals(1, fct().lines().count());
    }

    @Test
    void shouldRunIrnAndFlowletsOfConweaveAndSayThatTheyAreItsOwn() throws IOException {
        Files.writeString(folder.resolve("topology.txt"), """
                7 4 8
                3 4 5 6
                0 3 100Gbps 1us 0
                1 3 100Gbps 1us 0
                2 4 100Gbps 1us 0
                3 5 100Gbps 1us 0
                3 6 100Gbps 1us 0
                4 5 100Gbps 1us 0.02
                4 6 100Gbps 1us 0.02
                4 6 100Gbps 1us 0
                """);
        Files.writeString(folder.resolve("flow.txt"), "2\n0 2 3 300000 2.0\n1 2 3 300000 2.0\n");
        assertEquals(ExitStatus.OK, hpcc(List.of("ENABLE_IRN 1", "LB_MODE 6", "ENABLE_PFC 0", "FLOWGEN_STOP_TIME 2.1"),
                "--check"), calls.err());
        assertTrue(calls.err().contains(":17: ENABLE_IRN 1 (expected: 0; selective"), calls.err());
        assertTrue(calls.err().contains(":18: LB_MODE 6 (expected: 0; this balancer"), calls.err());
        assertEquals(2, fct().lines().count());
        final String scenario = Files.readString(folder.resolve("results/scenario.resolved.yaml"));
        assertTrue(scenario.contains("selective-repeat") && scenario.contains("flowlet"), scenario);
        assertTrue(scenario.contains("rtoHigh: 320us") && scenario.contains("hashesHosts: true"), scenario);
    }

    @ParameterizedTest
    @CsvSource({"2, drill", "3, 'conga,samples: 4'", "9, 'conweave,expiry: 300us,waitMargin: 16us,defaultWait: 200us'"})
    void shouldBalanceAsConweaveSays(final String mode, final String expected) throws IOException {
        Files.writeString(folder.resolve("topology.txt"), """
                8 4 8
                4 5 6 7
                0 4 100Gbps 1us 0
                1 4 100Gbps 1us 0
                2 5 100Gbps 1us 0
                3 5 100Gbps 1us 0
                4 6 100Gbps 1us 0
                4 7 100Gbps 1us 0
                5 6 100Gbps 1us 0
                5 7 100Gbps 1us 0
                """);
        Files.writeString(folder.resolve("flow.txt"), "2\n0 2 3 300000 2.0\n1 3 3 300000 2.0\n");
        assertEquals(ExitStatus.OK, hpcc(List.of("LB_MODE " + mode, "CONWEAVE_TX_EXPIRY_TIME 300",
                "CONWEAVE_EXTRA_VOQ_FLUSH_TIME 16", "CONWEAVE_DEFAULT_VOQ_WAITING_TIME 200", "CC_MODE 1",
                "RP_TIMER 300", "ACK_HIGH_PRIO 1"), "--check"), calls.err());
        assertEquals(2, fct().lines().count());
        final String scenario = Files.readString(folder.resolve("results/scenario.resolved.yaml"));
        for (final String part : expected.split(",")) {
            assertTrue(scenario.contains(part), part + " is not in " + scenario);
        }
        assertTrue(scenario.contains("notifiesReordering: true"), scenario);
    }

    @Test
    void shouldKeepFlowsToTheMaximumRateOfM3() throws IOException {
        Files.writeString(folder.resolve("flow.txt"), "1\n0 1 3 100 1000000 2.0\n");
        assertEquals(ExitStatus.OK, hpcc(List.of("CC_MODE 1", "RP_TIMER 300")));
        final long fastNs = Long.parseLong(fct().split(" ")[6]);
        assertEquals(ExitStatus.OK, hpcc(List.of("CC_MODE 1", "RP_TIMER 300", "MAX_RATE 10000Mb/s"), "--force"));
        final long slowNs = Long.parseLong(fct().split(" ")[6]);
        assertEquals(1_048_000 * 8 / 10, slowNs, 10_000);
        assertTrue(fastNs < slowNs / 8, fastNs + " " + slowNs);
    }

    @Test
    void shouldTakeTheLastLineOfAKeyAsTheSimulatorDoes() throws IOException {
        assertEquals(ExitStatus.OK, hpcc(List.of("SIMULATOR_STOP_TIME 2.000001", "# SIMULATOR_STOP_TIME 2.2 is long")));
        assertEquals(3, calls.err().lines().count(), calls.err());
        assertTrue(calls.err().contains("SIMULATOR_STOP_TIME 2.2 in a comment (expected: "), calls.err());
        assertEquals(1, fct().lines().count());
    }

    @Test
    void shouldHaveOneStatusForUnfinishedFlowsWhateverIsStillToHappen() throws IOException {
        Files.writeString(folder.resolve("flow.txt"), "2\n0 1 3 100 25000 2.0\n1 0 3 100 900000000 2.0\n");
        assertEquals(ExitStatus.UNFINISHED, hpcc(List.of("SIMULATOR_STOP_TIME 2.0001")));
        assertTrue(calls.err().contains("tailrace: incomplete: 1 flows unfinished at "), calls.err());
        assertEquals(1, fct().lines().count());
    }
}
