package tailrace.scenario.workload.application;

/** Is notified of retrievals and workflows that end, in that order. */
public interface RetrievalListener {
    /** Ignores all calls. */
    RetrievalListener NONE = new RetrievalListener() {};

    /** The last byte of a response has been delivered. The object is used again for a later retrieval. */
    default void retrieved(final Retrieval retrieval) {}

    /** The last retrieval of a workflow has ended, and has been reported. The object is used again for a later one. */
    default void workflowDone(final Workflow workflow) {}
}
