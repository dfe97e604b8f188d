package tailrace.transport.cc;

import tailrace.core.Packet;
import tailrace.core.Units;
import tailrace.transport.FlowView;
import tailrace.transport.Subflows;

/**
 * Linked increases as htsim computes them ({@code COUPLED_INC} in {@code mtcp.cpp} and {@code tcp.cpp} of
 * github.com/Broadcom/csg-htsim, commit 841d9e7), and other properties of its TCP. Differences from RFC 6356:
 * <ul>
 * <li>Windows also grow when they do not limit the sender, and a loss halves the window, not the bytes in flight.
 * <li>After a recovery the window is the bytes in flight plus a packet, at most ssthresh (RFC 6582 section 3.2 step 3,
 * first choice). {@link NewReno} uses the second choice, ssthresh, and may send a burst.
 * <li>An ACK counts for the bytes that it allows to be sent, at most a packet. The window grows by at most the
 * acknowledged bytes times packet size / window, in whole bytes. It therefore stops growing at the square of the packet
 * size in bytes.
 * <li>Every partial ACK restarts the retransmission timer; htsim has no limited transmit either ({@code
 * limitedTransmit: false}).
 * <li>Alpha is an integer in units of 1/512. It is computed from round trips in units of 10 us, at least one, with 32-
 * and 64-bit integers that overflow at about 100 Gb/s. It is recomputed with every ACK that lets the window grow and
 * with every timeout, but not when a packet is retransmitted. A result of 0 becomes 512.
 * </ul>
 *
 * <p>htsim rounds increases to whole bytes at random; here the remainder is kept, which gives the same mean.
 */
final class HtsimCoupling extends Mptcp {
    private static final long ONE = 512;
    private static final long UNIT_PS = 10 * Units.PS_PER_US;
    private static final long UNSIGNED_32_BITS = (1L << 32) - 1;

    /** Alpha times 512; stored at the first subflow. */
    private long alpha;
    private boolean recovers;

    HtsimCoupling(final Params params) {
        super(params);
    }

    @Override
    public void start(final FlowView flow) {
        super.start(flow);
        alpha = ONE;
        recovers = false;
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        if (recovers && !flow.inRecovery()) {
            recovers = false;
            cwndBytes = Math.min(ssthreshBytes, flow.sndNxt() - flow.sndUna() + flow.mssBytes());
            return;
        }
        final long room = Math.min(flow.mssBytes(), cwndBytes - (flow.sndNxt() - flow.sndUna()));
        if (flow.inRecovery() || room <= 0) {
            return;
        }
        if (cwndBytes < ssthreshBytes) {
            cwndBytes += room;
            return;
        }
        final long maxBytes = room * flow.mssBytes() / cwndBytes;
        if (maxBytes == 0) {
            return;
        }
        final Subflows subflows = flow.subflows();
        if (subflows == null || subflows.count() == 1) {
            cwndBytes += maxBytes;
            return;
        }
        final HtsimCoupling first = (HtsimCoupling) subflows.control(0);
        final double wanted = (double) room * flow.mssBytes() * first.alpha / totalBytes(subflows) / ONE;
        growBy(flow, Math.min(maxBytes, wanted));
        first.compute(subflows);
    }

    private static long totalBytes(final Subflows subflows) {
        long total = 0;
        for (int i = 0; i < subflows.count(); i++) {
            total += subflows.control(i).cwndBytes();
        }
        return total;
    }

    /** Computes alpha ({@code compute_alfa}). */
    private void compute(final Subflows subflows) {
        long largest = 0;
        long sum = 0;
        for (int i = 0; i < subflows.count(); i++) {
            final long mss = subflows.flow(i).mssBytes();
            final long cwnd = subflows.control(i).cwndBytes();
            final long rtt = Math.max(1, subflows.flow(i).smoothedRttPs() / UNIT_PS);
            largest = Math.max(largest, cwnd * mss * mss / (rtt * rtt));
            sum += (cwnd * mss & UNSIGNED_32_BITS) / rtt;
        }
        alpha = sum == 0 ? ONE : Long.divideUnsigned(
                Long.divideUnsigned(ONE * totalBytes(subflows) * largest, sum), sum);
        alpha = alpha == 0 ? ONE : alpha;
    }

    @Override
    public void onFastRetransmit(final FlowView flow, final long nowPs) {
        halve(flow, cwndBytes);
        recovers = true;
    }

    @Override
    public void onTimeout(final FlowView flow, final long nowPs) {
        halve(flow, cwndBytes);
        recovers = false;
        cwndBytes = flow.mssBytes();
        if (flow.subflows() != null) {
            ((HtsimCoupling) flow.subflows().control(0)).compute(flow.subflows());
        }
    }
}
