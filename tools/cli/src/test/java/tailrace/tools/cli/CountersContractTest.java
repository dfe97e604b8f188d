package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.tools.command.ExitStatus;

/**
 * Checks that every command that takes long keeps live counters in its result folder, and that none of its results
 * depends on them.
 */
class CountersContractTest extends MainCalls {
    private static final String SCENARIO = star("2KB, 30KB", "2ms");
    private static final List<String> HPCC = List.of("TOPOLOGY_FILE topology.txt", "FLOW_FILE flow.txt",
        "TRACE_FILE trace.txt", "TRACE_OUTPUT_FILE out/mix.tr", "FCT_OUTPUT_FILE out/fct.txt",
        "PFC_OUTPUT_FILE out/pfc.txt", "SIMULATOR_STOP_TIME 2.1", "CC_MODE 3", "RATE_AI 50Mb/s", "MIN_RATE 100Mb/s",
        "PACKET_PAYLOAD_SIZE 1000", "BUFFER_SIZE 16", "KMAX_MAP 1 100000000000 400", "KMIN_MAP 1 100000000000 100",
        "PMAP_MAP 1 100000000000 0.2", "PMAX_MAP 1 100000000000 0.2");

    @BeforeEach
    void writeFiles() throws IOException {
        Files.writeString(folder.resolve("small.yaml"), SCENARIO);
        Files.writeString(folder.resolve("x.cm"), "Nodes 16\nConnections 1\n0->5 start 0 size 100000\n");
        Files.write(folder.resolve("config.txt"), HPCC);
        Files.writeString(folder.resolve("topology.txt"), "3 1 2\n2\n0 2 100Gbps 1us 0\n1 2 100Gbps 1us 0\n");
        Files.writeString(folder.resolve("flow.txt"), "1\n0 1 3 100 25000 2.0\n");
        Files.writeString(folder.resolve("trace.txt"), "0\n");
    }

    /**
     * If a folder already has the name of the counter file, every command must warn that it cannot create the file. It
     * must still write its results.
     */
    @ParameterizedTest
    @ValueSource(strings = {
        "run small.yaml",
        "run small.yaml --repeat 2",
        "parsimon small.yaml",
        "parsimon small.yaml --sweep workloads[0].load.value=0.3,0.4",
        "flowsim small.yaml",
        "m3 small.yaml --no-cache --backend flowsim --paths 5",
        "evaluate small.yaml --metric slowdown_mean --executor flowsim --max-trials 20 --rel-error 50%",
        "evaluate small.yaml --metric slowdown_mean --vary workloads[0].load.value=0.3,0.5 --executor flowsim"
            + " --max-trials 20 --rel-error 50%",
        "sweep small.yaml --vary workloads[0].load.value=0.3,0.4 --executor flowsim",
        "dataset quick --samples 2 --foreground 5",
        "hpcc config.txt",
        "htsim -tm x.cm -nodes 16 --quiet"
    })
    void shouldKeepLiveCountersWhenCommandMayTakeLong(final String command) throws IOException {
        final Path results = folder.resolve("out dir");
        Files.createDirectories(results.resolve(".counters/taken"));
        final int status = call(command, results);
        assertEquals(1, calls.err().lines()
            .filter(line -> line.contains(results.resolve(".counters") + ": no live counters")).count(),
            calls.err());
        final Path others = folder.resolve("other");
        assertEquals(status, call(command, others));
        try (Stream<Path> files = Files.walk(others)) {
            final List<Path> left = files.filter(file -> file.getFileName().toString().endsWith(".counters")).toList();
            assertEquals(List.of(), left);
        }
        assertTrue(names(results).containsAll(names(others)), () -> names(results) + " " + names(others));
    }

    private int call(final String command, final Path results) {
        final List<String> args = new ArrayList<>();
        for (final String word : command.split(" ")) {
            args.add(Files.exists(folder.resolve(word)) ? folder.resolve(word).toString() : word.replace('_', ' '));
        }
        args.addAll(List.of("-o", results.toString()));
        final int status = calls.run(args);
        assertTrue(status == ExitStatus.OK || status == ExitStatus.UNFINISHED, calls.err());
        return status;
    }

    private static List<String> names(final Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
