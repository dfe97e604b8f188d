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

/** Tests every collective with every algorithm, for 2 to 17 ranks and sizes that cannot be divided evenly. */
final class AlgorithmTest {
    static Stream<Arguments> collectives() {
        final List<Arguments> all = new ArrayList<>();
        for (final Op op : Op.values()) {
            for (final Way way : Way.values()) {
                for (final int ranks : new int[] {2, 3, 4, 5, 8, 12, 16, 17}) {
                    for (final int[] parts : new int[][] {{1, 1, 1}, {3, 2, 1}, {1, 1, 2}, {2, 3, 4}}) {
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
            final Collective collective = new Collective(op, way, 100_003, ranks, parts[0], parts[1],
                    parts[2]);
            collective.algorithm();
            all.add(Arguments.of(collective));
        } catch (final IllegalArgumentException unknown) {
            assertTrue(unknown.getMessage().matches("(algorithm|gpusPerServer): .*"), unknown.getMessage());
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

    /** Bytes that a rank sends, in units of 1/n of the size (Thakur, Rabenseifner and Gropp 2005, sections 3 and 4). */
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

    /**
     * 4 servers have 3 ranks each. In units of 1/12 of the size, a rank sends 2/3 of the size each way inside a server,
     * and 3/4 of a third over its rail.
     */
    @ParameterizedTest
    @CsvSource({"ALL_REDUCE, 22", "ALL_GATHER, 11", "REDUCE_SCATTER, 11", "ALL_TO_ALL, 17"})
    void shouldSendAsManyBytesAsTwoLevelsTakeWhenSizesDivide(final Op op, final int parts) {
        for (int rank = 0; rank < 12; rank++) {
            assertEquals(parts * 1000L, sentBytes(new Collective(op, Way.HIERARCHICAL, 12_000, 12, 5, 2, 3), rank));
        }
    }

    /**
     * Ranks of a rail have the same place in their servers. After a scatter, all ranks together have all of the data.
     */
    @Test
    void shouldStayInServersAndRailsWhenHierarchical() {
        final Algorithm algorithm = new Collective(Op.ALL_REDUCE, Way.HIERARCHICAL, 100_003, 12, 1, 1, 3).algorithm();
        final Operation operation = new Operation();
        long overRails = 0;
        for (int rank = 0; rank < 12; rank++) {
            for (int i = 0; i < algorithm.operations(rank); i++) {
                algorithm.read(rank, i, operation);
                if (operation.isMessage()) {
                    assertTrue(operation.peer / 3 == rank / 3 || operation.peer % 3 == rank % 3);
                    final boolean overRail = operation.kind == Kind.SEND && operation.peer / 3 != rank / 3;
                    overRails += overRail ? operation.sizeBytes : 0;
                }
            }
        }
        assertEquals(2 * 3 * 100_003, overRails);
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
    void shouldRefuseServersThatDoNotFit() {
        assertEquals("gpusPerServer: 8 with 12 ranks (expected: a divisor of these)",
                assertThrows(IllegalArgumentException.class,
                        () -> new Collective(Op.ALL_REDUCE, Way.HIERARCHICAL, 100, 12, 1, 1, 8)).getMessage());
        assertEquals("gpusPerServer: 4 with algorithm ring (expected: 1, or algorithm: hierarchical)",
                assertThrows(IllegalArgumentException.class,
                        () -> new Collective(Op.ALL_REDUCE, Way.RING, 100, 12, 1, 1, 4)).getMessage());
        assertEquals("algorithm: hierarchical (expected: ring or tree for broadcast)",
                assertThrows(IllegalArgumentException.class, () -> new Collective(
                        Op.BROADCAST, Way.HIERARCHICAL, 100, 12, 1, 1, 4).algorithm()).getMessage());
    }

    @Test
    void shouldRefuseWhatDoesNotExist() {
        assertEquals("algorithm: halving-doubling with 6 ranks (expected: a power of two)",
                assertThrows(IllegalArgumentException.class,
                        () -> new Collective(Op.ALL_REDUCE, Way.HALVING_DOUBLING, 100, 6, 1, 1)).getMessage());
        assertEquals("algorithm: ring (expected: direct, pairwise or hierarchical for all-to-all)",
                assertThrows(IllegalArgumentException.class,
                        () -> new Collective(Op.ALL_TO_ALL, Way.RING, 100, 6, 1, 1).algorithm()).getMessage());
        assertEquals("ranks: 1 (expected: 2 or more)", assertThrows(IllegalArgumentException.class,
                () -> new Collective(Op.ALL_REDUCE, Way.RING, 100, 1, 1, 1)).getMessage());
    }
}
