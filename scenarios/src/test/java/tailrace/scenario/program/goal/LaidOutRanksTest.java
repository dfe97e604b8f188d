package tailrace.scenario.program.goal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.StepListener;
import tailrace.scenario.program.Operation;

/** Tests that operations read from text are the same on the heap and in a file, and that labels are distinguished. */
class LaidOutRanksTest {
    private static final int RANKS = 7;

    @TempDir
    private Path folder;

    private String program() throws IOException {
        final StringBuilder text = new StringBuilder("num_ranks " + RANKS + "\n");
        for (int rank = 0; rank < RANKS; rank++) {
            text.append("rank ").append(rank).append(" {\n");
            for (int i = 0; i < 10 * rank; i++) {
                text.append("a_rather_long_label_").append(i).append(": calc ").append(100 * rank + i).append("\nl")
                        .append(i).append(": send 8b to 0 tag ").append(i).append("\nl").append(i)
                        .append(" requires a_rather_long_label_").append(i / 2).append('\n');
            }
            text.append("}\n");
        }
        return Files.writeString(folder.resolve("program.goal"), text).toString();
    }

    private static List<String> operations(final GoalProgram program) {
        final List<String> all = new ArrayList<>();
        final Operation read = new Operation();
        for (int rank = 0; rank < program.ranks(); rank++) {
            for (int i = 0; i < program.operations(rank); i++) {
                program.read(rank, i, read);
                all.add(rank + " " + read.kind + " " + read.tag + " " + read.durationPs + " " + read.atEnd + " "
                        + program.predecessors(rank, i));
            }
        }
        return all;
    }

    /** The cases are: each rank in a separate mapping, several ranks in one mapping, all ranks on the heap. */
    @ParameterizedTest
    @ValueSource(longs = {0, 1_500, 4_000, 1_000_000})
    void shouldReadTheSameWhereverRanksAreKept(final long heapBytes) throws IOException {
        final String file = program();
        final GoalProgram kept = new GoalText(file, StepListener.none(), new LaidOutRanks(heapBytes)).read();
        final List<String> all = operations(kept);
        assertEquals(operations(GoalProgram.open(file)), all);
        assertEquals(2 * 10 * (RANKS * (RANKS - 1) / 2), all.size());
        assertTrue(all.contains("6 COMPUTE 0 659000 [] 0"), all.toString());
    }

    @Test
    void shouldReportBytesWhenTextIsRead() throws IOException {
        final String file = program();
        final AtomicLong last = new AtomicLong();
        GoalProgram.open(file, (done, all) -> {
            assertEquals(new File(file).length(), all);
            assertTrue(done >= last.getAndSet(done));
        });
        assertEquals(Files.size(Path.of(file)), last.get());
        assertEquals(RANKS, GoalProgram.ranks(file));
    }

    @Test
    void shouldTellLabelsApartWhenTheyAreAlike() {
        final Labels labels = new Labels();
        final List<String> all = List.of("a", "A", "aa", "a_", "a0", "a00", "Z9", "z9", "_", "abcdefghij", "abcdefghik",
                "abcdefghijk", "abcdefghijl");
        for (int i = 0; i < all.size(); i++) {
            assertTrue(labels.add(all.get(i), i), all.get(i));
        }
        for (int i = 0; i < all.size(); i++) {
            assertEquals(i, labels.operation(all.get(i)));
            assertFalse(labels.add(all.get(i), i));
        }
        assertEquals(-1, labels.operation("b"));
        assertEquals(-1, labels.operation("b_longer_than_ten"));
    }
}
