package tailrace.tools.estimate;

/** Changes slowdowns of flows, by their sizes. */
public interface SlowdownChange {
    /** Leaves all as they are. */
    SlowdownChange NONE = (sizeBytes, slowdown) -> slowdown;

    /** What a slowdown of a flow of this size becomes; never falls as slowdowns of one size grow. */
    double apply(long sizeBytes, double slowdown);
}
