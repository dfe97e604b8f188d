package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A deadline that is moved and removed. */
final class TimerTest {
    private final Simulator simulator = new Simulator();
    private final List<Long> fired = new ArrayList<>();
    private final Timer timer = new Timer(simulator) {
        @Override
        protected void onTimeout(final long nowPs) {
            fired.add(nowPs);
        }
    };

    @Test
    void shouldFireOnceAtItsDeadline() {
        timer.set(100);
        assertEquals(100, timer.deadlinePs());
        simulator.runUntil(1_000);
        assertEquals(List.of(100L), fired);
        assertEquals(Simulator.NEVER, timer.deadlinePs());
        assertEquals(0, simulator.pendingEvents());
    }

    @Test
    void shouldFireAtTheLastDeadlineWhenRestarted() {
        timer.set(100);
        timer.set(300);
        timer.set(200);
        simulator.runUntil(1_000);
        assertEquals(List.of(200L), fired);
    }

    @Test
    void shouldFireEarlierWhenMovedForward() {
        timer.set(500);
        timer.set(50);
        simulator.runUntil(1_000);
        assertEquals(List.of(50L), fired);
    }

    @Test
    void shouldCostOneEventPerPeriodWhenRestartedOften() {
        for (int i = 0; i < 1_000; i++) {
            timer.set(10_000 + i);
        }
        simulator.runUntil(100_000);
        assertEquals(List.of(10_999L), fired);
        assertEquals(2, simulator.eventCount());
    }

    @Test
    void shouldNotFireWhenCancelled() {
        timer.set(100);
        timer.cancel();
        assertEquals(Simulator.NEVER, timer.deadlinePs());
        simulator.runUntil(1_000);
        assertEquals(List.of(), fired);
    }

    @Test
    void shouldFireWhenSetAgainAfterCancel() {
        timer.set(100);
        timer.cancel();
        timer.set(40);
        simulator.runUntil(50);
        timer.set(70);
        simulator.runUntil(1_000);
        assertEquals(List.of(40L, 70L), fired);
    }
}
