package tailrace.transport.cc;

import tailrace.core.Packet;
import tailrace.transport.FlowView;

/**
 * Rate-based DCTCP of the HPCC ns-3 simulator ({@code HandleAckDctcp} of {@code rdma-hw.cc}).
 *
 * <p>It differs from the published algorithm: it cuts the rate, and the window with it. The rate grows by a constant
 * per window of data, regardless of the round trip. In the first window of data, marks are counted, but alpha is not
 * updated. Each batch counts one packet too many.
 */
final class RateDctcp extends RateBased {
    private static final long UNSIGNED_32 = 0xFFFFFFFFL;

    private final Dctcp.Params params;
    private double alpha;
    private long marks;
    private long batchPackets;
    private long batchEndSeq;
    private long reducedUntilSeq;
    private boolean reduced;
    private long increase;

    RateDctcp(final Dctcp.Params params) {
        super(params);
        this.params = params;
    }

    @Override
    void reset(final FlowView flow) {
        alpha = params.initialAlpha;
        marks = 0;
        batchPackets = 0;
        batchEndSeq = 0;
        reduced = false;
        increase = params.rateIncrease.bitsPerSec();
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        final boolean marked = ack.has(Packet.ECN_ECHO);
        marks += marked ? 1 : 0;
        final boolean newBatch = ack.seq > batchEndSeq;
        if (newBatch) {
            endBatch(flow, ack.seq);
        }
        if (reduced && ack.seq > reducedUntilSeq) {
            reduced = false;
        }
        if (marked && !reduced) {
            setRate(Math.max(minRate, (long) (rate() * (1 - alpha / 2))));
            reduced = true;
            reducedUntilSeq = flow.sndNxt();
        }
        if (!reduced && newBatch) {
            setRate(Math.min(maxRate, rate() + increase));
        }
    }

    private void endBatch(final FlowView flow, final long ackSeq) {
        if (batchEndSeq == 0) {
            batchPackets = flow.sndNxt() / flow.mssBytes() + 1;
        } else {
            final double markedShare = Math.min(1.0, (double) marks / batchPackets);
            alpha = (1 - params.g) * alpha + params.g * markedShare;
            marks = 0;
            // If go-back has moved sndNxt before the byte of the ACK, the simulator's unsigned numbers wrap around.
            batchPackets = Long.divideUnsigned(flow.sndNxt() - ackSeq, flow.mssBytes()) + 1 & UNSIGNED_32;
        }
        batchEndSeq = flow.sndNxt();
    }
}
