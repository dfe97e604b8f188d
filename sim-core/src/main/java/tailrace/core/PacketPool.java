package tailrace.core;

/**
 * The packets of one run: allocated in blocks, handed out last-in first-out so that the hottest one is reused.
 *
 * <p>The pool grows when the network holds more packets than ever before; once it has reached the run's peak nothing is
 * allocated any more.
 */
public final class PacketPool {
    private static final int BLOCK = 1024;

    /** Different rates that the ports of a network can have, where packets carry telemetry. */
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

    /** A packet of data whose other fields are stale except {@code flags} and {@code route}, 0; the caller owns it. */
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

    /** Ends the life of a packet; its owner must forget it. */
    public void free(final Packet packet) {
        assert packet.kind != Packet.FREE : "packet freed twice";
        packet.kind = Packet.FREE;
        packet.route = 0;
        packet.next = head;
        head = packet;
        inUse--;
    }

    /** Packets taken and not freed: those in queues, on links and with hosts. */
    public int inUse() {
        return inUse;
    }

    /** The most packets ever in use at once. */
    public int peakInUse() {
        return peakInUse;
    }

    /** Gives a packet, for good, room to record hops in, unless it has that already. */
    public void giveTelemetry(final Packet packet) {
        if (packet.telemetry == null) {
            telemetry.give(packet);
        }
    }

    /** From now on ports write telemetry in another way than {@link ExactTelemetry}; before the first does. */
    public void setTelemetryCodec(final TelemetryCodec codec) {
        if (telemetry.isUsed()) {
            throw new IllegalStateException("telemetry is in use already");
        }
        telemetry = new TelemetryMemory(codec);
    }

    /** How ports write telemetry into these packets. */
    public TelemetryCodec telemetryCodec() {
        return telemetry.codec();
    }

    /**
     * The code that stands for the rate of a port in telemetry.
     *
     * @throws IllegalArgumentException if there are too many different ones
     */
    public int rateCode(final long rateBitsPerSec) {
        return telemetry.rateCode(rateBitsPerSec);
    }

    /**
     * The code that stands for the rate and the number of a port in telemetry, so that a sender sees when its path
     * changes. Ports share the code of their rate where the codec has too few, or most are taken.
     *
     * @throws IllegalArgumentException if there are too many different rates
     */
    public int portCode(final long rateBitsPerSec, final int port) {
        return telemetry.portCode(rateBitsPerSec, port);
    }

    /** Makes room for other rates; what was stamped before is void. */
    public void forgetRates() {
        telemetry.forgetRates();
    }

    private void grow() {
        // Linked so that packets are handed out in the order of their addresses.
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
