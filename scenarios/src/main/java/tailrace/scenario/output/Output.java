package tailrace.scenario.output;

import java.util.List;

/**
 * An output of a run: it declares what it observes, on which links, and which files it writes. Its public fields are
 * its keys in scenario files; a method {@code validate()} may refuse their values. One output may be opened for many
 * runs, even at the same time. Data of one run therefore belong in an object that {@link #open} creates.
 */
public interface Output {
    /**
     * Finest granularity at which an output observes the network. A run refuses outputs that request more than they
     * declare.
     */
    enum Detail {
        /** Counters at the end of the run; during the run, only flows and retrievals that end. */
        TOTALS,
        /** State of ports at any moment of the run. */
        MOMENTS,
        /** Every packet on the observed links. */
        PACKETS
    }

    /** Granularity of the observation; the output observes nothing finer. */
    default Detail detail() {
        return Detail.TOTALS;
    }

    /** Links that the output observes, as {@code nodeA->nodeB} for one direction; empty: all. */
    default List<String> links() {
        return List.of();
    }

    /**
     * Names of the files that the output writes, except names that depend on links. No two outputs write the same file.
     */
    List<String> files();

    /** Begins to observe a run, which has not begun yet. */
    void open(WatchedRun run);
}
