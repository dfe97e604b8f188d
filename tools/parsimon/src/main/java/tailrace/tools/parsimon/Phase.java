package tailrace.tools.parsimon;

/** The phases of an estimate. */
public enum Phase {
    /** Flows are created and their paths found. */
    ROUTING,
    /** Flows are sorted by channel, channels into clusters. */
    SPECS,
    /** Links are simulated. */
    SIMULATION,
    /** Delays are combined along the paths. */
    AGGREGATION;

    /** Returns the name in results. */
    @Override
    public String toString() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
