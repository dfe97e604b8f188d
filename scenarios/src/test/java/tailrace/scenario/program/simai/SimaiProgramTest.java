package tailrace.scenario.program.simai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.program.EngineRun;
import tailrace.scenario.program.HostModel;
import tailrace.scenario.program.Operation;
import tailrace.scenario.program.Program;
import tailrace.scenario.program.simai.SimaiCollective.Group;

/** Tests workloads of SimAI: content of files, groups of ranks, dependencies. */
final class SimaiProgramTest {
    private static final String HEADER = "HYBRID_TRANSFORMER_FWD_IN_BCKWD model_parallel_NPU_group: 2 ep: 2 pp: 2 vpp:"
            + " 1 ga: 1 all_gpus: 16 checkpoints: 0 checkpoint_initiates: 0 pp_comm 1024\n";
    private static final String TWO_LAYERS = HEADER + """
            2
            embed -1 1000 ALLREDUCE 100 1 NONE 0 2 NONE 0 7
            mlp -1 5000 ALLGATHER 40000 900 REDUCESCATTER 40000 800 ALLREDUCE_DP_EP 80000 50
            """;
    private static final long DELAY_PS = 1_000_000;

    @TempDir
    private Path folder;

    private SimaiWorkload read(final String text) throws IOException {
        return SimaiWorkload.read(Files.writeString(folder.resolve("w.txt"), text).toString());
    }

    private Program program(final String text, final int ranks) throws IOException {
        return SimaiProgram.of(read(text), new SimaiProgram.Layout(ranks, 1, false), 1).program();
    }

    private static long endPs(final Program program) {
        final EngineRun run = new EngineRun(program, new HostModel(), DELAY_PS);
        assertEquals(0, run.unfinished(), run.why());
        return Arrays.stream(run.endPs).max().orElseThrow();
    }

    @Test
    void shouldKnowLayersAndNumbersWhenAFileIsRead() throws IOException {
        final SimaiWorkload workload = read(TWO_LAYERS.replace("\n", "\r\n").replace(" -1 ", "\t-1\t"));
        assertEquals("HYBRID_TRANSFORMER_FWD_IN_BCKWD", workload.policy());
        assertEquals(1024, workload.value("pp_comm"));
        assertEquals(List.of("embed", "mlp"), workload.layers().stream().map(SimaiLayer::name).toList());
        final SimaiLayer mlp = workload.layers().get(1);
        assertEquals("[5000, 900, 800] 50", mlp.phases().stream().map(SimaiLayer.Phase::computeNs).toList() + " "
                + mlp.updateNs());
        assertEquals("ALL_GATHER TP 40000", text(mlp.phase(SimaiLayer.FORWARD)));
        assertEquals("ALL_REDUCE DP_EP 80000", text(mlp.phase(SimaiLayer.WEIGHT)));
        assertEquals("ALL_REDUCE TP 4096", text(workload.layers().get(0).phase(SimaiLayer.FORWARD)),
                "SimAI makes small ones 4096");
    }

    private static String text(final SimaiLayer.Phase phase) {
        final SimaiCollective of = phase.collective();
        return of.op().name() + " " + of.group() + " " + of.bytes();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "TP    | 8 | 4 5   | 2",
        "DP    | 4 | 1 5 9 13 | 4",
        "EP    | 8 | 1 3   | 2",
        "DP_EP | 4 | 1 5 9 13 | 4"})
    void shouldDivideRanksAsSimaiDoesWhenGroupsAreMade(
            final Group group, final int count, final String members, final int size) throws IOException {
        final var groups = new SimaiGroups(read(TWO_LAYERS), 16).of(group);
        assertEquals(count, groups.count());
        assertEquals(size, groups.size());
        final int[] expected = Arrays.stream(members.split(" ")).mapToInt(Integer::parseInt).toArray();
        assertArrayEquals(expected, groups.members(groups.groupOf(expected[0])));
    }

    /**
     * The expected time is computed by hand, in ns. Forward: 1000, a ring of two in 2 rounds, 7; then 5000, 1 round,
     * 50. Backward: 900, 1 round, 50; then 800 in parallel with the weight gradient of 6 rounds and 50, which hides 1
     * and 2 ns of the first layer.
     */
    @Test
    void shouldTakeAsLongAsBlockingAndBackgroundCollectivesWhenRun() throws IOException {
        final long computed = 1000 + 7 + 5000 + 50 + 900 + 50 + 800 + 50;
        assertEquals(computed * 1000 + (2 + 1 + 1 + 6) * DELAY_PS, endPs(program(TWO_LAYERS, 16)));
    }

    @Test
    void shouldGoForwardAgainWhenCheckpointsAskForIt() throws IOException {
        final String text = HEADER.replace("checkpoints: 0 checkpoint_initiates: 0",
                "checkpoints: 1 0 checkpoint_initiates: 1 1") + TWO_LAYERS.substring(HEADER.length());
        assertEquals(endPs(program(TWO_LAYERS, 16)) + 1_007_000 + 2 * DELAY_PS, endPs(program(text, 16)));
    }

    @Test
    void shouldNeedNoGroupsWhenThePolicyIsOfAstraSim() throws IOException {
        final String layers = "\n2\na -1 10 NONE 0 20 NONE 0 30 ALLREDUCE 4000 5\n"
                + "b -1 1 NONE 0 2 NONE 0 3 ALLREDUCE 4000 5\n";
        // The forward pass takes 11 ns, the weights of b 3 ns, the input of b 2 ns, and the weights of a 30 ns. There
        // are 6 rounds among 4 ranks, which are 4 % longer.
        assertEquals(11_000 + 5_000 + 30_000 + 6 * DELAY_PS + 5_000, endPs(program("DATA" + layers, 4)));
        assertEquals(6 * DELAY_PS + 5_000, endPs(program("MICRO" + layers, 4)));
    }

    @ParameterizedTest
    @CsvSource({"1, false", "2, false", "2, true"})
    void shouldCountPredecessorsWhenOperationsNameTheirDependents(final int perServer, final boolean nvls)
            throws IOException {
        final Program program = SimaiProgram.of(
                read(TWO_LAYERS), new SimaiProgram.Layout(16, perServer, nvls), 2).program();
        final Operation operation = new Operation();
        for (int rank = 0; rank < program.ranks(); rank++) {
            final int[] named = new int[program.operations(rank)];
            for (int i = 0; i < named.length; i++) {
                program.read(rank, i, operation);
                operation.atEnd.forEach(dependent -> named[dependent]++);
            }
            for (int i = 0; i < named.length; i++) {
                assertEquals(program.predecessors(rank, i), named[i], "rank " + rank + " operation " + i);
            }
            final int[] roots = IntStream.range(0, named.length).filter(i -> named[i] == 0).toArray();
            assertEquals(roots[0], program.nextRoot(rank, 0));
            assertEquals(roots.length > 1 ? roots[1] : -1, program.nextRoot(rank, roots[0] + 1));
        }
        assertEquals(nvls ? 24 : 16, program.ranks(), "NVSwitches are ranks, too");
        // Each of four chunks goes up while the previous chunk goes down, so there are 5 messages one after another
        // instead of 2.
        final long more = nvls ? 3 * DELAY_PS : 0;
        assertEquals(2 * (endPs(program(TWO_LAYERS, 16)) + more), endPs(program), "two steps");
    }

    @Test
    void shouldRefuseNvlsWhenServersDoNotDivideRanks() {
        assertEquals("nvls: true (expected: with gpusPerServer of 2 or more that divides 16 ranks)",
                assertThrows(IllegalArgumentException.class, () -> new SimaiProgram.Layout(16, 3, true)).getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "HYBRID_DLRM | 1 | a -1 1 NONE 0 1 NONE 0 1 NONE 0 1 | w.txt:1: policy HYBRID_DLRM (expected: one of [DATA,",
        "DATA x: | 1 | | w.txt:1: x: (expected: key: value)",
        "DATA ep: two | 1 | | w.txt:1: ep: two (expected: a whole number",
        "DATA | none | | w.txt:2: number of layers: none (expected: a whole number",
        "DATA | 2 | a -1 1 NONE 0 1 NONE 0 1 NONE 0 1 | the file ends after 1 layers (expected: 2)",
        "DATA | 1 | a -1 1 NONE 0 1 NONE 0 1 NONE 0 | w.txt:3: 11 columns (expected: 12: name, -1, then",
        "DATA | 1 | a -1 1 NONE 0 1 NONE 0 1 GATHER 8 1 | w.txt:3: collective GATHER (expected: NONE, or ALLGATHER,",
        "DATA | 1 | a -1 1 NONE 0 -1 NONE 0 1 NONE 0 1 | w.txt:3: time in ns: -1 (expected: a whole number",
        "DATA model_parallel_NPU_group: 3 | 1 | a -1 1 NONE 0 1 NONE 0 1 NONE 0 1 | model_parallel_NPU_group: 3, pp: 1"
            + " (expected: a product that divides 16 ranks)",
        "DATA ep: 5 | 1 | a -1 1 NONE 0 1 NONE 0 1 NONE 0 1 | ep: 5 (expected: what divides 16, the number of groups",
        "DATA pp: 17 | 1 | a -1 1 NONE 0 1 NONE 0 1 NONE 0 1 | pp: 17 (expected: 1 to 16, the number of ranks)"})
    void shouldRefuseInOneLineWhenAFileIsWrong(
            final String first, final String second, final String layer, final String expected) {
        final String why = assertThrows(IllegalArgumentException.class,
                () -> program(first + "\n" + second + "\n" + (layer == null ? "" : layer), 16)).getMessage();
        assertEquals(1, why.lines().count());
        assertEquals(expected, why.substring(Math.max(0, why.indexOf(expected)),
                Math.min(why.length(), Math.max(0, why.indexOf(expected)) + expected.length())), why);
    }
}
