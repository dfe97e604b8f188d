package tailrace.scenario.trace;

import org.agrona.collections.IntHashSet;
import tailrace.core.Packet;

/**
 * Selects the events of a link that are traced.
 *
 * @param fromPs first time
 * @param untilPs end of the times, exclusive
 * @param flows selected flows; empty: all flows, and frames between neighbours
 */
public record TraceSpan(long fromPs, long untilPs, IntHashSet flows) {
    /** Selects all events. */
    public static final TraceSpan ALL = new TraceSpan(0, Long.MAX_VALUE, new IntHashSet());

    boolean has(final Packet packet, final long timePs) {
        return timePs >= fromPs && timePs < untilPs
                && (flows.isEmpty() || packet.kind != Packet.PFC && flows.contains(packet.flowId));
    }
}
