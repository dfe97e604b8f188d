package tailrace.transport;

import tailrace.net.telemetry.PacketSampling;

/** The facts of a flow that its congestion control may use. Bytes are payload bytes. */
public interface FlowView {
    /** Payload of a full packet. */
    int mssBytes();

    /** Bytes of the whole flow; {@link Flow#ENDLESS_BYTES}: it has no end. */
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
     * Bytes in flight as TCP counts them (FlightSize of RFC 5681), at most the window. They are sent and not
     * acknowledged, or released by the window and not yet sent by the NIC, in whose queue real hosts have them.
     */
    long flightBytes();

    /** Bytes sent and not known to have arrived or to be lost. */
    default long inFlightBytes() {
        return sndNxt() - sndUna();
    }

    /** Whether switches trim its packets instead of dropping them. */
    default boolean isTrimmed() {
        return false;
    }

    /** Whether a fast retransmission has not been acknowledged completely yet (RFC 6582). */
    boolean inRecovery();

    /** Round trip of one full packet and its ACK on the empty path, in ps. */
    long baseRttPs();

    /** Bandwidth-delay product that windows are measured by, in bytes. */
    long bdpBytes();

    /** Links of the path. */
    int hops();

    /** Rate of the slowest link of the path, in bit/s. */
    long bottleneckBitsPerSec();

    /** Rate of the sender's NIC, in bit/s. */
    long nicBitsPerSec();

    /** Time that the last link took to deliver an ACK, in ps. */
    long ackHopPs();

    /** Latest round-trip time sample, in ps; 0 before the first. */
    long lastRttPs();

    /** Smoothed round-trip time in ps (RFC 6298); that on the empty path before the first sample. */
    default long smoothedRttPs() {
        return lastRttPs() == 0 ? baseRttPs() : lastRttPs();
    }

    /** The subflows of the multipath flow that this is one of; null: it is none. */
    default Subflows subflows() {
        return null;
    }

    /** Sampling of ACKs, for a control that need not see all of them. */
    PacketSampling sampling();
}
