package tailrace.core;

/** How ports write in-band telemetry into packets: what a hop says, and how much memory that takes. */
public abstract class TelemetryCodec {
    private final int longsPerHop;
    private final int maxRates;

    /**
     * A codec.
     *
     * @param longsPerHop memory of a hop: 1 or 2
     * @param maxRates different link rates that it can tell apart, at most {@link PacketPool#MAX_RATES}
     */
    protected TelemetryCodec(final int longsPerHop, final int maxRates) {
        this.longsPerHop = longsPerHop;
        this.maxRates = maxRates;
    }

    /**
     * Writes one more hop into a packet, if there is room for it.
     *
     * @param timePs when the transmission starts
     * @param sentBytes bytes sent by the port before
     * @param queuedBytes bytes waiting in the port
     * @param rateCode rate of the port, see {@link PacketPool#rateCode}
     */
    public abstract void addHop(Packet packet, long timePs, long sentBytes, long queuedBytes, int rateCode);

    /** Flags of a packet in which hops are to be recorded. */
    public final byte flags() {
        return longsPerHop == 1 ? Packet.TELEMETRY | Packet.SHORT_TELEMETRY : Packet.TELEMETRY;
    }

    /** Longs that a packet needs for {@link Packet#MAX_HOPS} hops. */
    final int longsPerPacket() {
        return longsPerHop * Packet.MAX_HOPS;
    }

    /** Longs that the hops of a packet take which has the {@link #flags} of some codec. */
    static int usedLongs(final Packet packet) {
        return packet.has(Packet.SHORT_TELEMETRY) ? packet.hopCount : 2 * packet.hopCount;
    }

    /** Different link rates that can be told apart. */
    public final int maxRates() {
        return maxRates;
    }

    /** Writes a long of a packet's telemetry; {@code at}: from 0 to {@code longsPerHop * MAX_HOPS - 1}. */
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
