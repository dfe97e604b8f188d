package tailrace.scenario.run;

import tailrace.core.EventTarget;
import tailrace.core.Simulator;

/** Schedules the start of each flow of the workloads. */
interface FlowStarts {
    /**
     * Creates the starts that suit the simulator's order of simultaneous events.
     *
     * @param start registered target of the last event
     */
    static FlowStarts of(final Simulator simulator, final EventTarget start) {
        return simulator.isRanked()
                ? new Ns3ApplicationStarts(simulator, start)
                : startPs -> simulator.schedule(start, startPs);
    }

    /** Schedules the start of the next flow at this time, now or later. */
    void schedule(long startPs);
}
