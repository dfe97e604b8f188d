package tailrace.net.signal;

import tailrace.core.Packet;

/**
 * The word that Bolt's senders put into data packets, switches change, and ACKs return: bits of {@link
 * Packet#utilization}. Source: flags of the header in the authors' ns-3 code (Arslan et al., NSDI 2023).
 */
public final class BoltWord {
    /** Sent before the first ACK: its ACK brings a packet that nothing announces. */
    public static final int FIRST = 1;
    /** No new packet follows its ACK, as the flow ends with this window. */
    public static final int LAST = 2;
    /** Requests one packet more; a switch without room for it takes this away. */
    public static final int INCREASE = 4;
    /** A switch has sent a signal for this packet already. */
    public static final int SIGNALED = 8;
    /** Its ACK makes the window larger by the additive increase of this round trip. */
    public static final int ADDITIVE = 16;

    private BoltWord() {}

    /** Whether a packet carries a Bolt word. */
    public static boolean isIn(final Packet packet) {
        return packet.kind == Packet.DATA && packet.has(Packet.UTILIZATION);
    }
}
