package tailrace.transport;

/**
 * Settings of how a transport splits each flow into subflows.
 *
 * @param subflows how many, 1 or more
 * @param paths how their paths are chosen
 */
public record Multipath(int subflows, Paths paths) {
    /** Choice of the subflows' paths when the flow starts. */
    public enum Paths {
        /** Each subflow takes another path; after the last one they repeat. */
        DISTINCT,
        /** Draw paths one by one with replacement, and no more subflows than there are paths, as htsim does. */
        DRAWN
    }
}
