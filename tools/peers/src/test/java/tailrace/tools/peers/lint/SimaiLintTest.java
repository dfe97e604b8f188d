package tailrace.tools.peers.lint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the findings on workloads of SimAI, alone and with a topology. */
final class SimaiLintTest {
    private static final String GOOD = "HYBRID_TRANSFORMER model_parallel_NPU_group: 2 ep: 1 pp: 1 all_gpus: 4\n1\n"
            + "a -1 1 ALLREDUCE 100000 1 NONE 0 1 NONE 0 1\n";
    /** Four servers with one GPU each, at one switch. */
    private static final String TOPOLOGY = "5 1 0 1 4 H100\n4\n0 4 400Gbps 500ns 0\n1 4 400Gbps 500ns 0\n"
            + "2 4 400Gbps 500ns 0\n3 4 400Gbps 500ns 0\n";

    @TempDir
    private Path folder;

    private List<String> lint(final String... texts) throws IOException {
        final Linter linter = new Linter(Optional.empty());
        for (int i = 0; i < texts.length; i++) {
            linter.lint(Files.writeString(folder.resolve("file" + i + ".txt"), texts[i]));
        }
        return linter.findings().list().stream()
                .map(finding -> finding.severity() + " " + finding.line() + " " + finding.what()).toList();
    }

    @Test
    void shouldFindNothingWhenAWorkloadIsGood() throws IOException {
        assertEquals(List.of(), lint(GOOD));
        assertEquals(List.of(), lint(GOOD, TOPOLOGY));
    }

    @Test
    void shouldNameTheLineWhenAWorkloadIsBad() throws IOException {
        assertEquals(List.of("error 3 collective BROADCAST (expected: NONE, or ALLGATHER, ALLREDUCE, ALLTOALL,"
                + " REDUCESCATTER, with _EP, _DP_EP or nothing behind it)"),
                lint(GOOD.replace("ALLREDUCE", "BROADCAST")));
        assertEquals(List.of("error 0 model_parallel_NPU_group: 3, pp: 1 (expected: a product that divides 4 ranks)"),
                lint(GOOD.replace("group: 2", "group: 3")));
        assertEquals(List.of("warning 0 layer 0 (a): reduce-scatter of 1 B, less than a byte for each rank; sizes are"
                + " in bytes"), lint(GOOD.replace("1 NONE 0 1 NONE", "1 REDUCESCATTER 1 1 NONE")));
        assertEquals(List.of("warning 0 pp: 2, but nothing is sent between pipeline stages: SimAI has them in the"
                + " bubble time of its table only"), lint(GOOD.replace("pp: 1", "pp: 2")));
    }

    @Test
    void shouldCountGpusWhenATopologyIsCheckedWithIt() throws IOException {
        final String fewer = "all_gpus: 8, but the topology has 4 GPUs, all of which take part, as in SimAI";
        final String many = GOOD.replace("all_gpus: 4", "all_gpus: 8");
        assertEquals(List.of("warning 0 " + fewer), lint(many, TOPOLOGY));
        assertEquals(List.of("warning 0 " + fewer), lint(TOPOLOGY, many));
        final String servers = "7 2 2 1 8 H100\n4 5 6\n" + TOPOLOGY.substring(TOPOLOGY.indexOf("0 4"))
                .replace(" 4 400", " 6 400") + "0 4 2400Gbps 25ns 0\n1 4 2400Gbps 25ns 0\n2 5 2400Gbps 25ns 0\n"
                + "3 5 2400Gbps 25ns 0\n";
        assertEquals(List.of("warning 0 model_parallel_NPU_group: 4 GPUs are cut by servers of 2, so that their"
                + " collectives cross the network"), lint(GOOD.replace("group: 2", "group: 4"), servers));
    }

    @Test
    void shouldCompareServersWhenAScenarioHasAWorkload() throws IOException {
        Files.writeString(folder.resolve("w.txt"), GOOD.replace("group: 2", "group: 4"));
        final Path scenario = folder.resolve("s.yaml");
        final String text = "topology: {type: rails, segments: 1, serversPerSegment: 2, gpusPerServer: 2, spines: 2}\n"
                + "workloads:\n  - {application: {type: simai, file: w.txt, gpusPerServer: %s}}\n";
        Files.writeString(scenario, text.formatted("1"));
        final Linter linter = new Linter(Optional.empty());
        linter.lint(scenario);
        assertEquals(List.of("3 workloads[0].application.gpusPerServer: 1, but servers of the topology have 2"
                + " (expected: 2, so that as many rings go through each)", "3 workloads[0].application:"
                + " model_parallel_NPU_group: 4 GPUs are cut by servers of 2, so that their collectives cross the"
                + " network"), linter.findings().list().stream()
                .map(finding -> finding.line() + " " + finding.what()).toList());
    }
}
