package tailrace.transport;

import tailrace.core.Packet;

/**
 * Repairs losses by cumulative ACKs, fast retransmission of the first hole (RFC 6582) and limited transmit (RFC 3042).
 * The receiver keeps packets that arrive ahead of a gap.
 */
public final class DuplicateAcks extends LossRecovery {
    /** Parameters in a scenario: none. */
    public static final class Params implements RecoveryChoice {
        @Override
        public String name() {
            return "duplicate-acks";
        }

        @Override
        public LossRecovery create(final Flow flow) {
            return new DuplicateAcks(flow);
        }
    }

    private final int threshold;
    private final boolean limitedTransmit;
    private long recoverSeq;
    private int duplicateAcks;
    /** RFC 6582: whether the first partial ACK of this recovery, which restarts the timer, has arrived. */
    private boolean hadPartialAck;

    DuplicateAcks(final Flow flow) {
        super(flow, true);
        this.threshold = lossThreshold();
        this.limitedTransmit = params().limitedTransmit;
    }

    @Override
    protected void start() {
        recoverSeq = -1;
        duplicateAcks = 0;
        hadPartialAck = false;
    }

    @Override
    protected void onAck(final Packet ack, final long nowPs) {
        final long ackedBytes = ack.seq - sndUna();
        if (ackedBytes > 0) {
            onNewAck(ack, ackedBytes, nowPs);
        } else if (ackedBytes == 0 && sndMax() > sndUna()) {
            onDuplicateAck(nowPs);
        }
    }

    private void onNewAck(final Packet ack, final long ackedBytes, final long nowPs) {
        noteWindowUse();
        acknowledgeUpTo(ack.seq);
        sendFrom(Math.max(sndNxt(), ack.seq));
        sampleRtt(ack, nowPs);
        resends = false;
        final boolean isLaterPartialAck = inRecovery && progressRecovery(ackedBytes);
        if (!inRecovery) {
            duplicateAcks = 0;
            inflationBytes = 0;
        }
        acknowledged(ack, ackedBytes, nowPs);
        if (!isDone() && !isLaterPartialAck) {
            restartTimer(nowPs);
        }
    }

    /**
     * RFC 6582 section 3.2 step 3: a full ACK ends the recovery, a partial ACK names the next hole.
     *
     * @return whether this is a partial ACK that must not restart the retransmission timer, because an earlier partial
     *     ACK has restarted it
     */
    private boolean progressRecovery(final long ackedBytes) {
        if (sndUna() >= recoverSeq) {
            inRecovery = false;
            return false;
        }
        resends = true;
        final long deflated = Math.max(-cwndBytes(), inflationBytes - ackedBytes);
        inflationBytes = deflated + (ackedBytes < mssBytes() ? 0 : mssBytes());
        final boolean isLater = hadPartialAck && params().restartsTimerOnce();
        hadPartialAck = true;
        return isLater;
    }

    private void onDuplicateAck(final long nowPs) {
        if (threshold == 0) {
            return;
        }
        duplicateAcks++;
        if (inRecovery) {
            inflationBytes += mssBytes();
        } else if (duplicateAcks == threshold && sndUna() > recoverSeq) {
            recoverSeq = sndMax();
            reportLoss(mssBytes(), LossCause.REORDERING, nowPs);
            inRecovery = true;
            hadPartialAck = false;
            resends = true;
            inflationBytes = (long) threshold * mssBytes();
        } else if (duplicateAcks < threshold && sndNxt() == sndMax() && limitedTransmit) {
            inflationBytes += mssBytes(); // RFC 3042 section 2: sends new data beyond the window, which does not change
        }
    }

    /** RFC 6298 section 5.4 to 5.6: sends everything unacknowledged again, starting with the first packet. */
    @Override
    protected void onTimeout(final long nowPs) {
        reportLoss(inFlightBytes(), LossCause.TIMEOUT, nowPs);
        recoverSeq = sndMax();
        inRecovery = false;
        resends = false;
        inflationBytes = 0;
        duplicateAcks = 0;
        sendFrom(sndUna());
    }
}
