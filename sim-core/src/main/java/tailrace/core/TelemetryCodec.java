package tailrace.core;

/** Writes in-band telemetry of ports into packets, and knows how much memory a hop takes. */
public abstract class TelemetryCodec {
    /** Where a block of memory says how many longs a hop takes in it; before it are the rates by their codes. */
    private static final int LONGS_PER_HOP = PacketPool.MAX_RATES;
    /** Where it says how many hops a packet has room for in it. */
    private static final int ROOM = LONGS_PER_HOP + 1;
    /** Where the first hop in a block of memory is, one cache line behind that. */
    static final int FIRST_HOP = LONGS_PER_HOP + 8;

    /** Hops that a packet has room for at first: few networks have longer paths. */
    static final int USUAL_HOPS = 8;

    private final int longsPerHop;
    private final int maxRates;
    private TelemetryMemory memory;

    /**
     * A codec.
     *
     * @param longsPerHop memory of a hop: 1 or 2
     * @param maxRates different link rates that it distinguishes, at most {@link PacketPool#MAX_RATES}
     */
    protected TelemetryCodec(final int longsPerHop, final int maxRates) {
        this.longsPerHop = longsPerHop;
        this.maxRates = maxRates;
    }

    /** Where packets have their memory from that this codec writes into. */
    final void writeInto(final TelemetryMemory ofPool) {
        memory = ofPool;
    }

    /** Whether a packet can record one more hop; makes room for it if need be. */
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
     * Writes one more hop into a packet, if it {@link #hasRoom}.
     *
     * @param timePs when the transmission starts
     * @param sentBytes bytes sent by the port before
     * @param queuedBytes bytes waiting in the port
     * @param rateCode rate of the port, see {@link PacketPool#rateCode}
     */
    public abstract void addHop(Packet packet, long timePs, long sentBytes, long queuedBytes, int rateCode);

    /** Memory for the telemetry of so many packets of so many hops, behind what all of them share. */
    final long[] newBlock(final int packets, final int hops) {
        final long[] block = new long[FIRST_HOP + packets * longs(hops)];
        block[LONGS_PER_HOP] = longsPerHop;
        block[ROOM] = hops;
        return block;
    }

    /** Longs that so many hops take. */
    final int longs(final int hops) {
        return longsPerHop * hops;
    }

    /** Hops that a packet has room for as it is. */
    static int room(final Packet packet) {
        return (int) packet.telemetry[ROOM];
    }

    /** Longs that the recorded hops of a packet take. */
    static int usedLongs(final Packet packet) {
        return packet.hopCount * longsPerHop(packet);
    }

    /** Longs that a hop takes with the codec by which this packet's hops are recorded. */
    protected static int longsPerHop(final Packet packet) {
        return (int) packet.telemetry[LONGS_PER_HOP];
    }

    /** Number of different link rates that it distinguishes. */
    public final int maxRates() {
        return maxRates;
    }

    /** Writes a long of a packet's telemetry; {@code at}: from 0 on, {@code longsPerHop} for each hop. */
    protected static void set(final Packet packet, final int at, final long value) {
        packet.telemetry[packet.telemetryAt + at] = value;
    }

    /** A long of a packet's telemetry. */
    protected static long get(final Packet packet, final int at) {
        return packet.telemetry[packet.telemetryAt + at];
    }

    /** The rate that a code stands for, in bit/s; see {@link PacketPool#rateCode}. */
    protected static long rateBitsPerSec(final Packet packet, final int rateCode) {
        return packet.telemetry[rateCode];
    }
}
