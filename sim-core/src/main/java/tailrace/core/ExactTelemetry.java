package tailrace.core;

/**
 * Telemetry without loss of detail. A hop takes only sixteen bytes, because the simulation of a hop spends most of its
 * time waiting for memory.
 *
 * <p>The first long holds 50 bits of the time, 8 bits of the rate's code and the upper 6 bits of the bytes sent. The
 * second long holds the lower 36 bits of the bytes sent and 28 bits of the queue. Times wrap around after 18 minutes
 * and bytes sent after 4 TB, but differences between two records stay correct. A queue is at most 268 MB.
 */
public final class ExactTelemetry extends TelemetryCodec {
    private static final int LONGS = 2;
    private static final int CODE_BITS = 8;
    private static final int SENT_HIGH_BITS = 6;
    private static final int QUEUE_BITS = 28;
    private static final int SENT_LOW_BITS = Long.SIZE - QUEUE_BITS;
    private static final int CODE_MASK = (1 << CODE_BITS) - 1;
    private static final long SENT_HIGH_MASK = (1 << SENT_HIGH_BITS) - 1;
    private static final long QUEUE_MASK = (1 << QUEUE_BITS) - 1;
    private static final long SENT_MASK = (1L << SENT_LOW_BITS + SENT_HIGH_BITS) - 1;
    private static final long TIME_MASK = (1L << Long.SIZE - CODE_BITS - SENT_HIGH_BITS) - 1;

    /** Creates the codec, which has no settings. */
    public ExactTelemetry() {
        super(LONGS, PacketPool.MAX_RATES);
    }

    @Override
    public void addHop(final Packet packet, final long timePs, final long sentBytes, final long queuedBytes,
            final int rateCode) {
        if (hasRoom(packet)) {
            final int at = packet.hopCount++ * LONGS;
            set(packet, at, timePs << CODE_BITS + SENT_HIGH_BITS | (long) rateCode << SENT_HIGH_BITS
                    | sentBytes >>> SENT_LOW_BITS & SENT_HIGH_MASK);
            set(packet, at + 1, sentBytes << QUEUE_BITS | Math.min(queuedBytes, QUEUE_MASK));
        }
    }

    /** Time at which the transmission at a hop began, in ps; its low 50 bits. */
    public static long timePs(final Packet packet, final int hop) {
        return get(packet, hop * LONGS) >>> CODE_BITS + SENT_HIGH_BITS;
    }

    /** Time from one {@link #timePs} to a later one, in ps. */
    public static long psBetween(final long earlierPs, final long laterPs) {
        return laterPs - earlierPs & TIME_MASK;
    }

    /** Bytes that the port of a hop had sent before this packet; the low 42 bits. */
    public static long sentBytes(final Packet packet, final int hop) {
        return (get(packet, hop * LONGS) & SENT_HIGH_MASK) << SENT_LOW_BITS
                | get(packet, hop * LONGS + 1) >>> QUEUE_BITS;
    }

    /** Bytes from one {@link #sentBytes} to a later one. */
    public static long bytesBetween(final long earlierBytes, final long laterBytes) {
        return laterBytes - earlierBytes & SENT_MASK;
    }

    /** Bytes that were queued at a hop. */
    public static long queuedBytes(final Packet packet, final int hop) {
        return get(packet, hop * LONGS + 1) & QUEUE_MASK;
    }

    /**
     * Code of the port of a hop, see {@link PacketPool#portCode}: a different code means a different port or a
     * different rate.
     */
    public static int portCode(final Packet packet, final int hop) {
        return (int) (get(packet, hop * LONGS) >>> SENT_HIGH_BITS) & CODE_MASK;
    }

    /** Rate of the port of a hop, in bit/s. */
    public static long hopRateBitsPerSec(final Packet packet, final int hop) {
        return rateBitsPerSec(packet, portCode(packet, hop));
    }
}
