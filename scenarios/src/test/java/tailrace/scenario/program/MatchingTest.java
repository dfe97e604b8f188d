package tailrace.scenario.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Tests that sends and receives match in order, and that waiting receives take no slot. */
class MatchingTest {
    private static final int RECEIVES = 50_000;
    private static final int RANKS = 3;
    private static final int TAGS = 4;

    private final ListedProgram program = new ListedProgram(RANKS);
    private final OperationSlots slots = new OperationSlots();
    private final Operation read = new Operation();

    private int begin(final int rank, final int operation) {
        program.read(rank, operation, read);
        return slots.take(rank, operation, read);
    }

    private int match(final Matching matching, final int rank, final int operation) {
        return matching.match(begin(rank, operation));
    }

    @Test
    void shouldKeepNoSlotWhenReceivesWait() {
        final int[] receives = new int[RECEIVES];
        for (int i = 0; i < RECEIVES; i++) {
            receives[i] = program.receive(0, 1, i % 1000, 8);
        }
        final Matching matching = new Matching(program, slots);
        for (final int receive : receives) {
            assertEquals(OperationSlots.NONE, match(matching, 0, receive));
        }
        assertEquals(1, slots.size());
        final List<Integer> waiting = new ArrayList<>();
        matching.forEachReceive((rank, operation) -> waiting.add(operation));
        waiting.sort(null);
        assertEquals(RECEIVES, waiting.size());
        assertEquals(0, waiting.get(0));
        assertEquals(RECEIVES - 1, waiting.get(RECEIVES - 1));
        final int found = match(matching, 1, program.send(1, 0, 7, 8));
        assertEquals(receives[7], slots.operation[found]);
        assertEquals(Operation.Kind.RECEIVE, slots.kind[found]);
        assertTrue(slots.has(found, OperationSlots.BEGUN));
    }

    /** Compares with a queue of each kind per receiver, sender and tag. */
    @Test
    void shouldMatchInOrderWhenBothKindsComeAtRandom() {
        final SplittableRandom random = new SplittableRandom(3);
        final Matching matching = new Matching(program, slots);
        final Map<List<Object>, Queue<Integer>> model = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            final boolean sends = random.nextInt(2) == 0;
            final int sender = random.nextInt(RANKS);
            final int receiver = random.nextInt(RANKS);
            final int tag = random.nextInt(TAGS) - 1;
            final int rank = sends ? sender : receiver;
            final int operation = sends ? program.send(rank, receiver, tag, 8) : program.receive(rank, sender, tag, 8);
            final int found = match(matching, rank, operation);
            final Queue<Integer> others = model.computeIfAbsent(
                    List.of(!sends, sender, receiver, tag), key -> new ArrayDeque<>());
            if (others.isEmpty()) {
                assertEquals(OperationSlots.NONE, found);
                model.computeIfAbsent(List.of(sends, sender, receiver, tag), key -> new ArrayDeque<>()).add(operation);
            } else {
                assertEquals(others.remove(), slots.operation[found]);
                assertEquals(sends ? receiver : sender, slots.rank[found]);
                slots.free(found);
            }
        }
    }
}
