package tailrace.tools.experiment.tail;

import tailrace.core.RandomStream;

/** Simulates one cycle: flows arrive, and all of them finish. It has no state between cycles. */
public interface FlowProcess {
    /**
     * Simulates a cycle.
     *
     * @param arrivals random numbers for everything except sizes
     * @param flows returns each flow's size at its arrival, and is notified when the flow finishes; both in the order
     * of time
     */
    void run(RandomStream arrivals, CycleFlows flows);

    /** Returns the mean number of flows in a cycle if it is known, else NaN. */
    default double meanFlows() {
        return Double.NaN;
    }
}
