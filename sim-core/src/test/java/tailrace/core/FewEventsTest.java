package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sorts every number of events that a slot may hold, in any order. */
final class FewEventsTest {
    private static final int TARGETS = 1_000;

    private final Random random = new Random(3);

    private long[] events(final int count, final int times) {
        final List<Integer> targets = new ArrayList<>();
        for (int i = 0; i < TARGETS; i++) {
            targets.add(i);
        }
        Collections.shuffle(targets, random);
        final long[] events = new long[FewEvents.MAX + 4];
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
        for (int count = 1; count <= FewEvents.MAX; count++) {
            final long[] events = events(count, 3);
            final long[] sorted = new long[events.length];
            FewEvents.sort(events, sorted, count);
            final List<Long> expected = list(events, count);
            expected.sort(Comparator.reverseOrder());
            assertEquals(expected, list(sorted, count));
        }
    }
}
