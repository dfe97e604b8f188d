package tailrace.net.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import tailrace.core.Packet;

/** Tests counters and signals of a queue that serves strictly by priority against a recount of the queue. */
final class DrainBytesTest {
    private record Queued(int priority, int bytes) {}

    @Test
    void shouldCountAPacketInItsPriorityAndAllLaterOnes() {
        final DrainBytes drain = new DrainBytes(0xFF);
        drain.add(3, 100);
        drain.add(5, 10);
        drain.add(0, 1);
        final long[] expected = {1, 1, 1, 101, 101, 111, 111, 111};
        for (int priority = 0; priority < expected.length; priority++) {
            assertEquals(expected[priority], drain.bytes(priority), "priority " + priority);
        }
    }

    @Test
    void shouldSignalUntilTheCounterIsAtTheThreshold() {
        final DrainBytes drain = new DrainBytes(1 << 2 | 1 << 6, 1_000);
        drain.add(2, 999);
        assertEquals(1 << 2 | 1 << 6, drain.belowMask(0));
        drain.add(6, 1);
        assertTrue(drain.isBelow(0, 2));
        assertFalse(drain.isBelow(0, 6));
        assertEquals(1 << 6, drain.reachedMask(0));
        drain.remove(2, 999);
        assertTrue(drain.isBelow(0, 6));
    }

    @Test
    void shouldTrackOnlyPrioritiesInUseAndCountTheOthersInLaterOnes() {
        final DrainBytes drain = new DrainBytes(1 << 4, 50);
        drain.add(1, 60);
        drain.add(7, 600);
        assertTrue(drain.tracks(4));
        assertFalse(drain.tracks(1));
        assertEquals(60, drain.bytes(4));
        assertEquals(1 << 4, drain.reachedMask(0));
    }

    @Test
    void shouldIgnorePauseFrames() {
        final DrainBytes drain = new DrainBytes(0xFF, 1);
        drain.add(Packet.CONTROL, 72);
        drain.remove(Packet.CONTROL, 72);
        assertEquals(0, drain.bytes(0));
        assertEquals(0, drain.reachedMask(0));
    }

    @Test
    void shouldNumberFurtherThresholdsAfterTheFirst() {
        final DrainBytes both = new DrainBytes(1 << 1, 10, 20).with(1 << 5, 5);
        assertEquals(3, both.thresholds());
        both.add(1, 10);
        assertEquals(0, both.belowMask(0));
        assertEquals(1 << 1 | 1 << 5, both.belowMask(1));
        assertEquals(0, both.belowMask(2));
        assertEquals(1 << 1 | 1 << 5, both.reachedMask(2));
    }

    @Test
    void shouldSignalNothingBelowZero() {
        assertEquals(0, new DrainBytes(0xFF, 0).belowMask(0));
    }

    @Property(tries = 200)
    void shouldAgreeWithARecountAfterEveryStep(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final int used = random.nextInt(1, 256);
        final long[] thresholds = random.longs(3, 0, 20_000).toArray();
        DrainBytes drain = new DrainBytes(used, thresholds[0]);
        if (random.nextBoolean()) {
            drain.add(random.nextInt(8), 1);
            drain.clear();
        }
        drain = drain.with(0, thresholds[1], thresholds[2]);
        final List<Queued> queue = new ArrayList<>();
        for (int step = 0; step < 200; step++) {
            if (queue.isEmpty() || random.nextInt(5) < 3) {
                final Queued added = new Queued(random.nextInt(8), random.nextInt(60, 1500));
                queue.add(added);
                drain.add(added.priority, added.bytes);
            } else {
                final Queued removed = queue.remove(random.nextInt(queue.size()));
                drain.remove(removed.priority, removed.bytes);
            }
            compare(queue, used, thresholds, drain);
        }
    }

    private static void compare(
            final List<Queued> queue, final int used, final long[] thresholds, final DrainBytes drain) {
        for (int priority = 0; priority < Port.PRIORITIES; priority++) {
            final int last = priority;
            final long bytes = queue.stream().filter(q -> q.priority <= last).mapToLong(Queued::bytes).sum();
            final boolean tracked = (used >>> priority & 1) != 0;
            assertEquals(tracked, drain.tracks(priority));
            if (tracked) {
                assertEquals(bytes, drain.bytes(priority));
            }
            for (int threshold = 0; threshold < thresholds.length; threshold++) {
                final boolean below = tracked && bytes < thresholds[threshold];
                assertEquals(below, drain.isBelow(threshold, priority));
                assertEquals(below, (drain.belowMask(threshold) >>> priority & 1) != 0);
                assertEquals(tracked && !below, (drain.reachedMask(threshold) >>> priority & 1) != 0);
            }
        }
    }
}
