package tailrace.scenario.workload.application;

import tailrace.core.Time;
import tailrace.scenario.workload.arrivals.Arrivals;

/** Settings of flows that depend on each other. */
public abstract class Application {
    /** Only the applications of this package. */
    Application() {}

    /**
     * The arrivals of its workload.
     *
     * @param given what the workload says; null: nothing
     * @param jitter what it says of that
     * @return null if it has none
     * @throws IllegalArgumentException if they do not go with it, naming the key of the workload
     */
    public abstract Arrivals arrivals(Arrivals given, Time jitter);

    /**
     * Its flows.
     *
     * @throws IllegalArgumentException if the hosts do not suit it
     */
    public abstract ApplicationFlows open(ApplicationSetup setup);

    /** Whether its workload says how large flows are; false: what it sends, and its end, are part of it. */
    public boolean drawsSizes() {
        return true;
    }

    /** Bytes of the file that is read each time that it is opened; 0: none. */
    public long fileBytes() {
        return 0;
    }

    /** Whether it is a program that goes in steps, in which ranks call collectives. */
    public boolean makesSteps() {
        return false;
    }

    /** Whether its workload makes retrievals; then there are results of them. */
    public boolean makesRetrievals() {
        return false;
    }

    /** Numbers of retrievals that its workflows have, ascending; empty if it makes no workflows. */
    public int[] workflowSizes() {
        return new int[0];
    }

    /** Whether retrievals can be late. */
    public boolean hasDeadline() {
        return false;
    }
}
