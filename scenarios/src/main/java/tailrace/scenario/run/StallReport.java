package tailrace.scenario.run;

import tailrace.core.Simulator;
import tailrace.core.Time;
import tailrace.net.port.Port;
import tailrace.net.topology.Topology;
import tailrace.scenario.network.BuiltNetwork;
import tailrace.transport.Flow;

/**
 * Reports why a run does not end: the oldest unfinished flow and the queues with its packets, paused ports, links that
 * are down, pending events.
 */
final class StallReport {
    private static final int MAX_SHOWN = 4;

    private StallReport() {}

    static String of(final BuiltNetwork built, final FlowLog log) {
        built.network().settle();
        final StringBuilder text = new StringBuilder();
        text.append(log.startedFlows() - log.completedFlows()).append(" of ").append(log.startedFlows())
                .append(" flows unfinished");
        final Flow flow = built.transport().oldestActive();
        if (flow != null) {
            describe(text, built, flow);
        }
        downLinks(text, built);
        pausedPorts(text, built);
        text.append("; pending events: ").append(built.simulator().pendingEvents());
        return text.toString();
    }

    private static void describe(final StringBuilder text, final BuiltNetwork built, final Flow flow) {
        final Topology topology = built.topology();
        text.append("; the oldest is flow ").append(flow.id()).append(" from ").append(topology.node(flow.src()).name())
                .append(" to ").append(topology.node(flow.dst()).name()).append(", started at ")
                .append(new Time(flow.startPs())).append(", ").append(flow.rcvNxt()).append(" of ")
                .append(flow.isEndless() ? "endless many" : Long.toString(flow.sizeBytes())).append(" B delivered, ")
                .append(flow.sndNxt() - flow.sndUna())
                .append(" B unacknowledged, ").append(flow.timeouts()).append(" timeouts");
        if (flow.retransmitAtPs() != Simulator.NEVER) {
            text.append(", next retransmission at ").append(new Time(flow.retransmitAtPs()));
        }
        final long nowPs = built.simulator().nowPs();
        for (final Port port : built.network().ports()) {
            final boolean[] waits = new boolean[1];
            port.observed().forEachWaiting(nowPs, packet -> waits[0] |= packet.flowId == flow.id());
            if (waits[0]) {
                text.append(", waiting at ").append(built.nameOf(port));
                return;
            }
        }
    }

    private static void downLinks(final StringBuilder text, final BuiltNetwork built) {
        int shown = 0;
        for (int link = 0; link < built.network().linkCount(); link++) {
            final Port port = built.network().portOfLink(link, 0);
            if (!port.isUp() && shown++ < MAX_SHOWN) {
                text.append("; ").append(built.nameOf(port).replace("->", "-")).append(" is down");
            }
        }
    }

    private static void pausedPorts(final StringBuilder text, final BuiltNetwork built) {
        int shown = 0;
        for (final Port port : built.network().ports()) {
            if (port.pausedMask() != 0 && shown++ < MAX_SHOWN) {
                text.append("; ").append(built.nameOf(port)).append(" is paused");
            }
        }
    }
}
