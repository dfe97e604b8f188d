package tailrace.tools.parsimon;

/** The phases of an estimate. */
public enum Phase {
    /** Creates flows and finds their paths. */
    ROUTING,
    /** Sorts flows by channel, and channels into clusters. */
    SPECS,
    /** Simulates links. */
    SIMULATION,
    /** Combines delays along the paths. */
    AGGREGATION;

    /** Returns the name in results. */
    @Override
    public String toString() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
