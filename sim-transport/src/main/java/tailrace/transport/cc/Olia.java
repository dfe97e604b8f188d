package tailrace.transport.cc;

import tailrace.transport.FlowView;
import tailrace.transport.Subflows;

/**
 * Opportunistic linked increases (Khalili, Gast, Popovic, Le Boudec, CoNEXT 2012, section 4;
 * draft-khalili-mptcp-congestion-control).
 *
 * <p>Each acknowledged byte adds {@code mss * ((w_i / rtt_i^2) / (sum(w / rtt))^2 + alpha_i / w_i)} to window i. The
 * best subflows have the largest {@code l / rtt^2}, where l is the number of bytes acknowledged since the last loss or
 * between the last two losses, whichever is larger. Let n be the number of subflows. If some of the best subflows do
 * not have the largest window, they share an alpha of {@code 1 / n}, and the subflows with the largest window share
 * {@code -1 / n}. Otherwise alpha is 0. As in Linux, windows are compared in whole packets.
 */
final class Olia extends Coupled {
    private long bytesSinceLoss;
    private long bytesBetweenLosses;
    private double alpha;
    /** Square of the sum of windows divided by round trips; stored at the first subflow. */
    private double squaredRate;

    Olia(final Params params) {
        super(params);
    }

    @Override
    public void start(final FlowView flow) {
        super.start(flow);
        bytesSinceLoss = 0;
        bytesBetweenLosses = 0;
        alpha = 0;
    }

    @Override
    void delivered(final long bytes) {
        bytesSinceLoss += bytes;
    }

    @Override
    void lost() {
        bytesBetweenLosses = bytesSinceLoss;
        bytesSinceLoss = 0;
    }

    @Override
    double increaseBytes(final FlowView flow, final Coupled first) {
        final double mss = flow.mssBytes();
        final double rttPs = flow.smoothedRttPs();
        return mss * mss * (cwndBytes / rttPs / rttPs / ((Olia) first).squaredRate + alpha / cwndBytes);
    }

    @Override
    void couple(final Subflows subflows) {
        final int count = subflows.count();
        double rate = 0;
        double best = 0;
        long largest = 0;
        for (int i = 0; i < count; i++) {
            final Olia each = (Olia) subflows.control(i);
            rate += each.cwndBytes / (double) subflows.flow(i).smoothedRttPs();
            best = Math.max(best, each.quality(subflows.flow(i)));
            largest = Math.max(largest, each.packets(subflows.flow(i)));
        }
        squaredRate = rate * rate;
        int widest = 0;
        int collected = 0;
        for (int i = 0; i < count; i++) {
            final Olia each = (Olia) subflows.control(i);
            final boolean isWidest = each.packets(subflows.flow(i)) == largest;
            widest += isWidest ? 1 : 0;
            collected += !isWidest && each.quality(subflows.flow(i)) == best ? 1 : 0;
        }
        for (int i = 0; i < count; i++) {
            final Olia each = (Olia) subflows.control(i);
            final boolean isWidest = each.packets(subflows.flow(i)) == largest;
            final boolean isBest = each.quality(subflows.flow(i)) == best;
            each.alpha = collected == 0 || !isWidest && !isBest ? 0
                    : isWidest ? -1.0 / count / widest : 1.0 / count / collected;
        }
    }

    /** A value proportional to the square of the rate that a TCP flow would have. */
    private double quality(final FlowView flow) {
        final double rttPs = flow.smoothedRttPs();
        return Math.max(bytesSinceLoss, bytesBetweenLosses) / rttPs / rttPs;
    }

    private long packets(final FlowView flow) {
        return cwndBytes / flow.mssBytes();
    }
}
