package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Contract of every event queue; one subclass per implementation. */
abstract class EventQueueContractTest {
    abstract EventQueue newQueue();

    private EventQueue queueFor(final int targets) {
        final EventQueue queue = newQueue();
        queue.ensureTargets(targets);
        return queue;
    }

    @Test
    void shouldBeEmptyWhenNew() {
        final EventQueue queue = queueFor(4);
        assertEquals(0, queue.size());
        assertEquals(EventQueue.NONE, queue.poll(Long.MAX_VALUE));
        assertFalse(queue.isPending(3));
    }

    @Test
    void shouldPollInOrderOfTimeThenTarget() {
        final EventQueue queue = queueFor(8);
        queue.schedule(5, 100);
        queue.schedule(2, 100);
        queue.schedule(7, 99);
        queue.schedule(0, 101);
        queue.schedule(3, 100);
        for (final int expected : new int[] {7, 2, 3, 5, 0, EventQueue.NONE}) {
            assertEquals(expected, queue.poll(Long.MAX_VALUE));
        }
    }

    @Test
    void shouldPollInOrderOfTimeThenRankWhenRanked() {
        final EventQueue queue = newQueue();
        queue.useRanks();
        queue.ensureTargets(100);
        final SplittableRandom random = new SplittableRandom(7);
        final TreeMap<Long, Integer> expected = new TreeMap<>();
        for (int target = 0; target < 100; target++) {
            final long time = 1_000 + random.nextInt(3);
            final long rank = random.nextInt(1 << 20) * 100L + target;
            queue.schedule(target, time + 5, -1 - target);
            queue.schedule(target, time, rank);
            expected.put(time << 40 | rank, target);
        }
        for (final int target : expected.values()) {
            assertEquals(target, queue.poll(Long.MAX_VALUE));
        }
        assertEquals(EventQueue.NONE, queue.poll(Long.MAX_VALUE));
    }

    @Test
    void shouldTellOfTheFirstEventWithoutTakingIt() {
        final EventQueue queue = queueFor(4);
        queue.schedule(1, 5_000_000);
        queue.schedule(2, 5_000_001);
        assertEquals(EventQueue.NONE, queue.peek(4_999_999));
        assertEquals(1, queue.peek(5_000_000));
        queue.schedule(0, 5_000_000);
        assertEquals(0, queue.peek(5_000_000));
        assertEquals(3, queue.size());
        for (final int target : new int[] {0, 1, 2, EventQueue.NONE}) {
            assertEquals(target, queue.peek(Long.MAX_VALUE));
            assertEquals(target, queue.poll(Long.MAX_VALUE));
        }
    }

    @Test
    void shouldTellHowLongNothingComes() {
        final EventQueue queue = queueFor(300);
        final SplittableRandom random = new SplittableRandom(3);
        final long[] times = new long[300];
        for (int target = 0; target < times.length; target++) {
            times[target] = random.nextLong(1L << 10 + random.nextInt(35));
            queue.schedule(target, times[target]);
        }
        Arrays.sort(times);
        long limitPs = 0;
        for (final long firstPs : times) {
            while (queue.peek(limitPs) == EventQueue.NONE) {
                final long noneBeforePs = queue.noneBeforePs();
                assertTrue(noneBeforePs > limitPs, () -> "not before " + noneBeforePs);
                assertTrue(noneBeforePs <= firstPs, () -> noneBeforePs + " is behind " + firstPs);
                limitPs = noneBeforePs;
            }
            queue.poll(limitPs);
        }
        assertEquals(EventQueue.NONE, queue.peek(limitPs));
        assertEquals(Simulator.NEVER, queue.noneBeforePs());
    }

    @Test
    void shouldKeepEventsAfterTheLimit() {
        final EventQueue queue = queueFor(4);
        queue.schedule(1, 5_000_000_000L);
        assertEquals(EventQueue.NONE, queue.poll(4_999_999_999L));
        queue.schedule(2, 4_999_999_999L);
        assertEquals(2, queue.poll(5_000_000_000L));
        assertEquals(1, queue.poll(5_000_000_000L));
        assertEquals(5_000_000_000L, queue.timePs(1));
    }

    @Test
    void shouldMoveAnEventBothWays() {
        final EventQueue queue = queueFor(4);
        queue.schedule(0, 1_000);
        queue.schedule(1, 2_000);
        queue.schedule(0, 3_000_000_000_000L);
        queue.schedule(1, 500);
        assertEquals(2, queue.size());
        assertEquals(1, queue.poll(Long.MAX_VALUE));
        assertEquals(500, queue.timePs(1));
        assertEquals(0, queue.poll(Long.MAX_VALUE));
    }

    @Test
    void shouldForgetCancelledEvents() {
        final EventQueue queue = queueFor(4);
        queue.schedule(0, 10);
        queue.schedule(1, 10);
        queue.schedule(2, 10);
        queue.cancel(1);
        queue.cancel(3);
        assertFalse(queue.isPending(1));
        assertTrue(queue.isPending(2));
        assertEquals(0, queue.poll(10));
        assertEquals(2, queue.poll(10));
        assertEquals(EventQueue.NONE, queue.poll(10));
    }

    @Test
    void shouldAcceptTimesUpToTheEndOfTheClock() {
        final EventQueue queue = queueFor(4);
        queue.schedule(0, Long.MAX_VALUE - 1);
        queue.schedule(1, 1L << 62);
        queue.schedule(2, 1);
        assertEquals(2, queue.poll(Long.MAX_VALUE));
        assertEquals(1, queue.poll(Long.MAX_VALUE));
        assertEquals(0, queue.poll(Long.MAX_VALUE));
    }

    @Test
    void shouldGrowWithPendingEvents() {
        final EventQueue queue = queueFor(2);
        queue.schedule(1, 7);
        queue.ensureTargets(10_000);
        queue.schedule(9_999, 6);
        assertEquals(9_999, queue.poll(Long.MAX_VALUE));
        assertEquals(1, queue.poll(Long.MAX_VALUE));
    }

    @Test
    void shouldAgreeWithASortedMapOverLongRandomRuns() {
        final long[] spreads = {50, 5_000, 2_000_000, 80_000_000_000L, 40_000_000_000_000L};
        for (int run = 0; run < spreads.length; run++) {
            for (final int targets : new int[] {3, 60, 3_000}) {
                compareWithModel(targets, spreads[run], 40_000, run * 31L + targets);
            }
        }
    }

    /** Reference: a sorted map from (time, target), the documented order. */
    private void compareWithModel(final int targets, final long spreadPs, final int steps, final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final EventQueue queue = queueFor(targets);
        final TreeMap<long[], Integer> model = new TreeMap<>(
                Comparator.<long[]>comparingLong(key -> key[0]).thenComparingLong(key -> key[1]));
        final long[][] keyOf = new long[targets][];
        long nowPs = 0;
        for (int step = 0; step < steps; step++) {
            final int target = random.nextInt(targets);
            final int action = random.nextInt(10);
            if (action < 6) {
                final long delay = random.nextInt(20) == 0 ? random.nextLong(spreadPs * 1000)
                    : random.nextLong(spreadPs);
                if (keyOf[target] != null) {
                    model.remove(keyOf[target]);
                }
                keyOf[target] = new long[] {nowPs + delay, target};
                model.put(keyOf[target], target);
                queue.schedule(target, nowPs + delay);
            } else if (action == 6) {
                if (keyOf[target] != null) {
                    model.remove(keyOf[target]);
                    keyOf[target] = null;
                }
                queue.cancel(target);
            } else {
                final long limit = nowPs + random.nextLong(spreadPs);
                final int polled = queue.poll(limit);
                final boolean due = !model.isEmpty() && model.firstKey()[0] <= limit;
                assertEquals(due ? (int) model.firstKey()[1] : EventQueue.NONE, polled, "seed " + seed + " step "
                    + step);
                if (due) {
                    nowPs = model.firstKey()[0];
                    assertEquals(nowPs, queue.timePs(polled));
                    model.pollFirstEntry();
                    keyOf[polled] = null;
                } else {
                    nowPs = limit;
                }
            }
            assertEquals(model.size(), queue.size());
            assertEquals(keyOf[target] != null, queue.isPending(target));
        }
    }
}
