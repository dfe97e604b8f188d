package tailrace.transport.recovery;

import tailrace.core.Packet;
import tailrace.transport.Flow;
import tailrace.transport.LossCause;
import tailrace.transport.LossRecovery;
import tailrace.transport.Reassembly;
import tailrace.transport.Recovery;

/**
 * The receiver keeps what is ahead and ACKs name the packet they answer; the sender retransmits only what is missing
 * (as IRN, Mittal et al., SIGCOMM 2018).
 *
 * <p>Every ACK tells of a packet that arrived: the congestion control hears of what is newly delivered, in order or
 * not, and of the mark, the round trip and the telemetry of that packet.
 */
public final class SelectiveRepeat extends LossRecovery {
    /** What a scenario says of it. */
    public static final class Params implements Recovery {
        @Override
        public String name() {
            return "selective-repeat";
        }

        @Override
        public LossRecovery create(final Flow flow) {
            return new SelectiveRepeat(flow);
        }

        @Override
        public int reorderingPackets() {
            return 1;
        }
    }

    /** What the receiver holds beyond sndUna, as the sender knows. */
    private final Reassembly sacked = new Reassembly();
    private final long lossThresholdBytes;
    private long recoverSeq;
    /** Next byte to be retransmitted, and the end of what is taken for lost. */
    private long nextSeq;
    private long endSeq;

    SelectiveRepeat(final Flow flow) {
        super(flow, true);
        this.lossThresholdBytes = (long) lossThreshold() * mssBytes();
    }

    @Override
    protected void start() {
        sacked.clear();
        recoverSeq = -1;
        nextSeq = 0;
        endSeq = 0;
    }

    @Override
    protected long retransmitSeq() {
        return nextSeq;
    }

    @Override
    protected long retransmitEndSeq(final long seq) {
        return sacked.nextStart(seq, endSeq);
    }

    @Override
    protected void onRetransmitted(final long end) {
        nextSeq = end;
        findHole();
    }

    /** Moves on to the next byte that is taken for lost and has not been retransmitted. */
    private void findHole() {
        nextSeq = sacked.firstMissing(Math.max(nextSeq, sndUna()));
        resends = nextSeq < endSeq;
    }

    @Override
    protected void onAck(final Packet ack, final long nowPs) {
        noteWindowUse();
        final long deliveredBefore = sndUna() + sacked.bytes();
        noteArrived(ack);
        final boolean moves = ack.seq > sndUna();
        acknowledgeUpTo(Math.max(sndUna(), ack.seq));
        sendFrom(Math.max(sndNxt(), sndUna()));
        landedBytes = sacked.bytes();
        sampleRtt(ack, nowPs);
        acknowledged(ack, sndUna() + landedBytes - deliveredBefore, nowPs);
        if (isDone()) {
            return;
        }
        if (moves) {
            restartTimer(nowPs);
        }
        retransmitLost(nowPs);
    }

    private void noteArrived(final Packet ack) {
        sacked.forgetBefore(ack.seq);
        final long end = ack.echoSeq + ack.payloadBytes;
        if (ack.echoSeq >= Math.max(ack.seq, sndUna())) {
            sacked.add(ack.echoSeq, end);
        }
    }

    private void retransmitLost(final long nowPs) {
        final long lost = sacked.lostBefore(lossThresholdBytes);
        if (inRecovery && sndUna() >= recoverSeq) {
            inRecovery = false;
        }
        if (lost > endSeq) {
            endSeq = lost;
            findHole();
            if (resends && !inRecovery) {
                reportLoss(mssBytes(), LossCause.REORDERING, nowPs);
                inRecovery = true;
                recoverSeq = sndMax();
            }
        } else if (resends) {
            findHole();
        }
    }

    @Override
    protected void onTimeout(final long nowPs) {
        recoverSeq = sndMax();
        inRecovery = false;
        nextSeq = sndUna();
        endSeq = sndMax();
        findHole();
    }
}
