package tailrace.core;

/** Writes in-band telemetry of ports into packets, and defines how much memory a hop takes. */
public abstract class TelemetryCodec {
    /**
     * Index, in a memory block, of the entry with the number of longs per hop. The rates of all codes come before it.
     */
    private static final int LONGS_PER_HOP = PacketPool.MAX_RATES;
    /** Index, in a memory block, of the entry with the number of hops that a packet has room for. */
    private static final int ROOM = LONGS_PER_HOP + 1;
    /** Index of the first hop in a memory block, one cache line after the shared data. */
    static final int FIRST_HOP = LONGS_PER_HOP + 8;

    /** Initial number of hops for which a packet has room: few networks have longer paths. */
    static final int USUAL_HOPS = 8;

    private final int longsPerHop;
    private final int maxRates;
    private TelemetryMemory memory;

    /**
     * Creates a codec.
     *
     * @param longsPerHop memory of a hop: 1 or 2
     * @param maxRates number of different link rates that the codec distinguishes, at most {@link PacketPool#MAX_RATES}
     */
    protected TelemetryCodec(final int longsPerHop, final int maxRates) {
        this.longsPerHop = longsPerHop;
        this.maxRates = maxRates;
    }

    /** Sets the memory of the packets that this codec writes into. */
    final void writeInto(final TelemetryMemory ofPool) {
        memory = ofPool;
    }

    /** Whether a packet can record one more hop. Makes room for this hop if necessary. */
    protected final boolean hasRoom(final Packet packet) {
        return packet.hopCount < USUAL_HOPS || makeRoom(packet);
    }

    private boolean makeRoom(final Packet packet) {
        if (packet.hopCount == Packet.MAX_HOPS) {
            return false;
        }
        if (packet.hopCount == room(packet)) {
            memory.doubleRoom(packet);
        }
        return true;
    }

    /**
     * Writes one more hop into a packet, if it has room ({@link #hasRoom}).
     *
     * @param timePs when the transmission starts
     * @param sentBytes bytes that the port has sent earlier
     * @param queuedBytes bytes waiting in the port
     * @param rateCode rate of the port, see {@link PacketPool#rateCode}
     */
    public abstract void addHop(Packet packet, long timePs, long sentBytes, long queuedBytes, int rateCode);

    /**
     * Allocates telemetry memory for this many packets of this many hops, preceded by the data that all of them share.
     */
    final long[] newBlock(final int packets, final int hops) {
        final long[] block = new long[FIRST_HOP + packets * longs(hops)];
        block[LONGS_PER_HOP] = longsPerHop;
        block[ROOM] = hops;
        return block;
    }

    /** Number of longs that this many hops take. */
    final int longs(final int hops) {
        return longsPerHop * hops;
    }

    /** Number of hops that a packet has room for now. */
    static int room(final Packet packet) {
        return (int) packet.telemetry[ROOM];
    }

    /** Number of longs that the recorded hops of a packet take. */
    static int usedLongs(final Packet packet) {
        return packet.hopCount * longsPerHop(packet);
    }

    /** Number of longs per hop in the codec that recorded this packet's hops. */
    protected static int longsPerHop(final Packet packet) {
        return (int) packet.telemetry[LONGS_PER_HOP];
    }

    /** Number of different link rates that the codec distinguishes. */
    public final int maxRates() {
        return maxRates;
    }

    /** Writes a long of a packet's telemetry. The index {@code at} counts from 0, {@code longsPerHop} for each hop. */
    protected static void set(final Packet packet, final int at, final long value) {
        packet.telemetry[packet.telemetryAt + at] = value;
    }

    /** A long of a packet's telemetry. */
    protected static long get(final Packet packet, final int at) {
        return packet.telemetry[packet.telemetryAt + at];
    }

    /** Rate of this code, in bit/s; see {@link PacketPool#rateCode}. */
    protected static long rateBitsPerSec(final Packet packet, final int rateCode) {
        return packet.telemetry[rateCode];
    }
}
