package tailrace.transport;

/**
 * Settings of how a transport splits each flow into subflows.
 *
 * @param subflows number of subflows, 1 or more
 * @param paths choice of their paths
 */
public record Multipath(int subflows, Paths paths) {
    /** Choice of the subflows' paths when the flow starts. */
    public enum Paths {
        /** Each subflow takes another path; with more subflows than paths, paths repeat. */
        DISTINCT,
        /** Draw paths one by one with replacement, and no more subflows than there are paths, as htsim does. */
        DRAWN
    }
}
