package tailrace.tools.watch;

/**
 * Live counters of a command in progress. A file names its counters, so that each version can read the counters that it
 * knows from files of any other version.
 */
public enum Counter {
    /** Simulated time in ps. */
    SIMULATED_PS("simulatedPs"),
    /** Latest simulated time in ps at which the run ends, or its arrivals end. */
    GOAL_PS("goalPs"),
    /** Packet-hops, or other work of the phase. */
    WORK("work"),
    /** Number of started flows; in work without simulated time, number of flows known so far. */
    FLOWS_STARTED("flowsStarted"),
    /** Number of finished flows. */
    FLOWS_DONE("flowsDone"),
    /** Number of dropped packets. */
    DROPS("drops"),
    /** Number of packets with an ECN mark. */
    MARKS("marks"),
    /** Number of received pause and resume frames. */
    PAUSES("pauses"),
    /** Number of completed jobs. */
    JOBS_DONE("jobsDone"),
    /** Number of all jobs. */
    JOBS("jobs"),
    /** Number of jobs in progress. */
    JOBS_RUNNING("jobsRunning"),
    /** Time spent on the phase, in ms. */
    WALL_MS("wallMs"),
    /** Finished fraction of the phase, in millionths. */
    SHARE_PPM("sharePpm"),
    /** Number of the unfinished flow that started first. */
    OLDEST_FLOW("oldestFlow"),
    /** Number of the oldest flow's sending host. */
    OLDEST_FLOW_SRC("oldestFlowSrc"),
    /** Number of the oldest flow's receiving host. */
    OLDEST_FLOW_DST("oldestFlowDst"),
    /** Simulated time since the oldest flow's start, in ps. */
    OLDEST_FLOW_AGE_PS("oldestFlowAgePs"),
    /** Size in bytes of the oldest flow. */
    OLDEST_FLOW_BYTES("oldestFlowBytes"),
    /** Bytes of the oldest flow that have arrived in order. */
    OLDEST_FLOW_DELIVERED_BYTES("oldestFlowDeliveredBytes");

    /** Value of an unknown or missing counter. */
    public static final long NONE = -1;

    private final String label;

    Counter(final String label) {
        this.label = label;
    }

    /** Returns the name in the file. */
    public String label() {
        return label;
    }
}
