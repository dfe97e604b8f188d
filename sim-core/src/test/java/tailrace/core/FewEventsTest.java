package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Every number of events that may be in a slot, in any order. */
final class FewEventsTest {
    private static final int TARGETS = 1_000;

    private final FewEvents few = new FewEvents();
    private final Random random = new Random(3);

    private long[] events(final int count, final int times) {
        final List<Integer> targets = new ArrayList<>();
        for (int i = 0; i < TARGETS; i++) {
            targets.add(i);
        }
        Collections.shuffle(targets, random);
        final long[] events = new long[FewEvents.MOST_RANKED + 4];
        for (int i = 0; i < count; i++) {
            events[i] = (long) random.nextInt(times) << 32 | targets.get(i);
        }
        return events;
    }

    private static List<Long> list(final long[] from, final int count) {
        final List<Long> list = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            list.add(from[i]);
        }
        return list;
    }

    @Test
    void shouldSortByTimeAndTargetLastFirst() {
        for (int count = 1; count <= FewEvents.MOST; count++) {
            final long[] events = events(count, 3);
            final long[] sorted = new long[events.length];
            few.sort(events, sorted, count);
            final List<Long> expected = list(events, count);
            expected.sort(Comparator.reverseOrder());
            assertEquals(expected, list(sorted, count));
        }
    }

    @Test
    void shouldSortByTimeAndRankLastFirst() {
        for (int count = 1; count <= FewEvents.MOST_RANKED; count++) {
            final long[] events = events(count, 1 + count % 3);
            final long[] ranks = new long[TARGETS];
            for (int i = 0; i < TARGETS; i++) {
                ranks[i] = 1L << 60 | (long) random.nextInt(1 << 20) * TARGETS + i;
            }
            final long[] sorted = new long[events.length];
            assertTrue(few.sort(events, sorted, count, ranks));
            final List<Long> expected = list(events, count);
            expected.sort(Comparator.<Long>comparingLong(event -> event >>> 32)
                    .thenComparingLong(event -> ranks[event.intValue()]).reversed());
            assertEquals(expected, list(sorted, count));
        }
    }

    @Test
    void shouldRefuseWhatIsTooFarApart() {
        final long[] ranks = new long[TARGETS];
        ranks[1] = 1L << 50;
        assertFalse(few.sort(new long[] {0, 1, 0, 0}, new long[2], 2, ranks));
        assertFalse(few.sort(new long[] {1L << 60, 0, 0, 0}, new long[2], 2, new long[TARGETS]));
    }
}
