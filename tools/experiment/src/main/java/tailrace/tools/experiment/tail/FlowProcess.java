package tailrace.tools.experiment.tail;

import tailrace.core.RandomStream;

/** Simulates one cycle: flows arrive, respond and all finish. It has no state between cycles. */
public interface FlowProcess {
    /**
     * Simulates a cycle.
     *
     * @param arrivals draws everything but sizes
     * @param flows gives each flow's size at its arrival, and is notified when the flow finishes, in the order of time
     */
    void run(RandomStream arrivals, CycleFlows flows);

    /** Returns the mean number of flows in a cycle if it is known, else NaN. */
    default double meanFlows() {
        return Double.NaN;
    }
}
