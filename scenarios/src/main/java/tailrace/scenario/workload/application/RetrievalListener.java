package tailrace.scenario.workload.application;

/** Hears of retrievals and workflows that end, in the order in which they do. */
public interface RetrievalListener {
    /** Hears nothing. */
    RetrievalListener NONE = new RetrievalListener() {};

    /** The last byte of a response has been delivered. The object is used again for a later retrieval. */
    default void retrieved(final Retrieval retrieval) {}

    /** The last retrieval of a workflow has ended, and has been told. The object is used again for a later one. */
    default void workflowDone(final Workflow workflow) {}
}
