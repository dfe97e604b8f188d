package tailrace.tools.topology.flow;

/** A routing of demands: paths, and how much each carries. */
@FunctionalInterface
public interface DemandRouting {
    /** Calls for every path that carries something. */
    void forEachPath(Visitor visitor);

    /** Receives paths. */
    @FunctionalInterface
    interface Visitor {
        /**
         * A path.
         *
         * @param from switch where it begins
         * @param to switch where it ends
         * @param amount what it carries, in rates of a server
         * @param links directed links in their order: {@code 2 i} is link i of the graph from its end a to its end b,
         *     {@code 2 i + 1} the way back. Not to be changed or kept
         */
        void path(int from, int to, double amount, int[] links);
    }
}
