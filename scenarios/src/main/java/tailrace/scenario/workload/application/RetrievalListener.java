package tailrace.scenario.workload.application;

/** Listener for the ends of retrievals, then of workflows. */
public interface RetrievalListener {
    /** Ignores all calls. */
    RetrievalListener NONE = new RetrievalListener() {};

    /** Called when the last byte of a response has been delivered. The object is reused for a later retrieval. */
    default void retrieved(final Retrieval retrieval) {}

    /**
     * Called when the last retrieval of a workflow has ended and was reported. The object is reused for a later
     * workflow.
     */
    default void workflowDone(final Workflow workflow) {}
}
