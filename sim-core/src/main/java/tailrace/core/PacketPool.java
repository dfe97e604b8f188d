package tailrace.core;

/**
 * The packets of one run. They are allocated in blocks and reused last-in first-out, because the packet freed last is
 * most likely still in the cache.
 *
 * <p>The pool grows when the network holds more packets than ever before. Once it has reached the run's peak, it
 * allocates nothing more.
 */
public final class PacketPool {
    private static final int BLOCK = 1024;

    /** Number of different port rates that a network can have if packets carry telemetry. */
    static final int MAX_RATES = 256;

    private Packet head;
    private int capacity;
    private int inUse;
    private int peakInUse;
    private TelemetryMemory telemetry = new TelemetryMemory(new ExactTelemetry());

    /** A pool with room for {@code packets} packets before it has to grow. */
    public PacketPool(final int packets) {
        while (capacity < packets) {
            grow();
        }
    }

    /**
     * Takes a data packet, which the caller then owns. {@code flags} and {@code route} are 0; all other fields hold old
     * values.
     */
    public Packet take() {
        if (head == null) {
            grow();
        }
        final Packet packet = head;
        head = packet.next;
        packet.next = null;
        packet.flags = 0;
        packet.kind = Packet.DATA;
        if (++inUse > peakInUse) {
            peakInUse = inUse;
        }
        return packet;
    }

    /** Frees a packet; its owner must drop all references to it. */
    public void free(final Packet packet) {
        assert packet.kind != Packet.FREE : "packet freed twice";
        packet.kind = Packet.FREE;
        packet.route = 0;
        packet.next = head;
        head = packet;
        inUse--;
    }

    /** Number of packets that are taken and not freed: packets in queues, on links and at hosts. */
    public int inUse() {
        return inUse;
    }

    /** The most packets ever in use at once. */
    public int peakInUse() {
        return peakInUse;
    }

    /** Gives a packet permanent room to record hops, unless it already has some. */
    public void giveTelemetry(final Packet packet) {
        if (packet.telemetry == null) {
            telemetry.give(packet);
        }
    }

    /**
     * Sets the codec by which ports write telemetry; without this call it is {@link ExactTelemetry}. Called before any
     * telemetry is written.
     */
    public void setTelemetryCodec(final TelemetryCodec codec) {
        if (telemetry.isUsed()) {
            throw new IllegalStateException("telemetry is in use already");
        }
        telemetry = new TelemetryMemory(codec);
    }

    /** Codec by which ports write telemetry into these packets. */
    public TelemetryCodec telemetryCodec() {
        return telemetry.codec();
    }

    /**
     * Code of a port's rate in telemetry.
     *
     * @throws IllegalArgumentException if there are too many different rates
     */
    public int rateCode(final long rateBitsPerSec) {
        return telemetry.rateCode(rateBitsPerSec);
    }

    /**
     * Code of a port's rate and number in telemetry, by which a sender detects that its path has changed. Ports share
     * the code of their rate if the codec has too few codes, or if most are taken.
     *
     * @throws IllegalArgumentException if there are too many different rates
     */
    public int portCode(final long rateBitsPerSec, final int port) {
        return telemetry.portCode(rateBitsPerSec, port);
    }

    /** Forgets all rate codes to make room for other rates; telemetry that is already written becomes invalid. */
    public void forgetRates() {
        telemetry.forgetRates();
    }

    private void grow() {
        // The free list is linked so that packets are handed out in the order of their addresses.
        final Packet[] block = new Packet[BLOCK];
        for (int i = 0; i < BLOCK; i++) {
            block[i] = new Packet();
        }
        for (int i = BLOCK - 1; i >= 0; i--) {
            block[i].next = head;
            head = block[i];
        }
        capacity += BLOCK;
    }
}
