package tailrace.scenario.run;

import tailrace.core.EventTarget;
import tailrace.core.Simulator;

/** A start is one event. */
final class SingleEventStarts implements FlowStarts {
    private Simulator simulator;
    private EventTarget start;

    @Override
    public void attach(final Simulator newSimulator, final EventTarget newStart) {
        simulator = newSimulator;
        start = newStart;
    }

    @Override
    public void schedule(final long startPs) {
        simulator.schedule(start, startPs);
    }
}
