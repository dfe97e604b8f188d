package tailrace.tools.watch;

/** Counters. A file names its counters, so that each version can read the known ones of any other version. */
public enum Counter {
    /** Simulated time in ps. */
    SIMULATED_PS("simulatedPs"),
    /** Latest simulated time in ps at which the run, or its arrivals, end. */
    GOAL_PS("goalPs"),
    /** Packet-hops, or other work of the phase. */
    WORK("work"),
    /** Flows started; in work without simulated time, flows known so far. */
    FLOWS_STARTED("flowsStarted"),
    /** Flows finished. */
    FLOWS_DONE("flowsDone"),
    /** Packets dropped. */
    DROPS("drops"),
    /** Packets with an ECN mark. */
    MARKS("marks"),
    /** Pause and resume frames received. */
    PAUSES("pauses"),
    /** Jobs done. */
    JOBS_DONE("jobsDone"),
    /** Number of all jobs. */
    JOBS("jobs"),
    /** Jobs in progress. */
    JOBS_RUNNING("jobsRunning"),
    /** Time spent on the phase, in ms. */
    WALL_MS("wallMs"),
    /** Finished share of the phase, in millionths. */
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
