package tailrace.net.port;

import tailrace.core.EventTarget;

/**
 * Work of ports and switches that is put off, to be done together with more of its kind
 * ({@code tailrace.net.window}). To look at a port has the work done first that it has put off; beside that, nobody
 * needs to know of it.
 */
public abstract class LateWork extends EventTarget {
    /** Does all that comes before the event being handled. */
    public abstract void settle();

    /** Does all that happens up to now. */
    public abstract void settleAll();

    /** For how long work is put off at most, in ps. */
    public abstract long lengthPs();

    /** Packets that have arrived at switches so far, none with an event of its own. */
    public abstract long packets();

    /** Events handled inside switches so far. */
    public abstract long eventCount();
}
