package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.EventTarget;
import tailrace.core.Simulator;
import tailrace.core.WheelQueue;

/** Tests two starts at the same time, and an event between them that fires twice. */
final class FlowStartsTest {
    private static final long AT_PS = 1_000;

    private final List<String> heard = new ArrayList<>();

    private final class Twice extends EventTarget {
        private final Simulator simulator;
        private final String name;
        private FlowStarts starts;
        private int left = 2;

        Twice(final Simulator simulator, final String name) {
            this.simulator = simulator;
            this.name = name;
        }

        @Override
        protected void onEvent(final long nowPs) {
            heard.add(name);
            if (--left > 0 && starts != null) {
                starts.schedule(nowPs);
            } else if (left > 0) {
                simulator.schedule(this, nowPs);
            }
        }
    }

    private List<String> order(final Simulator.Ties ties) {
        heard.clear();
        final Simulator simulator = new Simulator(new WheelQueue(), ties);
        final Twice start = new Twice(simulator, "start");
        simulator.register(start);
        start.starts = FlowStarts.of(simulator, start);
        final Twice other = new Twice(simulator, "other");
        simulator.register(other);
        start.starts.schedule(AT_PS);
        simulator.schedule(other, AT_PS);
        simulator.runUntil(2 * AT_PS);
        return heard;
    }

    @Test
    void shouldStartByOneEventUnlessTiesAreBrokenByInsertion() {
        assertEquals(List.of("start", "start", "other", "other"), order(Simulator.Ties.TARGET));
    }

    @Test
    void shouldLetAllElseOfTheTimeComeBeforeAStartAsInNs3() {
        assertEquals(List.of("other", "other", "start", "start"), order(Simulator.Ties.INSERTION));
    }
}
