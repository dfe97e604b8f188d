package tailrace.core;

/**
 * One packet: plain fields, one class for every kind, recycled by its {@link PacketPool}.
 *
 * <p>Whoever holds a packet owns it; whoever drops or consumes it frees it.
 */
public final class Packet extends PacketState {
    /** Carries payload from the sender of a flow to its receiver. */
    public static final byte DATA = 0;
    /** Acknowledges payload, on the way back. */
    public static final byte ACK = 1;
    /** An ACK that also says that a packet ahead of {@code seq} has arrived: go back to {@code seq}. */
    public static final byte NACK = 2;
    /** Priority flow control between two neighbours (IEEE 802.1Qbb): {@code seq} is 1 to pause, 0 to resume. */
    public static final byte PFC = 3;

    /** {@link #priority} of frames between neighbours: before all others and never paused. */
    public static final byte CONTROL = -1;
    /** In-band telemetry: hops that a packet can record. */
    public static final int MAX_HOPS = 8;
    /** Longs per hop in {@link #telemetry}: time in ps, bytes sent before, queue in bytes, rate in bit/s. */
    public static final int HOP_FIELDS = 4;

    /** Set by the sender: switches may mark the packet (ECN-capable transport, RFC 3168). */
    public static final byte ECN_CAPABLE = 1;
    /** Set by a switch: congestion experienced. */
    public static final byte ECN_CE = 2;
    /** In an ACK: the acknowledged data packet arrived with {@link #ECN_CE}. */
    public static final byte ECN_ECHO = 4;
    /** The payload was sent before. */
    public static final byte RETRANSMISSION = 8;
    /** Switches stamp {@link #telemetry}; in an ACK: what they stamped. */
    public static final byte TELEMETRY = 16;
    /** Switches keep the largest utilisation in {@link #utilization}; in an ACK: what they kept. */
    public static final byte UTILIZATION = 32;

    /** In flight on a link: the rank of the arrival of {@link #next}, where ties are broken by scheduling. */
    public long nextRank;
    /** When the transmission of the DATA packet began at its host; an ACK returns it. */
    public long sentPs;
    /** ACK: first payload byte of the data packet it answers. */
    public long echoSeq;

    /** Bytes of payload. */
    public int payloadBytes;
    /** Host that sent the packet. */
    public int src;
    /** Destination host. */
    public int dst;
    /** Hash of the flow's addresses and ports in this direction, for ECMP. */
    public int flowHash;
    /** Where the transport keeps the flow; valid only while the flow there has {@link #flowId}. */
    public int flowSlot;
    /** Code of the largest link utilisation on the path (HPCC-PINT). */
    public int utilization;

    /** In the pool, owned by nobody. */
    boolean free = true;

    Packet() {}

    /** Whether all the given flag bits are set. */
    public boolean has(final int flagBits) {
        return (flags & flagBits) == flagBits;
    }

    /**
     * Stamps telemetry, if there is room for one more hop.
     *
     * @param timePs when the transmission starts
     * @param sentBytes bytes sent by the port before
     * @param queuedBytes bytes waiting in the port
     * @param rateBitsPerSec rate of the port
     */
    public void addHop(final long timePs, final long sentBytes, final long queuedBytes, final long rateBitsPerSec) {
        if (hopCount < MAX_HOPS) {
            final int at = telemetryAt + hopCount++ * HOP_FIELDS;
            telemetry[at] = timePs;
            telemetry[at + 1] = sentBytes;
            telemetry[at + 2] = queuedBytes;
            telemetry[at + 3] = rateBitsPerSec;
        }
    }
}
