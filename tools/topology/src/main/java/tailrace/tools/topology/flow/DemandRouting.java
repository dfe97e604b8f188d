package tailrace.tools.topology.flow;

/** A routing of demands: paths with their flows. */
@FunctionalInterface
public interface DemandRouting {
    /** Visits every path with a flow. */
    void forEachPath(Visitor visitor);

    /** Visits paths. */
    @FunctionalInterface
    interface Visitor {
        /**
         * Visits a path.
         *
         * @param from first switch
         * @param to last switch
         * @param amount flow in units of a server's rate
         * @param links directed links in their order: {@code 2 i} is link i of the graph from its end a to its end b,
         *     and {@code 2 i + 1} the opposite direction; the array must not be changed or stored
         */
        void path(int from, int to, double amount, int[] links);
    }
}
