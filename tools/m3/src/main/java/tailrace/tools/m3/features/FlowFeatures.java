package tailrace.tools.m3.features;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import tailrace.core.Units;
import tailrace.tools.m3.path.PathSpec;

/**
 * Computes the model's inputs for each foreground flow, which describe the traffic at its start. {@link StartObserver}
 * and {@link Backlogs} estimate the queues. The first link, where hosts serve their flows in turn, has separate inputs;
 * later links have one queue each.
 */
final class FlowFeatures {
    static final List<FeatureColumn> COLUMNS = List.of(
            new FeatureColumn("log_size", "log(size / bandwidth-delay product)"),
            new FeatureColumn("log_packets", "log of the number of packets"),
            new FeatureColumn("log_size_window", "log(size / window)"),
            new FeatureColumn("log_ideal", "log(ideal completion time / round trip)"),
            new FeatureColumn("log_fluid", "log of fluid slowdown"),
            new FeatureColumn("queue_first", "log(1 + bytes queued at the first link), in round trips of the link"),
            new FeatureColumn("queue_last", "as queue_first, for the last link"),
            new FeatureColumn("queue_most", "as queue_first, for the largest value of all links except the first"),
            new FeatureColumn("queue_sum", "as queue_first, for the sum over all links except the first"),
            new FeatureColumn("held_first",
                    "log(1 + bytes) of flows with their bottleneck at the first link, without the bytes that are "
                    + "in flight at their rates, in round trips of the link"),
            new FeatureColumn("held_last", "as held_first, for the last link"),
            new FeatureColumn("held_most", "as held_first, for the largest value of all links except the first"),
            new FeatureColumn("held_sum", "as held_first, for the sum over all links except the first"),
            new FeatureColumn("use_first", "sum of rates of flows in progress on the first link, divided by its rate"),
            new FeatureColumn("use_last", "as use_first, for the last link"),
            new FeatureColumn("use_most", "as use_first, for the largest value of all links except the first"),
            new FeatureColumn("active_first", "log(1 + number of flows in progress) on the first link at the start"),
            new FeatureColumn("active_last", "as active_first, for the last link"),
            new FeatureColumn("active_most", "as active_first, for the largest value of all links except the first"),
            new FeatureColumn("active_held",
                    "as active_first, for flows with their bottleneck at the link; the largest value of all "
                    + "links except the first"),
            new FeatureColumn("burst_first",
                    "log(1 + bytes) queued at the first link if each flow delivered a window at its start, "
                    + "in round trips of the link"),
            new FeatureColumn("burst_last", "as burst_first, for the last link"),
            new FeatureColumn("burst_most", "as burst_first, for the largest value of all links except the first"),
            new FeatureColumn("burst_sum", "as burst_first, for the sum over all links except the first"),
            new FeatureColumn("work_most", "as burst_most if each flow delivered all of its bytes"),
            new FeatureColumn("recent_first",
                    "log(1 + bytes), at most a window of each flow, that started on the first link within the "
                    + "round trip before, in round trips of the link"),
            new FeatureColumn("recent_last", "as recent_first, for the last link"),
            new FeatureColumn("recent_most", "as recent_first, for the largest value of all links except the first"),
            new FeatureColumn("next_most",
                    "as recent_first, for starts within the round trip after; the largest value of all links "
                    + "except the first"),
            new FeatureColumn("left_last",
                    "log(1 + remaining bytes) of all flows in progress on the last link, in round trips of the link"),
            new FeatureColumn("left_most", "as left_last, for the largest value of all links except the first"),
            new FeatureColumn("settled_last",
                    "log(1 + number of flows) in progress on the last link for more than eight round trips"),
            new FeatureColumn("settled_most", "as settled_last, for the largest value of all links except the first"),
            new FeatureColumn("longer_last",
                    "log(1 + number of flows) in progress on the last link with more remaining bytes than the "
                    + "size of this flow"),
            new FeatureColumn("longer_most", "as longer_last, for the largest value of all links except the first"),
            new FeatureColumn("pressure_last",
                    "log of a ratio: windows or remaining bytes of this flow and all flows in progress on the last "
                    + "link, divided by the bytes that fit into a round trip and the queue at which senders slow down"),
            new FeatureColumn("pressure_most", "as pressure_last, for the largest value of all links except the first"),
            new FeatureColumn("met_last",
                    "log(1 + number of flows) that start on the last link while this flow is in progress in the "
                    + "fluid simulation, per round trip"),
            new FeatureColumn("met_most", "as met_last, for the largest value of all links except the first"),
            new FeatureColumn("met_share",
                    "bytes of the first windows of the flows of met_last, divided by the bytes that the link sends in "
                    + "this time; the largest value of all links except the first"));


    private final FeatureRow row = new FeatureRow(COLUMNS);
    private final Backlogs bursts = new Backlogs();
    private final Backlogs work = new Backlogs();
    private final LaterFlows newcomers = new LaterFlows();
    private double[] roomBytes = new double[8];
    private double[] recent = new double[8];
    private double[] next = new double[8];

    /** Computes the rows of all foreground flows. */
    void compute(final PathSpec spec, final PathScale scale, final TransportContext configuration,
            final FluidTimes fluid, final StartObserver starts, final float[] rows) {
        clear(spec.links);
        final double windowBytes = configuration.windowBytes();
        if (roomBytes.length < spec.links) {
            roomBytes = new double[spec.links];
        }
        for (int link = 0; link < spec.links; link++) {
            final double rate = spec.linkNominalRateBitsPerSec[link];
            roomBytes[link] = Units.bytes(scale.rttPs(), rate) + configuration.toleratedBytes(rate);
        }
        newcomers.read(spec, windowBytes);
        int at = 0;
        int flow = 0;
        for (int piece = 0; piece < spec.flows; piece++) {
            if (spec.isForeground(piece)) {
                addNeighbours(spec, piece, windowBytes, scale.rttPs());
                row.clear();
                put(spec, piece, scale, windowBytes, fluid, starts.of(flow++));
                System.arraycopy(row.values(), 0, rows, at, COLUMNS.size());
                at += COLUMNS.size();
            }
            bursts.add(spec, piece, Math.min(windowBytes, scale.wireBytes(spec.flowSizeBytes[piece])));
            work.add(spec, piece, scale.wireBytes(spec.flowSizeBytes[piece]));
        }
    }

    private void clear(final int links) {
        bursts.clear(links);
        work.clear(links);
        if (recent.length < links) {
            recent = new double[links];
            next = new double[links];
        }
    }

    /** Computes the inputs that depend on flows that start shortly before and after a piece. */
    private void addNeighbours(final PathSpec spec, final int piece, final double windowBytes, final double rttPs) {
        Arrays.fill(recent, 0);
        Arrays.fill(next, 0);
        final long nowPs = spec.flowStartPs[piece];
        for (int other = piece - 1; other >= 0 && spec.flowStartPs[other] > nowPs - rttPs; other--) {
            addStart(spec, other, windowBytes, recent);
        }
        for (int other = piece + 1; other < spec.flows && spec.flowStartPs[other] < nowPs + rttPs; other++) {
            addStart(spec, other, windowBytes, next);
        }
    }

    private static void addStart(
            final PathSpec spec, final int piece, final double windowBytes, final double[] bytes) {
        for (int link = spec.join(piece); link < spec.leave(piece); link++) {
            bytes[link] += Math.min(windowBytes, spec.flowSizeBytes[piece]);
        }
    }

    private void put(final PathSpec spec, final int piece, final PathScale scale, final double windowBytes,
            final FluidTimes fluid, final StartObserver underWay) {
        final long sizeBytes = spec.flowSizeBytes[piece];
        final long nowPs = spec.flowStartPs[piece];
        row.put("log_size", FeatureRow.log(sizeBytes / scale.bdpBytes()));
        row.put("log_packets", StrictMath.log(scale.packets(sizeBytes)));
        row.put("log_size_window", FeatureRow.log(sizeBytes / windowBytes));
        row.put("log_ideal", FeatureRow.log(spec.flowIdealFctPs[piece] / scale.rttPs()));
        row.put("log_fluid", StrictMath.log(TrafficContext.slowdown(spec, piece, fluid)));
        putFour("queue", spec, link -> roundTrips(spec, scale, link, underWay.queue(link)));
        putFour("held", spec, link -> roundTrips(spec, scale, link, underWay.held(link)));
        row.put("use_first", underWay.use(0));
        row.put("use_last", underWay.use(spec.links - 1));
        row.put("use_most", max(spec, link -> underWay.use(link)));
        row.put("active_first", StrictMath.log1p(underWay.flows(0)));
        row.put("active_last", StrictMath.log1p(underWay.flows(spec.links - 1)));
        row.put("active_most", StrictMath.log1p(max(spec, link -> underWay.flows(link))));
        row.put("active_held", StrictMath.log1p(max(spec, link -> underWay.heldFlows(link))));
        putFour("burst", spec, link -> roundTrips(spec, scale, link, bursts.bytes(spec, link, nowPs)));
        row.put("work_most", StrictMath.log1p(
                max(spec, link -> roundTrips(spec, scale, link, work.bytes(spec, link, nowPs)))));
        row.put("recent_first", StrictMath.log1p(roundTrips(spec, scale, 0, recent[0])));
        row.put("recent_last", StrictMath.log1p(
                roundTrips(spec, scale, spec.links - 1, recent[spec.links - 1])));
        row.put("recent_most", StrictMath.log1p(max(spec, link -> roundTrips(spec, scale, link, recent[link]))));
        row.put("next_most", StrictMath.log1p(max(spec, link -> roundTrips(spec, scale, link, next[link]))));
        putCompetitors(spec, scale, underWay);
        putPressure(spec, Math.min(windowBytes, sizeBytes), underWay);
        putLaterFlows(spec, scale, nowPs, nowPs + scale.rttPs() + fluid.servicePs(piece));
    }

    /** Writes the inputs about flows that started earlier. */
    private void putCompetitors(final PathSpec spec, final PathScale scale, final StartObserver underWay) {
        final int last = spec.links - 1;
        row.put("left_last", StrictMath.log1p(roundTrips(spec, scale, last, underWay.left(last))));
        row.put("left_most", StrictMath.log1p(
                max(spec, link -> roundTrips(spec, scale, link, underWay.left(link)))));
        row.put("settled_last", StrictMath.log1p(underWay.settledFlows(last)));
        row.put("settled_most", StrictMath.log1p(max(spec, link -> underWay.settledFlows(link))));
        row.put("longer_last", StrictMath.log1p(underWay.longerFlows(last)));
        row.put("longer_most", StrictMath.log1p(max(spec, link -> underWay.longerFlows(link))));
    }

    /**
     * Writes the inputs that show whether the windows of all flows, including this one, fit on the path and into the
     * tolerated queue.
     */
    private void putPressure(final PathSpec spec, final double ownBytes, final StartObserver underWay) {
        final IntToDoubleFunction pressure = link -> (underWay.queue(link) + ownBytes) / roomBytes[link];
        row.put("pressure_last", StrictMath.log(pressure.applyAsDouble(spec.links - 1)));
        row.put("pressure_most", StrictMath.log(spec.links == 1 ? pressure.applyAsDouble(0) : max(spec, pressure)));
    }

    /** Writes the inputs about flows that start later. */
    private void putLaterFlows(
            final PathSpec spec, final PathScale scale, final double startPs, final double endPs) {
        final double trips = (endPs - startPs) / scale.rttPs();
        row.put("met_last", StrictMath.log1p(newcomers.flows(spec.links - 1, startPs, endPs) / trips));
        row.put("met_most", StrictMath.log1p(
                max(spec, link -> newcomers.flows(link, startPs, endPs) / trips)));
        row.put("met_share", max(spec, link ->
                roundTrips(spec, scale, link, newcomers.bytes(link, startPs, endPs)) / trips));
    }

    private static double roundTrips(
            final PathSpec spec, final PathScale scale, final int link, final double bytes) {
        return scale.roundTrips(bytes, spec.linkNominalRateBitsPerSec[link]);
    }

    private static double max(final PathSpec spec, final IntToDoubleFunction ofLink) {
        double max = 0;
        for (int link = 1; link < spec.links; link++) {
            max = Math.max(max, ofLink.applyAsDouble(link));
        }
        return max;
    }

    /**
     * Writes four values: of the first link, of the last link, and the largest value and the sum over the links after
     * the first one.
     */
    private void putFour(final String name, final PathSpec spec, final IntToDoubleFunction ofLink) {
        double sum = 0;
        for (int link = 1; link < spec.links; link++) {
            sum += ofLink.applyAsDouble(link);
        }
        row.put(name + "_first", StrictMath.log1p(ofLink.applyAsDouble(0)));
        row.put(name + "_last", StrictMath.log1p(ofLink.applyAsDouble(spec.links - 1)));
        row.put(name + "_most", StrictMath.log1p(max(spec, ofLink)));
        row.put(name + "_sum", StrictMath.log1p(sum));
    }
}
