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
    /** Longs per hop in {@link #telemetry}; {@link #addHop} packs them, {@link #hopTimePs} and so on read them. */
    public static final int HOP_LONGS = 2;
    /** Different rates that the ports of a network can have. */
    static final int RATES = 256;

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
    /** Flag: {@link #TELEMETRY} in this packet is of the short form, {@link #addShortHop}. */
    public static final byte SHORT_TELEMETRY = 64;

    /**
     * Of a subflow of a multipath flow: {@link #echoSeq} is the data sequence number of the first payload byte, in an
     * ACK the next byte of all data that is expected; {@link #utilization} is the number of the subflow.
     */
    public static final byte MULTIPATH = -128;

    /** Different rates that the short form can tell apart. */
    static final int SHORT_RATES = 8;

    private static final int CODE_BITS = 8;
    private static final int SENT_HIGH_BITS = 6;
    private static final int QUEUE_BITS = 28;
    private static final int SENT_LOW_BITS = Long.SIZE - QUEUE_BITS;
    private static final long SENT_HIGH_MASK = (1 << SENT_HIGH_BITS) - 1;
    private static final long QUEUE_MASK = (1 << QUEUE_BITS) - 1;
    private static final long SENT_MASK = (1L << SENT_LOW_BITS + SENT_HIGH_BITS) - 1;
    private static final long TIME_MASK = (1L << Long.SIZE - CODE_BITS - SENT_HIGH_BITS) - 1;

    private static final int SHORT_TIME_SHIFT = 40;
    private static final int SHORT_SENT_SHIFT = 20;
    private static final int SHORT_SENT_MASK = (1 << SHORT_TIME_SHIFT - SHORT_SENT_SHIFT) - 1;
    private static final int SHORT_QUEUE_SHIFT = 3;
    private static final int SHORT_QUEUE_MASK = (1 << SHORT_SENT_SHIFT - SHORT_QUEUE_SHIFT) - 1;
    private static final int SHORT_TIME_MASK = (1 << Long.SIZE - SHORT_TIME_SHIFT) - 1;

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
     * <p>Sixteen bytes, as memory is what a hop waits for. First long: 50 bits of the time, 8 of the rate's code, the
     * upper 6 of the bytes sent; second: their lower 36, 28 of the queue. So times start over after 18 minutes and
     * bytes sent after 4 TB, which differences between records do not notice, and a queue is at most 268 MB.
     *
     * @param timePs when the transmission starts
     * @param sentBytes bytes sent by the port before
     * @param queuedBytes bytes waiting in the port
     * @param rateCode rate of the port, see {@link PacketPool#rateCode}
     */
    public void addHop(final long timePs, final long sentBytes, final long queuedBytes, final int rateCode) {
        if (hopCount < MAX_HOPS) {
            final int at = telemetryAt + hopCount++ * HOP_LONGS;
            telemetry[at] = timePs << CODE_BITS + SENT_HIGH_BITS | (long) rateCode << SENT_HIGH_BITS
                    | sentBytes >>> SENT_LOW_BITS & SENT_HIGH_MASK;
            telemetry[at + 1] = sentBytes << QUEUE_BITS | Math.min(queuedBytes, QUEUE_MASK);
        }
    }

    /** When the transmission at a hop began, in ps; of 50 bits. */
    public long hopTimePs(final int hop) {
        return telemetry[telemetryAt + hop * HOP_LONGS] >>> CODE_BITS + SENT_HIGH_BITS;
    }

    /** Time from one {@link #hopTimePs} to a later one, in ps. */
    public static long hopPsBetween(final long earlierPs, final long laterPs) {
        return laterPs - earlierPs & TIME_MASK;
    }

    /** Bytes that the port of a hop had sent before; of 42 bits. */
    public long hopSentBytes(final int hop) {
        final int at = telemetryAt + hop * HOP_LONGS;
        return (telemetry[at] & SENT_HIGH_MASK) << SENT_LOW_BITS | telemetry[at + 1] >>> QUEUE_BITS;
    }

    /** Bytes from one {@link #hopSentBytes} to a later one. */
    public static long hopBytesBetween(final long earlierBytes, final long laterBytes) {
        return laterBytes - earlierBytes & SENT_MASK;
    }

    /** Bytes that waited at a hop. */
    public long hopQueuedBytes(final int hop) {
        return telemetry[telemetryAt + hop * HOP_LONGS + 1] & QUEUE_MASK;
    }

    /** Rate of the port of a hop, in bit/s; of either form. */
    public long hopRateBitsPerSec(final int hop) {
        final int code = has(SHORT_TELEMETRY)
                ? (int) telemetry[telemetryAt + hop] & SHORT_RATES - 1
                : (int) (telemetry[telemetryAt + hop * HOP_LONGS] >>> SENT_HIGH_BITS) & RATES - 1;
        return telemetry[code];
    }

    /**
     * As {@link #addHop} in eight bytes, the fields of {@code IntHop} of HPCC's ns-3 simulator ({@code int-header.h}):
     * 24 bits of the time in ns, 20 of the bytes sent, 17 of the queue, in {@link #sentUnitBytes} and
     * {@link #queueUnitBytes}, and 3 of the rate's code.
     *
     * @param units what {@link PacketPool#telemetryUnits} says
     */
    public void addShortHop(
            final long timePs, final long sentBytes, final long queuedBytes, final int rateCode, final int units) {
        if (hopCount < MAX_HOPS) {
            telemetry[telemetryAt + hopCount++] = shortHop(timePs, sentBytes, queuedBytes, units) | rateCode;
        }
    }

    private static long shortHop(final long timePs, final long sentBytes, final long queuedBytes, final int units) {
        final long queued = queuedBytes == 0 ? 0 : queuedBytes / queueUnitBytes(units) & SHORT_QUEUE_MASK;
        return timePs / Units.PS_PER_NS << SHORT_TIME_SHIFT
                | (sentBytes / sentUnitBytes(units) & SHORT_SENT_MASK) << SHORT_SENT_SHIFT
                | queued << SHORT_QUEUE_SHIFT;
    }

    /** Of {@link #telemetry}, what the hops of this packet take so far. */
    public int telemetryLongs() {
        return has(SHORT_TELEMETRY) ? hopCount : hopCount * HOP_LONGS;
    }

    /**
     * What {@link #addShortHop} has written or, if this packet has the long form, would have; the methods below tell
     * what it says.
     *
     * @param units as there
     */
    public long shortHop(final int hop, final int units) {
        return has(SHORT_TELEMETRY) ? telemetry[telemetryAt + hop]
                : shortHop(hopTimePs(hop), hopSentBytes(hop), hopQueuedBytes(hop), units);
    }

    /** Time from one short hop to a later one, less than 17 ms. */
    public static long shortNsBetween(final long earlier, final long later) {
        return (later >>> SHORT_TIME_SHIFT) - (earlier >>> SHORT_TIME_SHIFT) & SHORT_TIME_MASK;
    }

    /** What was sent from one short hop to a later one, in {@link #sentUnitBytes}, less than 2^20. */
    public static long shortSentUnitsBetween(final long earlier, final long later) {
        return (later >>> SHORT_SENT_SHIFT) - (earlier >>> SHORT_SENT_SHIFT) & SHORT_SENT_MASK;
    }

    /** What waited at a short hop, in {@link #queueUnitBytes}. */
    public static long shortQueueUnits(final long hop) {
        return hop >>> SHORT_QUEUE_SHIFT & SHORT_QUEUE_MASK;
    }

    /** In what the telemetry of the simulator counts bytes sent; {@code units}: its {@code INT_MULTI}. */
    public static long sentUnitBytes(final int units) {
        return 128L * units;
    }

    /** In what the telemetry of the simulator counts bytes that wait. */
    public static long queueUnitBytes(final int units) {
        return 80L * units;
    }
}
