package tailrace.net.telemetry;

import tailrace.core.Hashing;
import tailrace.core.Packet;

/**
 * Samples packets by a hash of the flow and of the packet's position in it, so the decision depends only on the packet.
 */
public enum HashSampling implements PacketSampling {
    /** The only instance: the sampling has no state. */
    BY_HASH;

    private static final int HASH_BITS_DROPPED = 11;

    @Override
    public boolean takes(final Packet ack, final double share) {
        return share >= 1
                || (Hashing.mix64((long) ack.flowId << 40 ^ ack.echoSeq) >>> HASH_BITS_DROPPED) * 0x1p-53 < share;
    }
}
