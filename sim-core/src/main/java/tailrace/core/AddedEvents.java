package tailrace.core;

/**
 * Events that a simulator holds in addition to its {@link EventQueue}, any number per target. These events and the
 * events of the queue fire in a common order: by time, and at the same time by rank.
 */
abstract class AddedEvents {
    /** Number of pending events. */
    abstract int size();

    /** Time of the first event, or {@link Simulator#NEVER}. */
    abstract long firstPs();

    /** Rank of the first event. Requires a pending event and a previous call of {@link #firstPs}. */
    abstract long firstRank();

    /**
     * Takes the first event and returns its target. Requires a pending event and a previous call of {@link #firstPs}.
     */
    abstract int take();

    /**
     * Reads memory that the next events will need ({@link EventTarget#prefetch}), before the first of these events is
     * taken. Returns a value that depends on this memory.
     */
    abstract int prefetch(EventTarget[] targets);
}
