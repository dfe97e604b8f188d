package tailrace.core;

/**
 * Events that a simulator holds in addition to its {@link EventQueue}, any number per target. They fire among those of
 * the queue, ordered by time and, at one time, by rank.
 */
abstract class AddedEvents {
    /** Number of pending events. */
    abstract int size();

    /** Time of the first event, or {@link Simulator#NEVER}. */
    abstract long firstPs();

    /** Rank of the first event. Call {@link #firstPs} before, and only if an event is pending. */
    abstract long firstRank();

    /** Takes the first event and returns its target. Call {@link #firstPs} before, and only if an event is pending. */
    abstract int take();

    /**
     * Reads memory that coming events will need ({@link EventTarget#prefetch}) before the first one is taken, and
     * returns a value that depends on it.
     */
    abstract int prefetch(EventTarget[] targets);
}
