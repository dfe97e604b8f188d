package tailrace.net.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class PauseTimelineTest {
    private static final long LONGEST_PS = 40_000_000_000L;

    /**
     * Returns pauses with lengths from one microsecond to many slots. Some are so late that slots double several times.
     */
    private static List<long[]> pauses() {
        final Random random = new Random(1);
        final List<long[]> pauses = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            final long fromPs = (long) (random.nextDouble() * LONGEST_PS);
            pauses.add(new long[] {fromPs, fromPs + (long) (Math.pow(random.nextDouble(), 8) * LONGEST_PS)});
        }
        return pauses;
    }

    private static PauseTimeline sum(final List<long[]> pauses) {
        final PauseTimeline timeline = new PauseTimeline();
        for (final long[] pause : pauses) {
            timeline.addFrame(pause[0]);
            timeline.addPause(pause[0], pause[1]);
        }
        return timeline;
    }

    @Test
    void shouldSumTheSameInAnyOrder() {
        final List<long[]> pauses = pauses();
        final PauseTimeline inOrder = sum(pauses);
        Collections.shuffle(pauses, new Random(2));
        final PauseTimeline shuffled = sum(pauses);
        assertEquals(inOrder.slotPs(), shuffled.slotPs());
        assertEquals(inOrder.slots(), shuffled.slots());
        for (int slot = 0; slot < inOrder.slots(); slot++) {
            assertEquals(inOrder.pausedPs(slot), shuffled.pausedPs(slot));
            assertEquals(inOrder.frames(slot), shuffled.frames(slot));
        }
    }

    @Test
    void shouldEqualARecountOfEachSlot() {
        final List<long[]> pauses = pauses();
        final PauseTimeline timeline = sum(pauses);
        assertTrue(timeline.slotPs() > LONGEST_PS / 1024);
        for (int slot = 0; slot < timeline.slots(); slot++) {
            final long fromPs = slot * timeline.slotPs();
            final long untilPs = fromPs + timeline.slotPs();
            assertEquals(pauses.stream()
                    .mapToLong(p -> Math.max(0, Math.min(p[1], untilPs) - Math.max(p[0], fromPs))).sum(),
                    timeline.pausedPs(slot));
            assertEquals(pauses.stream().filter(p -> p[0] >= fromPs && p[0] < untilPs).count(), timeline.frames(slot));
        }
    }

    @Test
    void shouldHaveNoSlotsWhenNothingPaused() {
        final PauseTimeline timeline = new PauseTimeline();
        timeline.addPause(5, 5);
        assertEquals(0, timeline.slots());
    }
}
