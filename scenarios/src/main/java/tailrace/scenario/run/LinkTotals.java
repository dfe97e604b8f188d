package tailrace.scenario.run;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Units;
import tailrace.net.pause.PauseTimeline;
import tailrace.net.port.Port;
import tailrace.net.port.PortView;
import tailrace.scenario.network.BuiltNetwork;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.links.PauseRow;
import tailrace.scenario.results.links.Utilization;

/** Counts the traffic of each link of a run, in each direction. */
final class LinkTotals {
    private final BuiltNetwork built;
    private final ArrivalPeriod period;

    /** Creates counters for a network without traffic so far. */
    LinkTotals(final BuiltNetwork built, final ArrivalPeriod period) {
        this.built = built;
        this.period = period;
        final List<Port> ports = new ArrayList<>();
        for (int link = 0; link < built.network().linkCount(); link++) {
            ports.add(built.network().portOfLink(link, 0));
            ports.add(built.network().portOfLink(link, 1));
        }
        period.watch(ports);
    }

    /** Current totals, link by link. */
    List<LinkRow> rows() {
        final long wholePs = Math.max(1, built.simulator().nowPs());
        final long periodPs = period.untilPs() - period.fromPs();
        final List<LinkRow> rows = new ArrayList<>();
        for (int link = 0; link < built.network().linkCount(); link++) {
            final long rate = built.topology().link(link).rateBitsPerSec();
            for (int end = 0; end < 2; end++) {
                final PortView port = built.network().portOfLink(link, end).observed();
                rows.add(new LinkRow(built.nameOf(port.port()), rate, port.deliveredBytes(),
                        share(period.deliveredBytes(2 * link + end), periodPs, rate), port.maxQueuedBytes(),
                        port.droppedPackets(), port.markedPackets(), port.pauseFrames(),
                        port.pausedPs(built.simulator().nowPs()), share(port.deliveredBytes(), wholePs, rate)));
            }
        }
        return rows;
    }

    private static double share(final long bytes, final long ps, final long rateBitsPerSec) {
        return Math.min(1, Units.rateBitsPerSec(bytes, ps) / rateBitsPerSec);
    }

    /** Pauses of all links over time; empty if there were none. */
    List<PauseRow> pauses() {
        final PauseTimeline timeline = built.network().pauseTimeline();
        final List<PauseRow> rows = new ArrayList<>();
        for (int slot = 0; slot < timeline.slots(); slot++) {
            final long fromPs = slot * timeline.slotPs();
            final long untilPs = Math.max(fromPs + 1, Math.min(fromPs + timeline.slotPs(), built.simulator().nowPs()));
            rows.add(new PauseRow(fromPs, untilPs, (double) timeline.pausedPs(slot) / (untilPs - fromPs),
                    timeline.frames(slot)));
        }
        return rows;
    }

    /** Summary of the loads. */
    Utilization utilization() {
        final List<LinkRow> ofHosts = new ArrayList<>();
        final List<LinkRow> rows = rows();
        for (int i = 0; i < rows.size(); i++) {
            final var link = built.topology().link(i / 2);
            if (built.topology().isHost(i % 2 == 0 ? link.a() : link.b())) {
                ofHosts.add(rows.get(i));
            }
        }
        return Utilization.of(Units.seconds(period.fromPs()), Units.seconds(period.untilPs()), rows, ofHosts);
    }
}
