package tailrace.transport.cc;

import tailrace.transport.FlowView;
import tailrace.transport.Subflows;

/**
 * Linked increases of Multipath TCP (RFC 6356; Wischik et al., NSDI 2011).
 *
 * <p>Section 3, with windows w and smoothed round trips rtt: each acknowledged byte adds {@code min(alpha * mss /
 * sum(w), mss / w_i)} to window i, where {@code alpha = sum(w) * max(w / rtt^2) / (sum(w / rtt))^2}. The sum of the
 * windows cancels out of the first term, {@code mss * max(w / rtt^2) / (sum(w / rtt))^2}, which is the same for all
 * subflows. This term is recomputed when windows have changed by a packet, or after a loss (section 4.1).
 */
final class Lia extends Coupled {
    /** First term of the increase per acknowledged byte; stored at the first subflow. */
    private double perByte;

    Lia(final Params params) {
        super(params);
    }

    @Override
    double increaseBytes(final FlowView flow, final Coupled first) {
        final double mss = flow.mssBytes();
        return mss * mss * Math.min(((Lia) first).perByte, 1.0 / cwndBytes);
    }

    @Override
    void couple(final Subflows subflows) {
        double largest = 0;
        double sum = 0;
        for (int i = 0; i < subflows.count(); i++) {
            final double rttPs = subflows.flow(i).smoothedRttPs();
            final double rate = subflows.control(i).cwndBytes() / rttPs;
            largest = Math.max(largest, rate / rttPs);
            sum += rate;
        }
        perByte = largest / (sum * sum);
    }
}
