package tailrace.scenario.workload.application;

import tailrace.core.Time;
import tailrace.scenario.workload.arrivals.Arrivals;

/** Settings of flows that depend on each other. */
public abstract class Application {
    /** Only this package has subclasses. */
    Application() {}

    /**
     * Returns the arrivals of the application's workload.
     *
     * @param given arrivals of the workload; null: none
     * @param jitter jitter of the workload
     * @return null if the application has no arrivals
     * @throws IllegalArgumentException if the arrivals do not suit the application, naming the key of the workload
     */
    public abstract Arrivals arrivals(Arrivals given, Time jitter);

    /**
     * Opens the flows of the application.
     *
     * @throws IllegalArgumentException if the hosts do not suit it
     */
    public abstract ApplicationFlows open(ApplicationSetup setup);

    /** Whether the workload defines the sizes of flows; false: the application defines its traffic and its end. */
    public boolean drawsSizes() {
        return true;
    }

    /** Size of the file that is read each time the application is opened; 0: none. */
    public long fileBytes() {
        return 0;
    }

    /** Whether the application is a program with steps, in which ranks call collectives. */
    public boolean makesSteps() {
        return false;
    }

    /** Whether the application makes retrievals, which then have results. */
    public boolean makesRetrievals() {
        return false;
    }

    /** Numbers of retrievals in the workflows, ascending; empty if the application makes no workflows. */
    public int[] workflowSizes() {
        return new int[0];
    }

    /** Whether retrievals have a deadline. */
    public boolean hasDeadline() {
        return false;
    }
}
