package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Compares the reorder buffer with a set of single bytes. */
final class ReassemblyTest {
    private static final int BYTES = 200;

    @Property(tries = 300)
    void shouldHoldWhatArrivedAheadUntilTheGapIsFilled(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Reassembly ranges = new Reassembly();
        final BitSet arrived = new BitSet();
        int next = 0;
        while (next < BYTES) {
            final int start = next + random.nextInt(Math.min(40, BYTES - next));
            final int end = Math.min(BYTES, start + random.nextInt(1, 20));
            arrived.set(start, end);
            if (start > next) {
                ranges.add(start, end);
            } else {
                next = (int) ranges.advance(end);
            }
            assertEquals(arrived.nextClearBit(next), next, "in order");
            assertEquals(arrived.get(next, BYTES).cardinality(), ranges.bytes());
            final int missing = arrived.nextSetBit(next);
            assertEquals(missing < 0 ? BYTES : missing, ranges.nextStart(next, BYTES));
            assertEquals(ranges.bytes() == 0, ranges.isEmpty());
        }
        assertTrue(ranges.isEmpty());
    }

    @Property(tries = 300)
    void shouldHoldNothingOfWhatIsRemoved(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Reassembly ranges = new Reassembly();
        final BitSet held = new BitSet();
        for (int i = 0; i < 60; i++) {
            final int start = random.nextInt(BYTES);
            final int end = start + random.nextInt(1, 40);
            if (random.nextBoolean()) {
                ranges.add(start, end);
                held.set(start, end);
            } else {
                ranges.remove(start, end);
                held.clear(start, end);
            }
            assertEquals(held.cardinality(), ranges.bytes());
            final int from = random.nextInt(BYTES);
            assertEquals(held.nextClearBit(from), ranges.firstMissing(from));
        }
    }
}
