package tailrace.transport;

import tailrace.core.Size;
import tailrace.core.Time;

/**
 * What every transport has in common: packet sizes, initial window and loss recovery.
 *
 * <p>Packet sizes are those of the HPCC ns-3 simulator, on which Parsimon and m3 build: 1000 B of payload, 48 B of
 * headers, 60 B for an ACK.
 */
public abstract class TransportParams {
    /** Payload of a full packet. */
    public Size payload = Size.bytes(1000);
    /** Headers of a data packet. */
    public Size header = Size.bytes(48);
    /** An ACK on the wire. */
    public Size ack = Size.bytes(60);
    /** Initial window in packets; 0: the bandwidth-delay product of the flow's path, so that it starts at line rate. */
    public int initialWindowPackets;
    /** Duplicate ACKs that trigger a fast retransmission (RFC 5681: 3); 0: never. */
    public int duplicateAckThreshold = 3;
    /** Lower bound of the retransmission timeout. DCTCP, SIGCOMM 2010, section 4: 10 ms. */
    public Time minRto = Time.ms(10);
    /** Retransmission timeout before the first round-trip sample. RFC 6298 says 1 s, for the Internet. */
    public Time initialRto = Time.ms(10);
    /** Upper bound of the backed-off timeout. RFC 6298, section 2.4: at least 60 s. */
    public Time maxRto = Time.ms(60_000);

    /** A congestion control for one flow at a time. */
    public abstract CongestionControl newCongestionControl();

    /** Whether data packets are ECN-capable. */
    public abstract boolean usesEcn();

    /**
     * Refuses impossible values.
     *
     * @throws IllegalArgumentException naming the first one
     */
    public void validate() {
        require(payload.bytes() > 0 && payload.bytes() <= 65_000, "payload: " + payload + " (expected: 1B to 65KB)");
        require(header.bytes() <= 1_000, "header: " + header + " (expected: at most 1KB)");
        require(ack.bytes() > 0 && ack.bytes() <= 65_000, "ack: " + ack + " (expected: 1B to 65KB)");
        require(initialWindowPackets >= 0, "initialWindowPackets: " + initialWindowPackets + " (expected: 0 or more)");
        require(duplicateAckThreshold >= 0, "duplicateAckThreshold: " + duplicateAckThreshold
            + " (expected: 0 or more)");
        require(minRto.ps() > 0, "minRto: " + minRto + " (expected: more than 0)");
        require(initialRto.ps() > 0, "initialRto: " + initialRto + " (expected: more than 0)");
        require(maxRto.compareTo(minRto) >= 0, "maxRto: " + maxRto + " (expected: at least minRto, " + minRto + ")");
    }

    /** Throws with this message unless the condition holds. */
    protected static void require(final boolean holds, final String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }
}
