package tailrace.transport;

import tailrace.net.telemetry.PacketSampling;

/** Properties of a flow that its congestion control may read. Bytes are payload bytes. */
public interface FlowView {
    /** Payload of a full packet. */
    int mssBytes();

    /** Returns the bytes of the whole flow; {@link Flow#ENDLESS_BYTES}: it has no end. */
    long sizeBytes();

    /** First byte not yet acknowledged. */
    long sndUna();

    /** Next byte to send. */
    long sndNxt();

    /**
     * Whether the sender was limited by its window, not by data, NIC or pacing, in the latest window of data (RFC
     * 7661). A window that grows only if it limits the sender still doubles per round trip in slow start.
     */
    boolean cwndLimited();

    /**
     * Returns the bytes in flight as TCP counts them (FlightSize of RFC 5681), at most the window. They include bytes
     * that the window allows but the NIC has not sent yet, because real hosts have such bytes in the queue of the NIC.
     */
    long flightBytes();

    /** Returns the bytes that have been sent and are not known to have arrived or to be lost. */
    default long inFlightBytes() {
        return sndNxt() - sndUna();
    }

    /** Whether switches trim packets of this flow instead of dropping them. */
    default boolean isTrimmed() {
        return false;
    }

    /** Whether a fast retransmission has not been acknowledged completely yet (RFC 6582). */
    boolean inRecovery();

    /** Returns the round trip of one full packet and its ACK on the empty path, in ps. */
    long baseRttPs();

    /** Returns the bandwidth-delay product from which windows are computed, in bytes. */
    long bdpBytes();

    /** Number of links of the path. */
    int hops();

    /** Rate of the slowest link of the path, in bit/s. */
    long bottleneckBitsPerSec();

    /** Rate of the sender's NIC, in bit/s. */
    long nicBitsPerSec();

    /** Time that the last link took to deliver an ACK, in ps. */
    long ackHopPs();

    /** Returns the latest round-trip time sample, in ps; 0 before the first. */
    long lastRttPs();

    /**
     * Returns the smoothed round-trip time in ps (RFC 6298); before the first sample, the round trip of the empty path.
     */
    default long smoothedRttPs() {
        return lastRttPs() == 0 ? baseRttPs() : lastRttPs();
    }

    /** Returns the subflows of the multipath flow that contains this subflow; null: this flow is no subflow. */
    default Subflows subflows() {
        return null;
    }

    /** Sampling of ACKs, for a control that need not see all of them. */
    PacketSampling sampling();
}
