package tailrace.transport;

/**
 * Settings of the split of each flow into subflows.
 *
 * @param subflows number of subflows, 1 or more
 * @param paths choice of their paths
 */
public record Multipath(int subflows, Paths paths) {
    /** Choice of the subflows' paths when the flow starts. */
    public enum Paths {
        /** Each subflow takes a different path; if there are more subflows than paths, paths repeat. */
        DISTINCT,
        /**
         * Paths are drawn one by one with replacement, and there are at most as many subflows as paths, as in htsim.
         */
        DRAWN
    }
}
