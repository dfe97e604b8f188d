package tailrace.tools.estimate;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Units;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.links.Utilization;

/**
 * Loads of all channels of an estimate: data, and the ACKs of the opposite direction. A flow's bytes count in
 * proportion to the part of its lifetime that lies in the arrival period.
 */
final class EstimatedLinks {
    private final FlowEstimate estimate;
    private final long fromPs;
    private final long untilPs;
    private final List<LinkRow> rows = new ArrayList<>();
    private final List<LinkRow> ofHosts = new ArrayList<>();

    /**
     * Computes the loads. The arrival period begins with the first flow that starts at or after {@code measureFromPs}.
     */
    EstimatedLinks(final FlowEstimate estimate, final long measureFromPs) {
        this.estimate = estimate;
        final FlowTable flows = estimate.network().flows();
        int first = 0;
        while (first < flows.count() && flows.startPs(first) < measureFromPs) {
            first++;
        }
        final long lastPs = flows.count() == 0 ? 0 : flows.startPs(flows.count() - 1);
        final boolean isPeriod = first < flows.count() && flows.startPs(first) < lastPs;
        this.fromPs = isPeriod ? flows.startPs(first) : 0;
        this.untilPs = isPeriod ? lastPs : Math.max(1, estimate.lastEndPs());
        addRows(payloadWithin());
    }

    private double[] payloadWithin() {
        final FlowTable flows = estimate.network().flows();
        final FlowPaths paths = estimate.network().paths();
        final double[] payload = new double[estimate.network().links().count()];
        for (int flow = 0; flow < flows.count(); flow++) {
            final long startPs = flows.startPs(flow);
            final long endPs = startPs + estimate.fctPs(flow);
            final long insidePs = Math.min(endPs, untilPs) - Math.max(startPs, fromPs);
            final double inside = flows.sizeBytes(flow) * (Math.max(0.0, insidePs) / (endPs - startPs));
            for (int hop = 0; hop < paths.hops(flow); hop++) {
                payload[paths.channel(flow, hop)] += inside;
            }
        }
        return payload;
    }

    private void addRows(final double[] payloadWithin) {
        final ChannelLinks links = estimate.network().links();
        final long wholePs = Math.max(1, estimate.lastEndPs());
        for (int channel = 0; channel < links.count(); channel++) {
            final double within = bytes(channel, share(payloadWithin, channel), share(payloadWithin, channel ^ 1));
            final long rate = links.rateBitsPerSec(channel);
            final LinkRow row = new LinkRow(links.name(channel), rate, (long) bytes(channel, 1, 1),
                    load(within, untilPs - fromPs, rate), 0, 0, estimate.marks(channel), 0, 0,
                    load(bytes(channel, 1, 1), wholePs, rate));
            rows.add(row);
            if (links.topology().isHost(links.from(channel))) {
                ofHosts.add(row);
            }
        }
    }

    private double share(final double[] payloadWithin, final int channel) {
        final long all = estimate.network().loads().payloadBytes(channel);
        return all == 0 ? 0 : payloadWithin[channel] / all;
    }

    private double bytes(final int channel, final double shareOfData, final double shareOfAcks) {
        final ChannelLoads loads = estimate.network().loads();
        return loads.wireBytes(channel) * shareOfData + loads.ackBytes(channel ^ 1) * shareOfAcks;
    }

    private static double load(final double bytes, final long ps, final long rateBitsPerSec) {
        return Math.min(1, Units.rateBitsPerSec((long) bytes, ps) / rateBitsPerSec);
    }

    /** Returns one row per channel. */
    List<LinkRow> rows() {
        return rows;
    }

    /** Returns a summary of the loads. */
    Utilization utilization() {
        return Utilization.of(Units.seconds(fromPs), Units.seconds(untilPs), rows, ofHosts);
    }
}
