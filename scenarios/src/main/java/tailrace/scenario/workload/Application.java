package tailrace.scenario.workload;

/** What makes flows of a workload depend on each other, as a scenario says it. */
public abstract class Application {
    /** Only the applications of this package. */
    Application() {}

    /**
     * Fills in defaults of its workload and refuses what does not go with it.
     *
     * @throws IllegalArgumentException naming the key of the workload
     */
    abstract void checkWorkload(Workload workload);

    /**
     * Its flows.
     *
     * @throws IllegalArgumentException if the hosts do not suit it
     */
    abstract ApplicationFlows open(ApplicationSetup setup);

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
