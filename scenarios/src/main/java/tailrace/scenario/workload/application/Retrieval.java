package tailrace.scenario.workload.application;

/**
 * A request from requester to responder, and the response that starts when the last byte of the request has been
 * delivered. A handshake is one byte each way before the request. Only one flow of a retrieval is in progress at a
 * time.
 */
public final class Retrieval {
    /** Value of {@link #workflow} if a retrieval does not belong to a workflow. */
    public static final long NO_WORKFLOW = -1;

    static final int SYN = 0;
    static final int SYN_ACK = 1;
    static final int REQUEST = 2;
    static final int RESPONSE = 3;

    final int slot;
    final int workload;
    Retrieval nextFree;
    Workflow workflow;
    long id;
    int requester;
    int responder;
    int stage;
    long sizeBytes;
    long startPs;
    long timePs;
    int timeouts;
    boolean late;

    Retrieval(final int slot, final int workload) {
        this.slot = slot;
        this.workload = workload;
    }

    boolean isFromRequester() {
        return stage == SYN || stage == REQUEST;
    }

    /** Index of the workload. */
    public int workload() {
        return workload;
    }

    /** Number within the workload, from 0; the retrievals of one workflow have consecutive numbers. */
    public long id() {
        return id;
    }

    /** Number of the retrieval's workflow within the workload, or {@link #NO_WORKFLOW}. */
    public long workflow() {
        return workflow == null ? NO_WORKFLOW : workflow.id;
    }

    /** Host that sends the request. */
    public int requester() {
        return requester;
    }

    /** Host that responds. */
    public int responder() {
        return responder;
    }

    /** Payload bytes of the response. */
    public long sizeBytes() {
        return sizeBytes;
    }

    /** Time at which the retrieval was issued, in ps. */
    public long startPs() {
        return startPs;
    }

    /**
     * Time at which the retrieval's workflow was issued, in ps. Without a workflow, it is the same as {@link #startPs}.
     */
    public long workflowStartPs() {
        return workflow == null ? startPs : workflow.startPs;
    }

    /** Time from the issue of the retrieval to the last byte of the response at the requester, in ps. */
    public long timePs() {
        return timePs;
    }

    /** Expirations of the retransmission timers of the retrieval's flows, until their delivery. */
    public int timeouts() {
        return timeouts;
    }

    /** Whether the retrieval took longer than the application's deadline. */
    public boolean isLate() {
        return late;
    }
}
