package tailrace.core;

/**
 * An object that handles events of the simulator. At most one scheduled event of a target is pending; posted and
 * foreseen events ({@link Simulator#post}, {@link Simulator#foresee}) are not limited.
 *
 * <p>Registration assigns an id. Unless ties are broken by insertion, the id breaks them: of two events at the same
 * picosecond, the event whose target was registered first fires first. The order of events then does not depend on
 * when, how often or by which object they were scheduled, or on the type of the event queue.
 */
public abstract class EventTarget {
    static final int UNREGISTERED = -1;

    int eventId = UNREGISTERED;

    /** Called when the event of this target fires. The event is no longer pending. */
    protected abstract void onEvent(long nowPs);

    /**
     * Reads some of the memory that the next event of this target will need, and returns a value that depends on it.
     * The processor fetches that memory while an earlier event is handled.
     */
    protected int prefetch() {
        return 0;
    }

    /** Like {@link #prefetch()}, but one step earlier: reads the addresses that {@link #prefetch()} follows. */
    protected int prefetchFirst() {
        return 0;
    }

    /**
     * Like {@link #prefetch()}, but one step later: reads the memory at the addresses that {@link #prefetch()} has
     * read.
     */
    protected int prefetchLast() {
        return 0;
    }

    /** Rank among events at the same time, or -1 before registration. */
    public final int eventId() {
        return eventId;
    }
}
