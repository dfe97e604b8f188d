package tailrace.tools.watch;

/** What is counted. A file names its counters, so that each version reads those it knows of any other. */
public enum Counter {
    /** Simulated time in ps. */
    SIMULATED_PS("simulatedPs"),
    /** Simulated time in ps at which the run, or its arrivals, end at the latest. */
    GOAL_PS("goalPs"),
    /** Packets times links crossed, or what else the phase does. */
    WORK("work"),
    /** Flows started, or known. */
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
    /** All jobs. */
    JOBS("jobs"),
    /** Jobs in progress. */
    JOBS_RUNNING("jobsRunning"),
    /** Time spent on the phase, in ms. */
    WALL_MS("wallMs"),
    /** Share of the phase that is done, in millionths. */
    SHARE_PPM("sharePpm"),
    /** Number of the unfinished flow that started first. */
    OLDEST_FLOW("oldestFlow"),
    /** Number of the host that sends it. */
    OLDEST_FLOW_SRC("oldestFlowSrc"),
    /** Number of the host that receives it. */
    OLDEST_FLOW_DST("oldestFlowDst"),
    /** Simulated time since its start, in ps. */
    OLDEST_FLOW_AGE_PS("oldestFlowAgePs"),
    /** Its size. */
    OLDEST_FLOW_BYTES("oldestFlowBytes"),
    /** So much of it has arrived in order. */
    OLDEST_FLOW_DELIVERED_BYTES("oldestFlowDeliveredBytes");

    /** Value of an unknown or missing counter. */
    public static final long NONE = -1;

    private final String label;

    Counter(final String label) {
        this.label = label;
    }

    /** Name in the file. */
    public String label() {
        return label;
    }
}
