package tailrace.tools.peers.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ToolCalls;
import tailrace.tools.peers.lint.TraceFiles;

/**
 * Tests {@code tailrace chakra}: a result from ASTRA-sim's documentation, both kinds of networks, and traces that are
 * refused.
 */
final class ChakraCommandTest {
    private static final String RING = """
            topology: [ Ring ]
            npus_count: [ 16 ]
            bandwidth: [ 50.0 ]  # GB/s
            latency: [ 500.0 ]  # ns
            """;
    private static final String CONFIG = """
            TOPOLOGY_FILE topo.txt
            PACKET_PAYLOAD_SIZE 1000
            CC_MODE 3
            RATE_AI 50Mb/s
            RATE_HAI 50Mb/s
            L2_CHUNK_SIZE 4000
            L2_ACK_INTERVAL 1
            GLOBAL_T 0
            KMAX_MAP 1 100000000000 1600
            KMIN_MAP 1 100000000000 400
            PMAX_MAP 1 100000000000 0.2
            """;

    @TempDir
    private Path folder;
    private final ToolCalls calls = new ToolCalls();

    @BeforeEach
    void write() throws IOException {
        write("ring.yml", RING);
        write("system.json", """
                {"scheduling-policy": "LIFO", "endpoint-delay": 10, "active-chunks-per-dimension": 1,
                 "preferred-dataset-splits": 4, "all-gather-implementation": ["ring"]}
                """);
        write("config.txt", CONFIG);
        final StringBuilder topology = new StringBuilder("17 1 16\n16\n");
        for (int host = 0; host < 16; host++) {
            topology.append(host).append(" 16 100Gbps 1us 0\n");
            TraceFiles.write(folder, host, "7 7 0 comm_type=2 comm_size=1048576 is_cpu_op=0");
        }
        write("topo.txt", topology.toString());
    }

    private void write(final String name, final String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private int chakra(final String network, final String... more) {
        final List<String> args = new ArrayList<>(List.of("chakra", "--workload-configuration=" + folder.resolve("t"),
                "--system-configuration=" + folder.resolve("system.json"),
                "--network-configuration=" + folder.resolve(network),
                "--remote-memory-configuration", folder.resolve("none.json").toString(), "-o",
                folder.resolve("results").toString(), "--force", "-q"));
        args.addAll(List.of(more));
        return calls.run(args.toArray(String[]::new));
    }

    /** ASTRA-sim's documentation has 323,560 cycles; the result must be the same. */
    @Test
    void shouldEqualTheDocumentsWhenTheNetworkIsAnalytical() {
        assertEquals(0, chakra("ring.yml"), calls.err());
        final List<String> lines = calls.out().lines().toList();
        assertEquals(16, lines.size());
        assertTrue(lines.contains("sys[3] finished, 323560 cycles, exposed communication 323560 cycles."),
                calls.out());
    }

    /**
     * A path over a switch has two hops. The GPU computes before the collective, so only the collective's communication
     * is exposed.
     */
    @Test
    void shouldTellExposedCommunicationWhenRanksCompute() throws IOException {
        write("ring.yml", RING.replace("Ring", "Switch"));
        for (int host = 0; host < 16; host++) {
            TraceFiles.write(folder, host, "1 4 100 is_cpu_op=0", "7 7 0 comm_type=2 comm_size=1048576 after=1");
        }
        assertEquals(0, chakra("ring.yml", "--compute-scale=2", "--injection-scale", "0", "--comm-scale=0.5"),
                calls.err());
        final int network = 60 * (2 * 500 + 2441);
        assertTrue(calls.out().contains("sys[0] finished, " + (network + 200_000) + " cycles, exposed communication "
                + network + " cycles."), calls.out());
    }

    /**
     * The ranks send 60 messages one after another. As packets with ACKs, each message takes 4 us on links and 2.6 us
     * of transmission.
     */
    @Test
    void shouldCarryPacketsWhenTheNetworkIsOneOfNs3() throws IOException {
        write("logical.json", "{\"logical-dims\": [\"16\"]}");
        for (int host = 0; host < 16; host++) {
            TraceFiles.write(folder, host, "7 7 0 comm_type=2 comm_size=65536");
        }
        assertEquals(0, chakra("config.txt", "--logical-topology-configuration", folder.resolve("logical.json")
                .toString(), "--comm-group-configuration=empty"), calls.err());
        final int cycles = Integer.parseInt(calls.out().lines().findFirst().orElseThrow()
                .replaceFirst(".*finished, ([0-9]+) .*", "$1"));
        assertEquals(60 * (4000 + 1311 + 90 + 10), cycles, 60 * 200);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "ring.yml | [ 16 ]   | [ 8 ]        | ring.yml: npus_count: 8 (expected: 16, as many as there are traces)",
        "ring.yml | [ 16 ]   | [ 8, 2 ]     | npus_count: 2 dimensions (expected: one; collectives over several are n",
        "ring.yml | [ Ring ] | [ Torus ]    | topology: Torus (expected: FullyConnected, Ring, Switch)",
        "ring.yml | latency  | delay        | no latency (expected: topology, npus_count, bandwidth and latency)",
        "ring.yml | [ 50.0 ] | 50           | bandwidth: 50 (expected: key: [ value ])",
        "system.json | ring  | direct       | topology: Ring (expected: FullyConnected or Switch with algorithms oth"})
    void shouldRefuseInOneLineWhenANetworkDoesNotFit(
            final String file, final String from, final String to, final String expected) throws IOException {
        final String before = Files.readString(folder.resolve(file));
        final String changed = before.replace(from, to);
        assertTrue(!before.equals(changed), before);
        write(file, changed);
        assertEquals(ExitStatus.BAD_INPUT, chakra("ring.yml"));
        assertEquals(1, calls.err().lines().count(), calls.err());
        assertTrue(calls.err().contains(expected), calls.err());
    }

    @Test
    void shouldRefuseInOneLineWhenFilesAreMissingOrDimensionsAreSeveral() throws IOException {
        write("logical.json", "{\"logical-dims\": [\"8\",\"2\"]}");
        assertEquals(ExitStatus.BAD_INPUT, chakra("config.txt", "--logical-topology-configuration",
                folder.resolve("logical.json").toString()));
        assertTrue(calls.err().contains("logical-dims: [8, 2] (expected: one dimension;"), calls.err());
        calls.clear();
        Files.delete(folder.resolve("t.3.et"));
        assertEquals(ExitStatus.BAD_INPUT, chakra("ring.yml"));
        assertTrue(calls.err().contains("t.3.et (did you mean "), calls.err());
        calls.clear();
        assertEquals(ExitStatus.BAD_INPUT, chakra("ring.yml", "--injection-scale=-1"));
    }

    @Test
    void shouldWarnWhenKernelsStartAtZero() {
        for (int host = 0; host < 16; host++) {
            TraceFiles.write(folder, host, "1 4 100 is_cpu_op=1", "7 7 0 comm_type=2 comm_size=1048576");
        }
        assertEquals(0, chakra("ring.yml"), calls.err());
        assertTrue(calls.err().contains("rank 0: 1 kernels of the GPU wait for nothing"), calls.err());
    }
}
