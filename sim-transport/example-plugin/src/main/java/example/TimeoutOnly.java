package example;

import tailrace.core.Packet;
import tailrace.transport.Flow;
import tailrace.transport.LossCause;
import tailrace.transport.LossRecovery;
import tailrace.transport.RecoveryChoice;
import tailrace.transport.TransportParams;

/**
 * Retransmits everything after a timeout; receivers ignore packets out of order: an example of a loss recovery, {@code
 * transport: {recovery: timeout-only}}.
 */
public final class TimeoutOnly implements RecoveryChoice {
    @Override
    public LossRecovery create(final Flow flow) {
        return new Control(flow);
    }

    /** The receiver keeps no packets ahead of a gap, so the sender sends everything from the first lost byte again. */
    @Override
    public long goBackBytes(final TransportParams params) {
        return 1;
    }

    /** Recovery of one flow, at both ends. */
    private static final class Control extends LossRecovery {
        Control(final Flow flow) {
            super(flow, false);
        }

        @Override
        protected void start() {
            return; // this class has no state to reset
        }

        @Override
        protected void onAck(final Packet ack, final long nowPs) {
            final long newBytes = Math.max(0, ack.seq - sndUna());
            if (newBytes > 0) {
                noteWindowUse();
                acknowledgeUpTo(ack.seq);
                sendFrom(Math.max(sndNxt(), ack.seq));
                sampleRtt(ack, nowPs);
            }
            acknowledged(ack, newBytes, nowPs);
            if (newBytes > 0 && !isDone()) {
                restartTimer(nowPs);
            }
        }

        @Override
        protected void onTimeout(final long nowPs) {
            reportLoss(inFlightBytes(), LossCause.TIMEOUT, nowPs);
            sendFrom(sndUna());
        }

        @Override
        protected byte take(final Packet packet, final long nowPs) {
            if (packet.seq > rcvNxt()) {
                return NO_ANSWER;
            }
            expect(Math.max(rcvNxt(), packet.seq + packet.payloadBytes));
            return Packet.ACK;
        }
    }
}
