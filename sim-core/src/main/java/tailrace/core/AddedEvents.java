package tailrace.core;

/**
 * Events that a simulator keeps beside its {@link EventQueue}, any number per target. They fire among those of the
 * queue, ordered by time and, at one time, by rank.
 */
abstract class AddedEvents {
    /** Number of pending events. */
    abstract int size();

    /** Time of the first event, or {@link Simulator#NEVER}. */
    abstract long firstPs();

    /** Rank of the first event; there is one, and {@link #firstPs} was called. */
    abstract long firstRank();

    /** Takes the first event; there is one, and {@link #firstPs} was called. Returns its target. */
    abstract int take();

    /**
     * Reads what events to come will need ({@link EventTarget#prefetch}), before the first one is taken, and returns
     * what depends on it.
     */
    abstract int prefetch(EventTarget[] targets);
}
