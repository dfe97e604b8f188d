package tailrace.core;

/**
 * One packet: plain fields, one class for every kind, recycled by its {@link PacketPool}.
 *
 * <p>The object that holds a packet owns it; the object that drops or consumes it frees it.
 */
public final class Packet extends PacketState {
    /** Carries payload from the sender of a flow to its receiver. */
    public static final byte DATA = 0;
    /** Acknowledges payload, on the way back. */
    public static final byte ACK = 1;
    /** An ACK that also reports a gap: a packet beyond {@code seq} has arrived. The sender goes back to {@code seq}. */
    public static final byte NACK = 2;
    /** Priority flow control between two neighbours (IEEE 802.1Qbb): {@code seq} is 1 to pause, 0 to resume. */
    public static final byte PFC = 3;
    /**
     * Credit from the receiver of a flow to its sender. {@link #seq} counts all credit so far. The transport defines
     * the meaning of {@link #rank}.
     */
    public static final byte CREDIT = 4;
    /**
     * Request for credit: the sender of a flow reports to the receiver that it has data to send but no credit. Fields
     * as in {@link #CREDIT}.
     */
    public static final byte REQUEST = 5;
    /**
     * Signal from the switch of a flow's receiver to the load balancer at the switch of the flow's sender. It is
     * addressed to the sender, but the balancer consumes it. Load balancers define the meaning of {@link #flowHash}.
     */
    public static final byte SIGNAL = 6;
    /**
     * Sent by a switch to the sender of a flow (a congestion notification message of IEEE 802.1Q, clause 30). {@link
     * #sentPs} and {@link #seq} are copied from the data packet that it answers. {@link #rank} is the queue of the port
     * in bytes, and {@link #echoSeq} is the port's rate in bit/s.
     */
    public static final byte NOTIFICATION = 7;

    /** {@link #kind} of a packet without an owner. */
    static final byte FREE = -1;

    /** {@link #priority} of frames between neighbours: served before all others and never paused. */
    public static final byte CONTROL = -1;
    /** Largest number of hops that a packet's in-band telemetry can record. */
    public static final int MAX_HOPS = Byte.MAX_VALUE;

    /** Set by the sender: switches may mark the packet (ECN-capable transport, RFC 3168). */
    public static final byte ECN_CAPABLE = 1;
    /** Set by a switch: congestion experienced. */
    public static final byte ECN_CE = 2;
    /** Flag of an ACK: the acknowledged data packet arrived with {@link #ECN_CE}. */
    public static final byte ECN_ECHO = 4;
    /** Flag of a data packet: switches may trim it, because its transport retransmits trimmed payload. */
    public static final byte TRIMMABLE = 4;
    /** The payload is a retransmission. */
    public static final byte RETRANSMISSION = 8;
    /** Switches write telemetry into the packet; its ACK returns this telemetry. */
    public static final byte TELEMETRY = 16;
    /**
     * Switches keep the largest utilisation in {@link #utilization}. The ACK returns this utilisation to the sender.
     */
    public static final byte UTILIZATION = 32;
    /** A switch has cut the payload off; {@link #echoSeq} is {@link #AT_LAST_HOP} if the packet was on its last hop. */
    public static final byte TRIMMED = 64;
    /** {@link #echoSeq} of a packet that was trimmed on its last hop; else 0. */
    public static final long AT_LAST_HOP = 1;
    /** {@link #rank} of a header that a switch has turned back to its sender: a NACK with {@link #TRIMMED}. */
    public static final long TURNED_BACK = 2;
    /**
     * {@link #echoSeq} of a data packet whose sender requests an ACK, used if receivers do not acknowledge every
     * packet.
     */
    public static final long ASKS_ACK = 2;
    /**
     * The packet belongs to a subflow of a multipath flow. {@link #echoSeq} is the data sequence number of the first
     * payload byte or, in an ACK, the next expected byte of all data. {@link #utilization} is the number of the
     * subflow.
     */
    public static final byte MULTIPATH = -128;

    private static final int LONGS_PER_CACHE_LINE = 8;

    /** Time at which the host began to transmit the DATA packet, in ps. The ACK returns this time. */
    public long sentPs;
    /** In an ACK: first payload byte of the data packet that it answers. */
    public long echoSeq;

    /**
     * In a DATA packet: value that the sender wrote for queues that serve packets by rank, or for a receiver that gives
     * credit. Only these queues and receivers read the value.
     */
    public long rank;

    /** Bytes of payload. */
    public int payloadBytes;
    /** Host that sent the packet. */
    public int src;
    /** Host that the packet is addressed to. */
    public int dst;
    /**
     * Hash of the flow's addresses and ports in this direction, for ECMP. Load balancers that no longer use the hash
     * may overwrite it with data for the next switches.
     */
    public int flowHash;
    /** Index of the flow in the transport; valid only while the flow at this index has {@link #flowId}. */
    public int flowSlot;
    /** Code of the largest link utilisation on the path (HPCC-PINT). */
    public int utilization;

    Packet() {
        kind = FREE;
    }

    /** Whether all the given flag bits are set. */
    public boolean has(final int flagBits) {
        return (flags & flagBits) == flagBits;
    }

    /**
     * Reads the first and the last field that a hop needs, which may lie in two cache lines; see {@link
     * EventTarget#prefetch}.
     */
    public int prefetch() {
        return wireBytes ^ flags;
    }

    /** Reads the memory in which the next hop will be recorded, if any; see {@link EventTarget#prefetch}. */
    public int prefetchNextHop() {
        if (!has(TELEMETRY)) {
            return 0;
        }
        final int at = telemetryAt + TelemetryCodec.usedLongs(this);
        return at < telemetry.length ? (int) telemetry[at] : 0;
    }

    /** Reads all recorded hops, if any. */
    public int prefetchHops() {
        int prefetched = 0;
        if (has(TELEMETRY)) {
            final int longs = TelemetryCodec.usedLongs(this);
            for (int i = 0; i < longs; i += LONGS_PER_CACHE_LINE) {
                prefetched ^= (int) telemetry[telemetryAt + i];
            }
        }
        return prefetched;
    }
}
