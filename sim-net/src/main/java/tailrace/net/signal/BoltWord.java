package tailrace.net.signal;

import tailrace.core.Packet;

/**
 * The word in {@link Packet#utilization} that Bolt's senders write into data packets, switches change, and ACKs return.
 * Source: flags of the header in the authors' ns-3 code (Arslan et al., NSDI 2023).
 */
public final class BoltWord {
    /**
     * The packet was sent before the first ACK. Its ACK triggers an additional packet, for which switches were not
     * notified.
     */
    public static final int FIRST = 1;
    /** No new packet follows its ACK, because the flow ends with this window. */
    public static final int LAST = 2;
    /** Requests one more packet; a switch without room for it clears this bit. */
    public static final int INCREASE = 4;
    /** A switch has already sent a signal for this packet. */
    public static final int SIGNALED = 8;
    /** Bit of a packet whose ACK increases the window by the additive increase of this round trip. */
    public static final int ADDITIVE = 16;

    private BoltWord() {}

    /** Whether a packet carries a Bolt word. */
    public static boolean isIn(final Packet packet) {
        return packet.kind == Packet.DATA && packet.has(Packet.UTILIZATION);
    }
}
