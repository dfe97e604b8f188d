package tailrace.tools.trace;

import tailrace.scenario.trace.TraceEvent;

/** Where events go that are wanted. Closed without {@link #finish}, it leaves no file that claims to be whole. */
public interface TraceSink extends AutoCloseable {
    /** Takes one. */
    void take(TraceEvent event);

    /** Shows what it has, at intervals. False if no more is wanted. */
    default boolean look() {
        return true;
    }

    /** There are no more. */
    void finish();

    @Override
    void close();
}
