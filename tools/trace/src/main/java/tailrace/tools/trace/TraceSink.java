package tailrace.tools.trace;

import tailrace.scenario.trace.TraceEvent;

/** Receives the selected events. If it is closed without {@link #finish}, it leaves no seemingly complete file. */
public interface TraceSink extends AutoCloseable {
    /** Takes an event. */
    void take(TraceEvent event);

    /** Shows intermediate output, at intervals; returns false if no more events are needed. */
    default boolean showIntermediate() {
        return true;
    }

    /** Marks the end of the events. */
    void finish();

    @Override
    void close();
}
