package tailrace.scenario.run;

import tailrace.core.EventTarget;
import tailrace.core.Simulator;

/**
 * Starts a flow by three events at its time, like ns-3, which installs, initialises and starts an application. All
 * other events of that time come first. Another start at the same time comes right after this start.
 */
final class Ns3ApplicationStarts extends EventTarget implements FlowStarts {
    private static final int EVENTS_BEFORE = 2;

    private final Simulator simulator;
    private final EventTarget start;
    private int left;

    Ns3ApplicationStarts(final Simulator simulator, final EventTarget start) {
        this.simulator = simulator;
        this.start = start;
        simulator.register(this);
    }

    @Override
    public void schedule(final long startPs) {
        left = startPs > simulator.nowPs() ? EVENTS_BEFORE : 0;
        scheduleNext(startPs);
    }

    private void scheduleNext(final long atPs) {
        simulator.schedule(left > 0 ? this : start, atPs);
    }

    @Override
    protected void onEvent(final long nowPs) {
        left--;
        scheduleNext(nowPs);
    }
}
