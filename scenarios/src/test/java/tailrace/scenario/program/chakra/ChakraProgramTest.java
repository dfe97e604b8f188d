package tailrace.scenario.program.chakra;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.Time;
import tailrace.scenario.program.EngineRun;
import tailrace.scenario.program.HostModel;
import tailrace.scenario.program.Operation;
import tailrace.scenario.program.Program;

/** Tests that traces run as in ASTRA-sim. Times are computed by hand, for a network where each message takes 1 us. */
final class ChakraProgramTest {
    private static final long DELAY_PS = 1_000_000;
    private static final String SYSTEM = """
            {"scheduling-policy": "LIFO", "endpoint-delay": 10, "active-chunks-per-dimension": 1,
             "preferred-dataset-splits": 4, "all-reduce-implementation": ["ring"],
             "all-gather-implementation": ["ring"], "reduce-scatter-implementation": ["ring"],
             "all-to-all-implementation": ["ring"], "local-mem-bw": 1600, "roofline-enabled": 0, "peak-perf": 900}
            """;

    @TempDir
    private Path folder;

    private void write(final int ranks, final IntFunction<ChakraFile> ofRank) {
        for (int rank = 0; rank < ranks; rank++) {
            ofRank.apply(rank).write(folder, rank);
        }
    }

    private ChakraSystem system(final String json) throws IOException {
        return ChakraSystem.read(Files.writeString(folder.resolve("system.json"), json));
    }

    private Program program(final ChakraSystem system, final String groups) throws IOException {
        final Path file = groups == null ? null : Files.writeString(folder.resolve("groups.json"), groups);
        return ChakraProgram.of(new ChakraTraces(folder.resolve("t.0.et"), file), system, ChakraProgram.Settings.NONE)
                .program();
    }

    private static long[] endNs(final Program program, final long sendDelayNs) {
        final HostModel model = new HostModel();
        model.sendDelay = Time.ns(sendDelayNs);
        final EngineRun run = new EngineRun(program, model, DELAY_PS);
        assertEquals(0, run.unfinished(), run.why());
        return Arrays.stream(run.endPs).map(ps -> ps / 1000).toArray();
    }

    private long endNs() throws IOException {
        return Arrays.stream(endNs(program(ChakraSystem.standard(), null), 0)).max().orElseThrow();
    }

    /**
     * The example of ASTRA-sim's documents: an all-gather of 16 ranks has four chunks one after the other, with 15
     * rounds each and 10 ns per message.
     */
    @Test
    void shouldGoChunkByChunkWhenASystemSaysSo() throws IOException {
        write(16, rank -> new ChakraFile().collective(7, 2, 1 << 20));
        final Program program = program(system(SYSTEM), null);
        assertEquals(4 * 15 * (1000 + 10), endNs(program, 10)[3]);
        final Operation operation = new Operation();
        long bytes = 0;
        for (int i = 0; i < program.operations(5); i++) {
            program.read(5, i, operation);
            bytes += operation.kind == Operation.Kind.SEND ? operation.sizeBytes : 0;
        }
        final Program ending = ChakraProgram.of(new ChakraTraces(folder.resolve("t.0.et"), null), system(SYSTEM),
                new ChakraProgram.Settings(1, 1, 10_000)).program();
        assertEquals(4 * (15 * (1000 + 10) + 10), endNs(ending, 10)[3], "each chunk ends 10 ns later");
        assertEquals(15L << 20, bytes, "comm_size of an all-gather is the part of a rank");
    }

    /** Rounds follow the textbook formulas. On this network, two chunks at a time take as long as one chunk. */
    @ParameterizedTest
    @CsvSource({"0, 8, ring, 14", "2, 8, ring, 7", "7, 8, ring, 7", "6, 8, ring, 28", "6, 8, direct, 1",
        "0, 8, halvingDoubling, 6", "0, 8, oneDirect, 2", "0, 2, doubleBinaryTree, 2"})
    void shouldTakeTheRoundsOfItsAlgorithmWhenACollectiveRuns(
            final int kind, final int ranks, final String way, final int rounds) throws IOException {
        write(ranks, rank -> new ChakraFile().collective(0, kind, 4096));
        final String system = SYSTEM.replace("\"ring\"", "\"" + (kind == 0 || kind == 6 ? way : "ring") + "\"");
        if (!way.equals("ring") && kind == 0) {
            final String others = system.replaceAll("\"(all-gather|reduce-scatter|all-to-all)-impl[^]]*\\],", "");
            assertEquals(4L * rounds * 1000, endNs(program(system(others), null), 0)[0]);
            return;
        }
        final String one = system.replaceAll("\"(all-gather|reduce-scatter)-impl[^]]*\\],", "")
                .replace(kind == 6 ? "\"all-reduce-implementation\": [\"" + way + "\"]," : "none", "");
        assertEquals(4L * rounds * 1000, endNs(program(system(one), null), 0)[0]);
        assertEquals(2L * rounds * 1000,
                endNs(program(system(one.replace("dimension\": 1", "dimension\": 2")), null), 0)[0]);
    }

    /**
     * Two computations of the GPU run one after the other, a computation of the CPU runs in parallel, and every
     * computation lasts at least 1 ns.
     */
    @Test
    void shouldComputeOneAtATimeWhenSeveralAreReady() throws IOException {
        write(2, rank -> new ChakraFile().node(1, 4, 3).with("is_cpu_op", 27, 0).node(2, 4, 5)
                .node(3, 4, 6).with("is_cpu_op", 27, 1).node(4, 4, 0, 1, 2, 3));
        assertEquals(8001, endNs());
        final ChakraProgram.Made made = ChakraProgram.of(new ChakraTraces(folder.resolve("t.0.et"), null),
                ChakraSystem.standard(), new ChakraProgram.Settings(2, 1, 0));
        assertEquals(16_002, endNs(made.program(), 0)[1]);
        assertArrayEquals(new long[] {16_002_000, 16_002_000}, made.gpuPs());
    }

    /** In traces of PyTorch, control dependencies name parents and may be cyclic. Chakra's feeder ignores them. */
    @Test
    void shouldFollowDependenciesOfDataOnly() throws IOException {
        write(2, rank -> new ChakraFile().node(1, 4, 3).control(2).node(2, 4, 5, 1, 1).with("is_cpu_op", 27, 1)
                .control(99).node(3, 4, 2).control(2));
        assertEquals(8000, endNs());
        assertEquals(1, ChakraChecks.of(folder.resolve("t.0.et"), null).size() / 2, "kernels that wait for nothing");
        write(2, rank -> new ChakraFile().node(1, 4, 3).node(2, 4, 5).control(1));
        assertEquals("rank 0: control dependencies alone, which are not followed, as by Chakra's feeder: no operation"
                + " waits for another", ChakraChecks.of(folder.resolve("t.0.et"), null).get(0).what());
    }

    /**
     * 9 tera-operations on 10 GB are 900 operations per byte. The time is 10 GB divided by 1600 GB/s, or 9 T divided by
     * 900 T/s.
     */
    @ParameterizedTest
    @CsvSource({"10000000000, 10000000", "20000000000, 12500000", "0, 0"})
    void shouldComputeByTheRooflineWhenItIsOn(final long tensor, final long ns) throws IOException {
        write(2, rank -> new ChakraFile().node(1, 4, 3).with("num_ops", 13, 9_000_000_000_000L)
                .with("tensor_size", 13, tensor));
        assertEquals(ns, endNs(program(system(SYSTEM.replace("enabled\": 0", "enabled\": 1")), null), 0)[0]);
    }

    /**
     * A send holds its processor until its message has arrived, so the second send starts after that. Any number of
     * receives may wait.
     */
    @Test
    void shouldSendOneAtATimeWhenSeveralAreReady() throws IOException {
        write(3, rank -> rank == 0
                ? new ChakraFile().node(1, 5, 0).with("comm_dst", 11, 1).with("comm_size", 9, 10).with("comm_tag", 7, 4)
                        .node(2, 5, 0).with("comm_dst", 7, 2).with("comm_size", 13, 10).with("comm_src", 7, 0)
                : new ChakraFile().node(1, 6, 0).with("comm_src", 11, 0).with("comm_size", 9, 10)
                        .with("comm_tag", 7, rank == 1 ? 4 : 0));
        assertArrayEquals(new long[] {2000, 1000, 2000}, endNs(program(ChakraSystem.standard(), null), 0));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldCallCollectivesOfGroupsWhenTracesOrAFileNameThem(final boolean inTraces) throws IOException {
        write(4, rank -> {
            final ChakraFile file = new ChakraFile();
            if (inTraces) {
                file.node(1, 1, 0).groups("[\"[{\\\"pg_name\\\": \\\"7\\\", \\\"ranks\\\": [0, 2, 3]},"
                        + " {\\\"pg_name\\\": \\\"8\\\", \\\"ranks\\\": []}]\"]");
            }
            return rank == 1 ? file.collective(5, 0, 400).with("pg_name", "0")
                    : file.collective(3, 0, 300).with("pg_name", "7").collective(5, 0, 400, 3);
        });
        final Program program = program(ChakraSystem.standard(), inTraces ? null : "{\"7\": [0, 2, 3]}");
        assertEquals(3, program.call(0).ranks() == 3 ? program.call(0).ranks() : program.call(1).ranks());
        assertArrayEquals(new long[] {10_000, 10_000, 10_000, 10_000}, endNs(program, 0), "4 rounds of 3, 6 of 4");
    }

    @Test
    void shouldCountPredecessorsWhenOperationsNameTheirDependents() throws IOException {
        write(4, rank -> new ChakraFile().collective(1, 6, 400).collective(2, 0, 999, 1).node(3, 4, 7, 1, 2)
                .collective(4, 7, 4000));
        final Program program = program(system(SYSTEM), null);
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
        }
        assertEquals(4 * (6 + 6 + 3) * 1000, endNs(program, 0)[0], "one collective at a time");
    }

    private String refusal() {
        final String why = assertThrows(IllegalArgumentException.class, this::endNs).getMessage();
        assertEquals(1, why.lines().count());
        return why.replace(folder + "/", "");
    }

    @Test
    void shouldNameTheRankWhenNotAllCallTheSame() {
        write(2, rank -> rank == 0 ? new ChakraFile().collective(1, 0, 100).collective(2, 0, 100)
                : new ChakraFile().collective(1, 0, 100));
        assertEquals("t.0.et: rank 1 calls 1 collectives, but rank 0 2: one that not all call never ends", refusal());
        write(2, rank -> new ChakraFile().collective(1, rank == 0 ? 0 : 2, 100));
        assertEquals("t.0.et: rank 1: call 0 is all-gather of 100 B (node 1 (n1)), but of rank 0 all-reduce of 100 B"
                + " (node 1 (n1))", refusal());
        write(2, rank -> new ChakraFile().collective(1, 0, 100).with("pg_name", "3"));
        assertEquals("t.0.et: group 3 is in no file (expected: in that of the groups, or in METADATA)", refusal());
    }

    @Test
    void shouldRefuseInOneLineWhenANodeAsksForWhatIsNotThere() {
        write(2, rank -> new ChakraFile().node(1, 2, 0));
        assertEquals("t.0.et: node 1 (n1) (expected: no loads and stores of remote memory, which is not modelled)",
                refusal());
        write(2, rank -> new ChakraFile().collective(1, 9, 0));
        assertEquals("t.0.et: node 1 (n1): barrier (expected: all-reduce, all-gather, all-to-all, reduce-scatter or"
                + " broadcast, as ASTRA-sim knows no other)", refusal());
        write(2, rank -> new ChakraFile().node(1, 4, 1, 9));
        assertEquals("t.0.et: node 1 (n1) waits for node 9 (expected: one that is there)", refusal());
        write(2, rank -> new ChakraFile().node(1, 4, 1, 2).node(2, 4, 1, 1));
        assertTrue(refusal().startsWith("rank 0: node 1 (n1) waits for itself, by way of others"), refusal());
        write(2, rank -> new ChakraFile().node(1, 4, 1).node(1, 4, 1));
        assertEquals("t.0.et: node 1 (n1) twice (expected: ids that differ)", refusal());
        write(2, rank -> new ChakraFile().node(1, 5, 0).with("comm_dst", 7, 2));
        assertEquals("t.0.et: node 1 (n1): comm_dst: 2 (expected: 0 to 1)", refusal());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "reduce-implementation\": [\"ring\"] | reduce-implementation\": [\"ring\", \"ring\"] | (expected: one dimen",
        "reduce-implementation\": [\"ring\"] | reduce-implementation\": [\"torus\"] | all-reduce-implementation: torus",
        "\"LIFO\" | \"LIFO\", \"all-reduce-implementation-custom\": [\"x\"] | (expected: none; collectives from traces",
        "splits\": 4 | splits\": 0 | preferred-dataset-splits: 0 (expected: 1 or more)",
        "\"LIFO\" | \"LIFO\", \"replay-only\": 1 | replay-only: 1 (expected: 0)",
        "\"LIFO\" | LIFO | system.json:1: Unrecognized token 'LIFO'"})
    void shouldRefuseInOneLineWhenASystemAsksForWhatIsNotThere(
            final String from, final String to, final String expected) {
        assertTrue(SYSTEM.contains(from));
        final String why = assertThrows(
                IllegalArgumentException.class, () -> system(SYSTEM.replace(from, to))).getMessage();
        assertEquals(1, why.lines().count());
        assertTrue(why.contains(expected), why);
    }

    /** A file that is truncated, or has a changed byte, is read or refused in one line. */
    @Test
    void shouldRefuseOrReadWhenAFileIsDamaged() throws IOException {
        write(2, rank -> new ChakraFile().collective(1, 0, 4).with("pg_name", "0").node(2, 4, 3, 1).groups("[{}]"));
        final Path file = folder.resolve("t.0.et");
        final byte[] whole = Files.readAllBytes(file);
        int count = 0;
        for (int at = 0; at < 3 * whole.length; at++) {
            final byte[] damaged = at < whole.length ? Arrays.copyOf(whole, at) : whole.clone();
            if (at >= whole.length) {
                damaged[at % whole.length] = (byte) (at < 2 * whole.length ? 0xFF : damaged[at % whole.length] + 1);
            }
            Files.write(file, damaged);
            try {
                program(ChakraSystem.standard(), null);
            } catch (final IllegalArgumentException refused) {
                assertEquals(1, refused.getMessage().lines().count(), refused.getMessage());
                count++;
            }
        }
        assertTrue(count > whole.length && count < 3 * whole.length, count + " of " + 3 * whole.length + " refused");
    }
}
