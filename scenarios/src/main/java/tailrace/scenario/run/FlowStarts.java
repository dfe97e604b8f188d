package tailrace.scenario.run;

import tailrace.core.EventTarget;
import tailrace.core.Simulator;

/** By which events a flow of the workloads starts when its time comes. */
interface FlowStarts {
    /** What a scenario with such ties asks for. */
    static FlowStarts of(final Simulator.Ties ties) {
        return ties == Simulator.Ties.INSERTION ? new Ns3ApplicationStarts() : new SingleEventStarts();
    }

    /** Once, before the first start: the target whose event starts the next flow. */
    void attach(Simulator simulator, EventTarget start);

    /** Has the next flow start at this time, now or later. */
    void schedule(long startPs);
}
