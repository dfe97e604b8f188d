package tailrace.net.port;

import tailrace.core.EventTarget;

/**
 * Work that ports and switches defer, so that similar work is done together ({@code tailrace.net.lookahead}). Every
 * query of a port calls {@link #settle} first.
 */
public abstract class LateWork extends EventTarget {
    /** Does all work that comes before the current event. */
    public abstract void settle();

    /** Does all work up to now. */
    public abstract void settleAll();

    /** Longest time, in ps, by which work is deferred. */
    public abstract long lengthPs();

    /** Packets that have arrived at switches so far without an event. */
    public abstract long packets();

    /** Events handled inside switches so far. */
    public abstract long eventCount();
}
