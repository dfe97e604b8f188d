package tailrace.transport.recovery;

import tailrace.core.Packet;
import tailrace.transport.Flow;
import tailrace.transport.GoBack;
import tailrace.transport.LossCause;
import tailrace.transport.LossRecovery;

/**
 * Go-back-N and go-back-0 like {@code rdma-hw.cc} of the HPCC ns-3 simulator; {@link GoBack} sets the byte to go back
 * to.
 */
final class GoingBack extends LossRecovery {
    private final GoBack rules;
    private long nackAllowedPs;
    private long nackedSeq;

    GoingBack(final Flow flow) {
        super(flow, false);
        this.rules = goBack();
    }

    @Override
    protected void start() {
        nackAllowedPs = 0;
        nackedSeq = 0;
    }

    /** Handles an ACK like {@code ReceiveAck} of the HPCC ns-3 simulator. */
    @Override
    protected void onAck(final Packet ack, final long nowPs) {
        final long upTo = rules.acknowledged(ack.seq, sizeBytes());
        final long ackedBytes = Math.max(0, upTo - sndUna());
        if (ackedBytes > 0) {
            noteWindowUse();
            acknowledgeUpTo(upTo);
            if (rules.skipsAcknowledged()) {
                sendFrom(Math.max(sndNxt(), upTo));
            }
            sampleRtt(ack, nowPs);
        }
        if (ack.kind == Packet.NACK) {
            sendFrom(sndUna());
        }
        acknowledged(ack, ackedBytes, nowPs);
        if (!isDone() && ackedBytes > 0) {
            restartTimer(nowPs);
        }
    }

    @Override
    protected void onTimeout(final long nowPs) {
        reportLoss(Math.max(0, inFlightBytes()), LossCause.TIMEOUT, nowPs);
        sendFrom(sndUna());
    }

    /** Receives a packet like {@code ReceiverCheckSeq} of the HPCC ns-3 simulator. */
    @Override
    protected byte take(final Packet packet, final long nowPs) {
        final long expected = rcvNxt();
        if (packet.seq == expected) {
            final long next = expected + packet.payloadBytes;
            expect(next);
            return rules.answersInOrder(next) ? Packet.ACK : NO_ANSWER;
        }
        if (packet.seq < expected) {
            return rules.answersDuplicates() ? Packet.ACK : NO_ANSWER;
        }
        if (nowPs < nackAllowedPs && nackedSeq == expected) {
            return NO_ANSWER;
        }
        nackAllowedPs = nowPs + params().nackInterval.ps();
        nackedSeq = expected;
        expect(rules.beginOfChunk(expected));
        return Packet.NACK;
    }
}
