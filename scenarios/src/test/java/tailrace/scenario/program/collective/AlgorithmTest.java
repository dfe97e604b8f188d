package tailrace.scenario.program.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.scenario.program.EngineRun;
import tailrace.scenario.program.HostModel;
import tailrace.scenario.program.Operation;
import tailrace.scenario.program.Operation.Kind;
import tailrace.scenario.program.collective.Collective.Op;
import tailrace.scenario.program.collective.Collective.Way;

/** Every collective by every algorithm, at 2 to 17 ranks and with sizes that do not divide. */
final class AlgorithmTest {
    static Stream<Arguments> collectives() {
        final List<Arguments> all = new ArrayList<>();
        for (final Op op : Op.values()) {
            for (final Way way : Way.values()) {
                for (final int ranks : new int[] {2, 3, 4, 5, 8, 12, 16, 17}) {
                    for (final int[] parts : new int[][] {{1, 1}, {3, 2}}) {
                        addIfKnown(all, op, way, ranks, parts);
                    }
                }
            }
        }
        return all.stream();
    }

    private static void addIfKnown(
            final List<Arguments> all, final Op op, final Way way, final int ranks, final int... parts) {
        try {
            final Collective collective = new Collective(op, way, 100_003, ranks, parts[0], parts[1]);
            collective.algorithm();
            all.add(Arguments.of(collective));
        } catch (final IllegalArgumentException unknown) {
            assertTrue(unknown.getMessage().startsWith("algorithm: "), unknown.getMessage());
        }
    }

    @ParameterizedTest
    @MethodSource("collectives")
    void shouldMatchSendsAndReceivesWhenRun(final Collective collective) {
        final CollectiveProgram program = new CollectiveProgram(collective, 2, 500, 300);
        final EngineRun run = new EngineRun(program, new HostModel(), 1000);
        assertEquals(0, run.unfinished(), run.why());
        final Map<List<Integer>, Long> sent = new HashMap<>();
        final Operation operation = new Operation();
        long sends = 0;
        for (int rank = 0; rank < program.ranks(); rank++) {
            for (int i = 0; i < program.operations(rank) / 2; i++) {
                program.read(rank, i, operation);
                if (operation.kind == Kind.SEND) {
                    sent.merge(List.of(rank, operation.peer, operation.tag), operation.sizeBytes, Long::sum);
                    sends++;
                } else if (operation.kind == Kind.RECEIVE) {
                    sent.merge(List.of(operation.peer, rank, operation.tag), -operation.sizeBytes, Long::sum);
                }
            }
        }
        assertEquals(sends, sent.size(), "tags of their own");
        assertTrue(sent.values().stream().allMatch(bytes -> bytes == 0), "receives as large as sends");
        assertEquals(2 * sends, run.messages);
    }

    @ParameterizedTest
    @MethodSource("collectives")
    void shouldCountPredecessorsWhenOperationsNameTheirDependents(final Collective collective) {
        final CollectiveProgram program = new CollectiveProgram(collective, 2, 500, 300);
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
    }

    private static long sentBytes(final Collective collective, final int rank) {
        final Algorithm algorithm = collective.algorithm();
        final Operation operation = new Operation();
        long sum = 0;
        for (int i = 0; i < algorithm.operations(rank); i++) {
            algorithm.read(rank, i, operation);
            sum += operation.kind == Kind.SEND ? operation.sizeBytes : 0;
        }
        return sum;
    }

    /** Per rank, in 1/n of the size (fact sheet of collectives: Thakur, Rabenseifner and Gropp 2005, sections 3, 4). */
    @ParameterizedTest
    @CsvSource({"ALL_REDUCE, RING, 14", "ALL_REDUCE, HALVING_DOUBLING, 14", "ALL_REDUCE, DIRECT, 14",
        "ALL_REDUCE, PAIRWISE, 14", "ALL_REDUCE, RECURSIVE_DOUBLING, 24", "ALL_GATHER, RING, 7",
        "ALL_GATHER, HALVING_DOUBLING, 7", "ALL_GATHER, DIRECT, 7", "REDUCE_SCATTER, RING, 7",
        "REDUCE_SCATTER, HALVING_DOUBLING, 7", "REDUCE_SCATTER, PAIRWISE, 7", "ALL_TO_ALL, DIRECT, 7",
        "ALL_TO_ALL, PAIRWISE, 7"})
    void shouldSendAsManyBytesAsTheTextbookSaysWhenSizesDivide(final Op op, final Way way, final int parts) {
        for (int rank = 0; rank < 8; rank++) {
            assertEquals(parts * 1000L, sentBytes(new Collective(op, way, 8000, 8, 5, 2), rank));
        }
    }

    @Test
    void shouldBeInnerInOneTreeAtMostWhenThereAreTwo() {
        for (int ranks = 2; ranks <= 64; ranks++) {
            final DoubleBinaryTree trees = new DoubleBinaryTree(ranks, new Share(1000, 1, 1));
            for (int rank = 0; rank < ranks; rank++) {
                final long inner = Math.min(trees.children(0, rank), trees.children(1, rank));
                final boolean isRoot = trees.parent(0, rank) < 0 || trees.parent(1, rank) < 0;
                assertTrue(inner == 0 || isRoot, ranks + " ranks, rank " + rank);
                assertTrue(sentBytes(new Collective(Op.ALL_REDUCE, Way.TREE, 1000, ranks, 1, 1), rank) <= 2000);
            }
        }
    }

    @Test
    void shouldLeadToTheRootWhenFollowingParents() {
        for (int ranks = 2; ranks <= 64; ranks++) {
            final Share share = new Share(1000, 1, 1);
            for (final Trees trees : List.of(new DoubleBinaryTree(ranks, share), new BinomialTree(ranks, share))) {
                for (int rank = 0; rank < ranks; rank++) {
                    int at = rank;
                    int steps = 0;
                    for (; trees.parent(0, at) >= 0; at = trees.parent(0, at)) {
                        steps++;
                    }
                    assertTrue(steps <= 7, ranks + " ranks, rank " + rank + ": " + steps + " steps to the root");
                }
            }
        }
    }

    @Test
    void shouldRefuseWhatDoesNotExist() {
        assertEquals("algorithm: halving-doubling with 6 ranks (expected: a power of two)",
                assertThrows(IllegalArgumentException.class,
                        () -> new Collective(Op.ALL_REDUCE, Way.HALVING_DOUBLING, 100, 6, 1, 1)).getMessage());
        assertEquals("algorithm: ring (expected: direct or pairwise for all-to-all)",
                assertThrows(IllegalArgumentException.class,
                        () -> new Collective(Op.ALL_TO_ALL, Way.RING, 100, 6, 1, 1).algorithm()).getMessage());
        assertEquals("ranks: 1 (expected: 2 or more)", assertThrows(IllegalArgumentException.class,
                () -> new Collective(Op.ALL_REDUCE, Way.RING, 100, 1, 1, 1)).getMessage());
    }
}
