package tailrace.scenario.workload.application;

import static tailrace.core.Require.require;

/**
 * Workflows of successive retrievals, each from a random responder. A retrieval is issued when the previous retrieval
 * ends.
 */
public final class SequentialApplication extends RequestingApplication {
    private static final int MAX = 1_000_000;

    /** Number of retrievals per workflow. */
    public int retrievals = 10;

    @Override
    public void validate() {
        super.validate();
        require(retrievals >= 1 && retrievals <= MAX,
                "retrievals: " + retrievals + " (expected: 1 to " + MAX + ")");
    }

    @Override
    int[] counts() {
        return new int[] {retrievals};
    }

    @Override
    boolean isAtOnce() {
        return false;
    }

    @Override
    public int[] workflowSizes() {
        return counts();
    }
}
