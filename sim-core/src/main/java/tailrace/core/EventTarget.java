package tailrace.core;

/**
 * Something that reacts to its own events. At most one of them is pending, not counting those that are posted or
 * foreseen ({@link Simulator#post}, {@link Simulator#foresee}).
 *
 * <p>Its id, given at registration, breaks ties: of two events at the same picosecond the one whose target was
 * registered first fires first. The order of a run therefore depends neither on when, how often or by which object
 * events were scheduled, nor on the queue that holds them.
 */
public abstract class EventTarget {
    static final int UNREGISTERED = -1;

    int eventId = UNREGISTERED;

    /** Called when the event of this target fires. The event is no longer pending. */
    protected abstract void onEvent(long nowPs);

    /**
     * Reads some of the memory that the coming event will need, and returns a value that depends on it. The processor
     * fetches that memory while an earlier event is handled.
     */
    protected int prefetch() {
        return 0;
    }

    /** Like {@link #prefetch()}, but one step earlier: reads the addresses that {@link #prefetch()} follows. */
    protected int prefetchFirst() {
        return 0;
    }

    /** Like {@link #prefetch()}, one step later: reads what that one has read the addresses of. */
    protected int prefetchLast() {
        return 0;
    }

    /** Rank among events at the same time, or -1 before registration. */
    public final int eventId() {
        return eventId;
    }
}
