package example;

import tailrace.core.Packet;
import tailrace.transport.AckControl;
import tailrace.transport.AckPolicy;

/**
 * Acknowledges every other packet: an example of an ACK policy, {@code transport: {ackPolicy: every-other}}. Packets
 * that are marked, out of order or request an ACK are acknowledged at once.
 */
public final class EveryOther implements AckPolicy {
    @Override
    public AckControl create() {
        return new Control();
    }

    /** Acknowledges one flow. */
    private static final class Control implements AckControl {
        private boolean owesOne;
        private boolean staysDue;

        @Override
        public void begin() {
            owesOne = true;     // the first packet is answered, so that the sender soon has a round trip
            staysDue = false;
        }

        @Override
        public boolean answers(final Packet packet, final boolean isNew, final boolean holdsAhead) {
            final boolean isDue = packet.echoSeq == Packet.ASKS_ACK;
            staysDue |= isDue;
            final boolean answers = owesOne || isDue || !isNew || holdsAhead || packet.has(Packet.ECN_CE) || staysDue;
            staysDue &= holdsAhead;  // answered once more when the gap is closed
            owesOne = !answers;
            return answers;
        }
    }
}
