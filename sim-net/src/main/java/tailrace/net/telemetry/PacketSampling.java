package tailrace.net.telemetry;

import tailrace.core.Packet;

/** Selects the ACKs that a congestion control reads, if it reads only a share of them. */
public interface PacketSampling {
    /**
     * Whether an ACK is sampled.
     *
     * @param share sampled share of all ACKs, 0 to 1
     */
    boolean takes(Packet ack, double share);
}
