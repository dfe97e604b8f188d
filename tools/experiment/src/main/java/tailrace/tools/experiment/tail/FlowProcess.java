package tailrace.tools.experiment.tail;

import tailrace.core.RandomStream;

/** Simulates one cycle of flows that arrive, respond and all finish. Keeps nothing from cycle to cycle. */
public interface FlowProcess {
    /**
     * Simulates a cycle.
     *
     * @param arrivals draws everything but sizes
     * @param flows returns the size of each flow as it arrives, notified of each as it finishes, in the order of time
     */
    void run(RandomStream arrivals, CycleFlows flows);

    /** Mean number of flows in a cycle, if that is known; NaN otherwise. */
    default double meanFlows() {
        return Double.NaN;
    }
}
