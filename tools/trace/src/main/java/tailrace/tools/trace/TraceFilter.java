package tailrace.tools.trace;

import tailrace.scenario.trace.TraceEvent;

/** Which events are wanted. */
public interface TraceFilter {
    /** Whether this one is. */
    boolean wants(TraceEvent event);
}
