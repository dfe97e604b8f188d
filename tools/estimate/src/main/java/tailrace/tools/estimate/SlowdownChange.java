package tailrace.tools.estimate;

/** Changes the slowdowns of flows, by their sizes. */
public interface SlowdownChange {
    /** Keeps all slowdowns. */
    SlowdownChange NONE = (sizeBytes, slowdown) -> slowdown;

    /**
     * Returns the new slowdown of a flow of this size. For each size, a larger slowdown must not give a smaller result.
     */
    double apply(long sizeBytes, double slowdown);
}
