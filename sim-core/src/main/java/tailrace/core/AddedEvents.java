package tailrace.core;

/**
 * Events beside those of a simulator's {@link EventQueue}: a target may have any number of them. They fire in the order
 * of their times and, at one time, of their ranks, among those of the queue.
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
