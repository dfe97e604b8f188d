package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pausing a run at simulated times does not change it. */
class SimulatorPauseTest {
    private final List<Long> fired = new ArrayList<>();

    /** Fires at 100, 200 and so on to 1000. */
    private final class Ticks extends EventTarget {
        private final Simulator simulator;

        Ticks(final Simulator simulator) {
            this.simulator = simulator;
            simulator.register(this);
            simulator.schedule(this, 100);
        }

        @Override
        protected void onEvent(final long nowPs) {
            fired.add(nowPs);
            if (nowPs < 1000) {
                simulator.schedule(this, nowPs + 100);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldStandAtThePauseWhenEventsAreLeft(final Simulator.Ties ties) {
        final Simulator simulator = new Simulator(new WheelQueue(), ties);
        new Ticks(simulator);
        assertEquals(Simulator.Outcome.REACHED, simulator.run(Simulator.NEVER, 50, 10));
        assertEquals(50, simulator.nowPs());
        assertEquals(Simulator.Outcome.REACHED, simulator.run(Simulator.NEVER, 300, 10));
        assertEquals(List.of(100L, 200L, 300L), fired, "the pause itself belongs to what was before");
        assertEquals(300, simulator.nowPs());
        assertEquals(Simulator.Outcome.PAUSED, simulator.run(Simulator.NEVER, 700, 2));
        assertEquals(500, simulator.nowPs());
        assertEquals(Simulator.Outcome.PAUSED, simulator.run(Simulator.NEVER, 700, 0));
    }

    @Test
    void shouldStayAtTheLastEventWhenNoneIsLeft() {
        final Simulator simulator = new Simulator();
        new Ticks(simulator);
        assertEquals(Simulator.Outcome.DRAINED, simulator.run(Simulator.NEVER, 5000, 100));
        assertEquals(1000, simulator.nowPs());
        assertEquals(10, fired.size());
    }

    @Test
    void shouldEndAtTheLimitWhateverThePause() {
        final Simulator simulator = new Simulator();
        new Ticks(simulator);
        assertEquals(Simulator.Outcome.REACHED, simulator.run(450, 400, 100));
        assertEquals(Simulator.Outcome.DRAINED, simulator.run(450, 500, 100));
        assertEquals(450, simulator.nowPs());
        assertEquals(Simulator.Outcome.DRAINED, simulator.run(5000, 4000, 100));
        assertEquals(5000, simulator.nowPs(), "nothing is left before the limit, so it is reached");
    }
}
