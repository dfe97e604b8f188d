package tailrace.scenario.program.moe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.scenario.program.EngineRun;
import tailrace.scenario.program.HostModel;
import tailrace.scenario.program.Operation;
import tailrace.scenario.program.Operation.Kind;

/** Tests that no token is lost on its way to experts, and that all tokens come back. */
final class MoeProgramTest {
    private static final int STEPS = 3;

    @TempDir
    private Path folder;

    private ListedTokens listed(final String text) throws IOException {
        return ListedTokens.read(Files.writeString(folder.resolve("tokens.csv"), text).toString());
    }

    static Stream<Arguments> drawn() {
        return IntStream.of(2, 3, 8, 17, 64).boxed().flatMap(ranks -> LongStreams.of(1, 7, 1024, 1_000_003).flatMap(
                copies -> Stream.of(
                        new DrawnTokens(ranks, copies, DrawnTokens.balanced(), false),
                        new DrawnTokens(ranks, copies, DrawnTokens.logNormal(1.5, 42), true),
                        new DrawnTokens(ranks, copies, DrawnTokens.hot(ranks - 1, 0.3), true),
                        new DrawnTokens(ranks, copies, DrawnTokens.hot(0, 1), false))
                .map(counts -> Arguments.of(counts, copies))));
    }

    /** Returns the longs of a stream as objects. */
    private static final class LongStreams {
        private static Stream<Long> of(final long... values) {
            return java.util.Arrays.stream(values).boxed();
        }
    }

    @ParameterizedTest
    @MethodSource("drawn")
    void shouldSendEveryCopySomewhereWhenSharesAreDrawn(final DrawnTokens counts, final long copies) {
        for (int step = 0; step < STEPS; step++) {
            for (int from = 0; from < counts.ranks(); from++) {
                long sum = 0;
                for (int to = 0; to < counts.ranks(); to++) {
                    assertTrue(counts.count(step, from, to) >= 0);
                    sum += counts.count(step, from, to);
                }
                assertEquals(copies, sum);
            }
        }
    }

    @Test
    void shouldReceiveAsManyAtEachRankWhenBalanced() {
        final DrawnTokens counts = new DrawnTokens(7, 1000, DrawnTokens.balanced(), false);
        for (int to = 0; to < 7; to++) {
            final int rank = to;
            assertEquals(1000, IntStream.range(0, 7).mapToLong(from -> counts.count(0, from, rank)).sum());
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 2, 300, 100", "1, 3, 300, 100", "6, 0, 300, 100"})
    void shouldGiveTheHotRankItsShareAndMoveOnWhenItMoves(
            final int step, final int hot, final long there, final long elsewhere) {
        final DrawnTokens counts = new DrawnTokens(8, 1000, DrawnTokens.hot(2, 0.3), true);
        for (int from = 0; from < 8; from++) {
            assertEquals(there, counts.count(step, from, hot));
            assertEquals(elsewhere, counts.count(step, from, (hot + 1) % 8));
        }
    }

    @Test
    void shouldDrawTheSameSharesWhenTheSeedIsTheSame() {
        final DrawnTokens first = new DrawnTokens(16, 10_000, DrawnTokens.logNormal(1, 5), true);
        final DrawnTokens again = new DrawnTokens(16, 10_000, DrawnTokens.logNormal(1, 5), true);
        final DrawnTokens other = new DrawnTokens(16, 10_000, DrawnTokens.logNormal(1, 6), true);
        final long last = first.count(2, 3, 4);
        assertEquals(last, again.count(2, 3, 4)); // in any order of reading
        first.count(0, 0, 0);
        assertEquals(last, first.count(2, 3, 4));
        assertNotEquals(row(first, 0), row(first, 1));
        assertNotEquals(row(first, 0), row(other, 0));
    }

    private static List<Long> row(final TokenCounts counts, final int step) {
        return IntStream.range(0, counts.ranks()).mapToObj(to -> counts.count(step, 0, to)).toList();
    }

    /**
     * Every send has a receive, and each message of a dispatch has a message of a combine in the opposite direction.
     */
    @ParameterizedTest
    @MethodSource("drawn")
    void shouldReceiveAndReturnAllBytesWhenRun(final TokenCounts counts, final long copies) {
        final MoeProgram program = new MoeProgram(counts, STEPS, 3, 5, 700, 300, 2, 0);
        final EngineRun run = new EngineRun(program, new HostModel(), 1000);
        assertEquals(0, run.unfinished(), run.why());
        final Operation operation = new Operation();
        for (int step = 0; step < STEPS; step++) {
            final Map<List<Integer>, Long> sent = new HashMap<>();
            final Map<List<Integer>, Long> received = new HashMap<>();
            final int perStep = program.operations(0) / STEPS;
            for (int rank = 0; rank < program.ranks(); rank++) {
                for (int i = step * perStep; i < (step + 1) * perStep; i++) {
                    program.read(rank, i, operation);
                    if (operation.isMessage()) {
                        final boolean sends = operation.kind == Kind.SEND;
                        (sends ? sent : received).merge(List.of(sends ? rank : operation.peer,
                                sends ? operation.peer : rank, operation.tag), operation.sizeBytes, Long::sum);
                    }
                }
            }
            assertEquals(sent, received);
            for (int from = 0; from < program.ranks(); from++) {
                for (int to = 0; to < program.ranks(); to++) {
                    final long expected = from == to ? 0 : counts.count(step, from, to);
                    assertEquals(3 * expected, sent.getOrDefault(List.of(from, to, 0), 0L));
                    assertEquals(5 * expected, sent.getOrDefault(List.of(to, from, 1), 0L));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("drawn")
    void shouldCountPredecessorsWhenOperationsNameTheirDependents(final TokenCounts counts, final long copies) {
        for (final long besidePs : new long[] {0, 900}) {
            final MoeProgram program = new MoeProgram(counts, STEPS, 3, 5, 700, 300, 2, besidePs);
            final Operation operation = new Operation();
            final int[] named = new int[program.operations(1)];
            for (int i = 0; i < named.length; i++) {
                program.read(1, i, operation);
                operation.atEnd.forEach(dependent -> named[dependent]++);
            }
            for (int i = 0; i < named.length; i++) {
                assertEquals(program.predecessors(1, i), named[i], "operation " + i);
            }
        }
    }

    /**
     * Messages take 1000 ps. A step takes 100 + 1000 + 50 + 1000 ps, or the time of the parallel computation if that is
     * longer.
     */
    @ParameterizedTest
    @CsvSource({"0, 2150", "400, 2150", "1000, 2150", "5000, 10150"})
    void shouldWaitForWhatIsComputedBesideMessages(final long besidePs, final long stepPs) throws IOException {
        final EngineRun run = new EngineRun(
                new MoeProgram(listed("0,4\n6,3\n"), STEPS, 1, 1, 100, 50, 0, besidePs), new HostModel(), 1000);
        assertEquals(STEPS * stepPs, run.endPs[0]);
        assertEquals(STEPS * 4, run.messages);
    }

    /**
     * Rank 2 receives most: 5 + 30 copies, of 3 B on the way to it and 5 B on the way back. Rank 1 has no tokens and
     * idles.
     */
    @Test
    void shouldTakeCountsInTurnWhenAFileHasThem() throws IOException {
        final ListedTokens counts = listed("1,0,5\n0,0,0\n7,30,2\n0,9,0\n0,0,0\n0,0,0\n");
        assertEquals(3, counts.ranks());
        assertEquals(30, counts.count(0, 2, 1));
        assertEquals(9, counts.count(1, 0, 1));
        assertEquals(5, counts.count(2, 0, 2));
        final MoeProgram program = new MoeProgram(counts, STEPS, 3, 5, 0, 0, 10, 0);
        assertEquals(37 * 3, program.call(0).bytes());
        assertEquals(37 * 5, program.call(1).bytes());
        assertEquals("combine", program.call(1).operation());
        assertEquals(9 * 3, program.call(2).bytes());
        final EngineRun run = new EngineRun(program, new HostModel(), 1000);
        assertEquals(0, run.unfinished(), run.why());
        assertEquals(2 * (3 + 1 + 3), run.messages);
    }

    /** The rank with most copies has the longest computation. */
    @Test
    void shouldComputeLongerWhenARankReceivesMore() throws IOException {
        final MoeProgram program = new MoeProgram(listed("0,4\n6,3\n"), 1, 1, 1, 100, 50, 10, 0);
        final Operation operation = new Operation();
        final long[] longest = new long[2];
        for (int rank = 0; rank < 2; rank++) {
            for (int i = 0; i < program.operations(rank); i++) {
                program.read(rank, i, operation);
                longest[rank] = Math.max(longest[rank], operation.kind == Kind.COMPUTE ? operation.durationPs : 0);
            }
        }
        assertEquals(List.of(110L, 120L), List.of(longest[0], longest[1]));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "1,2;3 | tokens.csv:2: 1 counts (expected: 2, as in the first row)",
        "1,2;3,x | tokens.csv:2: 'x' (expected: a number of tokens, 0 to 1000000000)",
        "1,2;3,-4 | tokens.csv:2: '-4' (expected: a number of tokens, 0 to 1000000000)",
        "1,2;3,4;5,6 | 3 rows of 2 counts (expected: as many rows as counts in a row, 2 or more, or a multiple of it)",
        "7 | 1 rows of 1 counts (expected: as many rows as counts in a row, 2 or more, or a multiple of it)"})
    void shouldRefuseInOneLineWhenAFileHasNoMatrices(final String text, final String why) {
        final String told = assertThrows(IllegalArgumentException.class, () -> listed(text.replace(';', '\n')))
                .getMessage();
        assertTrue(told.contains(why), told);
    }
}
