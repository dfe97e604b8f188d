package example;

import tailrace.core.Packet;
import tailrace.transport.AckControl;
import tailrace.transport.AckPolicy;

/**
 * A receiver answers every other packet, and at once what is marked, out of order or asked for: an example of an ACK
 * policy, {@code transport: {ackPolicy: every-other}}.
 */
public final class EveryOther implements AckPolicy {
    @Override
    public AckControl create() {
        return new Control();
    }

    /** The control of one flow. */
    private static final class Control implements AckControl {
        private boolean owesOne;
        private boolean isAsked;

        @Override
        public void begin() {
            owesOne = true;     // the first packet is answered, so that the sender soon has a round trip
            isAsked = false;
        }

        @Override
        public boolean answers(final Packet packet, final boolean isNew, final boolean holdsAhead) {
            final boolean asks = packet.echoSeq == Packet.ASKS_ACK;
            isAsked |= asks;
            final boolean answers = owesOne || asks || !isNew || holdsAhead || packet.has(Packet.ECN_CE) || isAsked;
            isAsked &= holdsAhead;  // once more, when nothing is missing before it
            owesOne = !answers;
            return answers;
        }
    }
}
