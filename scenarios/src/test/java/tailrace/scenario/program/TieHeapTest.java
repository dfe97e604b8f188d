package tailrace.scenario.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tailrace.core.Simulator;

final class TieHeapTest {
    private static final int ACTIONS = 30;
    private static final int TIMES = 3;

    /**
     * Adds and polls at random; the expected order is the output of {@code std::priority_queue} of g++ 12 for the same
     * calls.
     */
    @Test
    void shouldTakeEventsOfTheSameTimeAsThePriorityQueueOfCpp() {
        final TieHeap heap = new TieHeap();
        final List<Long> polled = new ArrayList<>();
        int random = 1;
        int next = 0;
        for (int i = 0; i < ACTIONS; i++) {
            random = random * 1103515245 + 12345;
            if (heap.firstPs() == Simulator.NEVER || (random >>> 16) % TIMES > 0) {
                heap.add((random >>> 20) % TIMES, next++);
            } else {
                polled.add(heap.poll());
            }
        }
        while (heap.firstPs() != Simulator.NEVER) {
            polled.add(heap.poll());
        }
        assertEquals(List.of(0L, 1L, 4L, 5L, 7L, 15L, 11L, 10L, 16L, 19L, 2L, 14L, 18L, 6L, 12L, 9L, 17L, 13L, 20L, 8L,
                3L), polled);
    }

    @Test
    void shouldTakeEventsByTime() {
        final TieHeap heap = new TieHeap();
        final SplittableRandom random = new SplittableRandom(1);
        final List<Long> added = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            added.add(random.nextLong(500));
            heap.add(added.get(i), i);
        }
        added.sort(Comparator.naturalOrder());
        for (final long timePs : added) {
            assertEquals(timePs, heap.firstPs());
            heap.poll();
        }
        assertEquals(Simulator.NEVER, heap.firstPs());
    }
}
