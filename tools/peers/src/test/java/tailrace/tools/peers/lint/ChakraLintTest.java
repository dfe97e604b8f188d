package tailrace.tools.peers.lint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the findings of {@code lint} on Chakra traces. */
final class ChakraLintTest {
    private static final String REDUCE = "1 7 0 comm_type=0 comm_size=100";

    @TempDir
    private Path folder;

    private List<String> lint() {
        final Linter linter = new Linter(Optional.empty());
        linter.lint(folder.resolve("t.1.et"));
        return linter.findings().list().stream().map(finding -> finding.severity() + " " + finding.what()).toList();
    }

    @Test
    void shouldFindNothingWhenTracesAreGood() {
        TraceFiles.write(folder, 0, REDUCE, "2 5 0 comm_dst=1 comm_size=8 comm_tag=3", "3 4 9 after=2");
        TraceFiles.write(folder, 1, REDUCE, "2 6 0 comm_src=0 comm_size=8 comm_tag=3");
        assertEquals(List.of(), lint());
    }

    @Test
    void shouldNameMessagesWithoutACounterpart() {
        TraceFiles.write(folder, 0, "2 5 0 comm_dst=1 comm_size=8 comm_tag=4");
        TraceFiles.write(folder, 1, "2 6 0 comm_src=0 comm_size=8 comm_tag=3");
        assertEquals(List.of("warning rank 0 sends 1 messages with tag 4 that rank 1 does not receive, operation 1 is"
                + " one with this tag", "error rank 1 receives 1 messages with tag 3 that rank 0 does not send,"
                + " operation 0 is one with this tag"), lint());
    }

    @Test
    void shouldNameCollectivesThatNotAllRanksCall() {
        TraceFiles.write(folder, 0, REDUCE, "2 7 0 comm_type=2 comm_size=100");
        TraceFiles.write(folder, 1, REDUCE);
        assertEquals(List.of("error rank 1 calls 1 collectives, but rank 0 2: one that not all call never ends"),
                lint());
    }

    @Test
    void shouldNameCyclesAndMissingNodes() {
        TraceFiles.write(folder, 0, "1 4 5 after=2", "2 4 5 after=1");
        TraceFiles.write(folder, 1, "1 4 5");
        assertEquals(List.of("error rank 0: node 1 waits for itself, by way of others (expected: no cycle)"), lint());
        TraceFiles.write(folder, 0, "1 4 5 after=7");
        assertEquals(List.of("error node 1 waits for node 7 (expected: one that is there)"), lint());
    }

    /** Tests traces of PyTorch that were not linked: one CPU operation launches kernels, which wait for nothing. */
    @Test
    void shouldNameKernelsThatStartAtZeroWhenNothingLaunchesThem() {
        TraceFiles.write(folder, 0, "1 4 5 is_cpu_op=1", "2 4 9 is_cpu_op=0", "3 4 9 is_cpu_op=0 after=1",
                "4 7 0 comm_type=0 comm_size=100 is_cpu_op=0");
        TraceFiles.write(folder, 1, "4 7 0 comm_type=0 comm_size=100");
        assertEquals(List.of("warning rank 0: 2 kernels of the GPU wait for nothing, node 2 is the first: they start at"
                + " time 0, without a launch by the CPU"), lint());
    }
}
