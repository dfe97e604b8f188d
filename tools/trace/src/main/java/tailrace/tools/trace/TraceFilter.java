package tailrace.tools.trace;

import tailrace.scenario.trace.TraceEvent;

/** Selects events. */
public interface TraceFilter {
    /** Returns whether an event is selected. */
    boolean selects(TraceEvent event);
}
