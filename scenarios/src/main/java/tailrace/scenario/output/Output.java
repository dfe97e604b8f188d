package tailrace.scenario.output;

import java.util.List;

/**
 * Something that a run leaves behind: what it watches, on which links, and which files it writes. Public fields are its
 * keys in scenario files; a method {@code validate()} may refuse their values. It may be opened for many runs, also at
 * the same time: what it finds out of one of them belongs into what {@link #open} makes.
 */
public interface Output {
    /** How closely it looks at the network: an output that uses more than it declares is refused. */
    enum Detail {
        /** At the end, at what has been counted until then; as the run goes, at flows and retrievals that end. */
        TOTALS,
        /** At ports, at any moment of the run. */
        MOMENTS,
        /** At every packet on the links that it watches. */
        PACKETS
    }

    /** How closely it looks; it gets to see no more than that. */
    default Detail detail() {
        return Detail.TOTALS;
    }

    /** The links that it watches, as {@code nodeA->nodeB} for one direction; empty: all. */
    default List<String> links() {
        return List.of();
    }

    /** Names of the files that it writes, those that depend on links left out. No two outputs have the same. */
    List<String> files();

    /** Begins to watch a run, which has not begun yet. */
    void open(WatchedRun run);
}
