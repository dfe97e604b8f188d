package tailrace.scenario.trace;

import org.agrona.collections.IntHashSet;
import tailrace.core.Packet;

/**
 * Selects the events of a link that are kept.
 *
 * @param fromPs those at or after this time
 * @param untilPs and before this one
 * @param flows of these flows; empty: of all, and frames between neighbours
 */
public record TraceSpan(long fromPs, long untilPs, IntHashSet flows) {
    /** Keeps all. */
    public static final TraceSpan ALL = new TraceSpan(0, Long.MAX_VALUE, new IntHashSet());

    boolean has(final Packet packet, final long timePs) {
        return timePs >= fromPs && timePs < untilPs
                && (flows.isEmpty() || packet.kind != Packet.PFC && flows.contains(packet.flowId));
    }
}
