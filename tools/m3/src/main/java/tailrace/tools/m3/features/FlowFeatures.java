package tailrace.tools.m3.features;

import java.util.Arrays;
import java.util.List;
import tailrace.tools.m3.path.PathSpec;

/**
 * What each foreground flow meets. Of a flow that is under way as much is taken to wait in queues as a window holds:
 * the lesser of window and remaining bytes; these fall evenly from start to fluid completion.
 */
final class FlowFeatures {
    static final List<Column> COLUMNS = List.of(
            new Column("log_size", "log of size over bandwidth-delay product"),
            new Column("log_packets", "log of the number of packets"),
            new Column("log_size_window", "log of size over window"),
            new Column("log_ideal", "log of ideal completion time over round trip"),
            new Column("log_fluid", "log of fluid slowdown"),
            new Column("queue_first", "log of 1 and bytes that wait before the first link, in round trips of the link"),
            new Column("queue_last", "the same of the last link"),
            new Column("queue_most", "the same of the link with most"),
            new Column("queue_sum", "the same of all links together"),
            new Column("active_first", "log of 1 and number of flows under way on the first link at the start"),
            new Column("active_last", "the same of the last link"),
            new Column("active_most", "the same of the link with most"),
            new Column("recent_first", "log of 1 and bytes, a window of each flow at most, that started on the first "
                    + "link within a round trip before, in round trips of the link"),
            new Column("recent_last", "the same of the last link"),
            new Column("recent_most", "the same of the link with most"),
            new Column("next_most", "the same of what starts within a round trip after, link with most"));

    private final Row row = new Row(COLUMNS);
    private int[] active = new int[64];
    private int activeCount;
    private double[] queue = new double[8];
    private double[] recent = new double[8];
    private double[] next = new double[8];
    private int[] flows = new int[8];

    /** Fills in all rows, one after the other. */
    void compute(final PathSpec spec, final PathScale scale, final double windowBytes, final FluidTimes fluid,
            final float[] rows) {
        activeCount = 0;
        if (queue.length < spec.links) {
            queue = new double[spec.links];
            recent = new double[spec.links];
            next = new double[spec.links];
            flows = new int[spec.links];
        }
        int at = 0;
        for (int piece = 0; piece < spec.pieces; piece++) {
            if (spec.isForeground(piece)) {
                look(spec, piece, windowBytes, fluid);
                lookAround(spec, piece, windowBytes, scale.rttPs());
                row.clear();
                put(spec, piece, scale, windowBytes, fluid);
                System.arraycopy(row.values(), 0, rows, at, COLUMNS.size());
                at += COLUMNS.size();
            }
            if (activeCount == active.length) {
                active = Arrays.copyOf(active, 2 * activeCount);
            }
            active[activeCount++] = piece;
        }
    }

    /** What is under way as a piece starts; forgets what has ended. */
    private void look(final PathSpec spec, final int piece, final double windowBytes, final FluidTimes fluid) {
        Arrays.fill(queue, 0);
        Arrays.fill(flows, 0);
        final long nowPs = spec.pieceStartPs[piece];
        int kept = 0;
        for (int i = 0; i < activeCount; i++) {
            final int other = active[i];
            final double servicePs = fluid.servicePs(other);
            final double leftPs = spec.pieceStartPs[other] + servicePs - nowPs;
            if (leftPs > 0) {
                active[kept++] = other;
                final double bytes =
                        Math.min(windowBytes, spec.pieceSizeBytes[other] * Math.min(1, leftPs / servicePs));
                for (int link = spec.join(other); link < spec.leave(other); link++) {
                    queue[link] += bytes;
                    flows[link]++;
                }
            }
        }
        activeCount = kept;
    }

    /** What starts shortly before and after a piece. */
    private void lookAround(final PathSpec spec, final int piece, final double windowBytes, final double rttPs) {
        Arrays.fill(recent, 0);
        Arrays.fill(next, 0);
        final long nowPs = spec.pieceStartPs[piece];
        for (int other = piece - 1; other >= 0 && spec.pieceStartPs[other] > nowPs - rttPs; other--) {
            addStart(spec, other, windowBytes, recent);
        }
        for (int other = piece + 1; other < spec.pieces && spec.pieceStartPs[other] < nowPs + rttPs; other++) {
            addStart(spec, other, windowBytes, next);
        }
    }

    private static void addStart(
            final PathSpec spec, final int piece, final double windowBytes, final double[] bytes) {
        for (int link = spec.join(piece); link < spec.leave(piece); link++) {
            bytes[link] += Math.min(windowBytes, spec.pieceSizeBytes[piece]);
        }
    }

    private void put(final PathSpec spec, final int piece, final PathScale scale, final double windowBytes,
            final FluidTimes fluid) {
        final long sizeBytes = spec.pieceSizeBytes[piece];
        row.put("log_size", Row.log(sizeBytes / scale.bdpBytes()));
        row.put("log_packets", StrictMath.log(scale.packets(sizeBytes)));
        row.put("log_size_window", Row.log(sizeBytes / windowBytes));
        row.put("log_ideal", Row.log(spec.pieceIdealFctPs[piece] / scale.rttPs()));
        row.put("log_fluid", StrictMath.log(TrafficContext.slowdown(spec, piece, fluid)));
        final int last = spec.links - 1;
        double sum = 0;
        double queueMost = 0;
        double recentMost = 0;
        double nextMost = 0;
        int flowsMost = 0;
        for (int link = 0; link < spec.links; link++) {
            final double rate = spec.linkNominalRateBitsPerSec[link];
            queue[link] = scale.roundTrips(queue[link], rate);
            recent[link] = scale.roundTrips(recent[link], rate);
            sum += queue[link];
            queueMost = Math.max(queueMost, queue[link]);
            recentMost = Math.max(recentMost, recent[link]);
            nextMost = Math.max(nextMost, scale.roundTrips(next[link], rate));
            flowsMost = Math.max(flowsMost, flows[link]);
        }
        row.put("queue_first", StrictMath.log1p(queue[0]));
        row.put("queue_last", StrictMath.log1p(queue[last]));
        row.put("queue_most", StrictMath.log1p(queueMost));
        row.put("queue_sum", StrictMath.log1p(sum));
        row.put("active_first", StrictMath.log1p(flows[0]));
        row.put("active_last", StrictMath.log1p(flows[last]));
        row.put("active_most", StrictMath.log1p(flowsMost));
        row.put("recent_first", StrictMath.log1p(recent[0]));
        row.put("recent_last", StrictMath.log1p(recent[last]));
        row.put("recent_most", StrictMath.log1p(recentMost));
        row.put("next_most", StrictMath.log1p(nextMost));
    }
}
