package tailrace.transport.link;

import tailrace.core.Packet;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;

/**
 * DCTCP of minim, Parsimon's own link simulator (github.com/netiken/minim), with the constants of Parsimon's
 * evaluation. It equals the DCTCP of the HPCC ns-3 simulator, except that an ACK that cuts the rate may also raise the
 * rate.
 */
final class MinimDctcp extends CongestionControl {
    private static final double GAIN = 1.0 / 16;
    private static final long WINDOW_BYTES = 18_000;
    private static final long PAYLOAD_BYTES = 1_000;
    private static final long INCREASE = 615_000_000;
    private static final long MIN_RATE = 1_000_000_000;

    private long maxRate;
    private double alpha;
    private long marks;
    private long batchPackets;
    private long batchEndSeq;
    private long reducedUntilSeq;
    private boolean reduced;

    @Override
    public void start(final FlowView flow) {
        maxRate = flow.nicBitsPerSec();
        alpha = 1;
        marks = 0;
        batchPackets = 0;
        batchEndSeq = 0;
        reduced = false;
        setRate(maxRate);
    }

    private void setRate(final long rate) {
        rateBitsPerSec = rate;
        cwndBytes = Math.round((double) WINDOW_BYTES * rate / maxRate);
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        final boolean marked = ack.has(Packet.ECN_ECHO);
        marks += marked ? 1 : 0;
        final boolean newRound = flow.sndUna() > batchEndSeq;
        if (newRound) {
            endRound(flow);
        }
        if (reduced && flow.sndUna() > reducedUntilSeq) {
            reduced = false;
        }
        if (reduced) {
            return;
        }
        if (marked) {
            setRate(Math.max(MIN_RATE, Math.round(rateBitsPerSec * (1 - alpha / 2))));
            reduced = true;
            reducedUntilSeq = flow.sndNxt();
        }
        if (newRound) {
            setRate(Math.min(maxRate, rateBitsPerSec + INCREASE));
        }
    }

    private void endRound(final FlowView flow) {
        if (batchEndSeq == 0) {
            batchPackets = flow.sndNxt() / PAYLOAD_BYTES + 1;
        } else {
            alpha = (1 - GAIN) * alpha + GAIN * Math.min(1, batchPackets == 0 ? 1 : (double) marks / batchPackets);
            marks = 0;
            final long inFlight = flow.sndNxt() - flow.sndUna();
            batchPackets = inFlight == 0 ? 0 : inFlight / PAYLOAD_BYTES + 1;
        }
        batchEndSeq = flow.sndNxt();
    }

    @Override
    public void onFastRetransmit(final FlowView flow, final long nowPs) {}

    @Override
    public void onTimeout(final FlowView flow, final long nowPs) {}
}
