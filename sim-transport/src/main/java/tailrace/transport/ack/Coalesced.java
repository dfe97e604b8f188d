package tailrace.transport.ack;

import static tailrace.core.Require.require;

import tailrace.core.Packet;
import tailrace.core.Size;
import tailrace.transport.AckControl;
import tailrace.transport.AckPolicy;

/**
 * Sends one ACK for several packets, like receivers of Ultra Ethernet. ACKs are sent at the first packet, after a
 * number of bytes, for each marked packet and duplicate, and on request of the sender (UE 1.0.3 section 3.5;
 * {@code UecSink::processData} in htsim's {@code uec.cpp}).
 */
public final class Coalesced implements AckPolicy {
    private static final int UEC_BYTES = 16_384;

    /** Number of bytes on the wire after which the receiver answers; htsim: {@code -sack_threshold}. */
    public Size every = Size.bytes(UEC_BYTES);
    /** Whether a marked packet is answered at once. */
    public boolean marked = true;

    /**
     * Refuses impossible values.
     *
     * @throws IllegalArgumentException naming the first impossible value
     */
    public void validate() {
        require(every.bytes() > 0, "every: " + every + " (expected: more than 0)");
    }

    @Override
    public AckControl create() {
        return new Control(this);
    }

    /** Decides the ACKs of one flow. */
    private static final class Control implements AckControl {
        private final long everyBytes;
        private final boolean answersMarked;
        private boolean isFirst;
        private boolean isAsked;
        private long unansweredBytes;

        Control(final Coalesced settings) {
            this.everyBytes = settings.every.bytes();
            this.answersMarked = settings.marked;
        }

        @Override
        public void begin() {
            isFirst = true;
            isAsked = false;
            unansweredBytes = 0;
        }

        @Override
        public boolean answers(final Packet packet, final boolean isNew, final boolean holdsAhead) {
            final boolean asks = packet.echoSeq == Packet.ASKS_ACK;
            isAsked |= asks;
            unansweredBytes += packet.wireBytes;
            final boolean isAnswered = isFirst || asks || !isNew || unansweredBytes >= everyBytes
                    || answersMarked && packet.has(Packet.ECN_CE) || isAsked && !holdsAhead;
            isFirst = false;
            isAsked &= holdsAhead;
            if (isAnswered) {
                unansweredBytes = 0;
            }
            return isAnswered;
        }
    }
}
