package tailrace.scenario.workload;

/** Workflows of retrievals one after another, each from a random responder, each issued when the one before ends. */
public final class SequentialApplication extends RequestingApplication {
    private static final int MOST = 1_000_000;

    /** Retrievals per workflow. */
    public int retrievals = 10;

    @Override
    public void validate() {
        super.validate();
        Check.require(retrievals >= 1 && retrievals <= MOST,
                "retrievals: " + retrievals + " (expected: 1 to " + MOST + ")");
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
