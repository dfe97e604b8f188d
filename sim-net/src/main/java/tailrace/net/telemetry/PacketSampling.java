package tailrace.net.telemetry;

import tailrace.core.Packet;

/** Selects the packets that are looked at where only a share of them is. */
public interface PacketSampling {
    /**
     * Whether an ACK is sampled.
     *
     * @param share sampled share of all ACKs, 0 to 1
     */
    boolean takes(Packet ack, double share);
}
