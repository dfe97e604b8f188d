package tailrace.tools.estimate;

/** Changes the slowdowns of flows, by their sizes. */
public interface SlowdownChange {
    /** Keeps all slowdowns. */
    SlowdownChange NONE = (sizeBytes, slowdown) -> slowdown;

    /** Returns the new slowdown of a flow of this size; not decreasing in the slowdown for each size. */
    double apply(long sizeBytes, double slowdown);
}
