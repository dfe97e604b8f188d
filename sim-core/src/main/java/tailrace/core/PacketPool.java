package tailrace.core;

import java.util.ArrayList;
import java.util.List;

/**
 * The packets of one run: allocated in blocks, handed out last-in first-out so that the hottest one is reused.
 *
 * <p>The pool grows when the network holds more packets than ever before; once it has reached the run's peak nothing is
 * allocated any more.
 */
public final class PacketPool {
    private static final int BLOCK = 1024;
    private static final int TELEMETRY_BLOCK = 1024;

    /** Different rates that the ports of a network can have, where packets carry telemetry. */
    static final int MAX_RATES = 256;

    private Packet head;
    private int capacity;
    private int inUse;
    private int peakInUse;
    private long[] telemetry;
    private int telemetryUsed;
    private final List<long[]> telemetryBlocks = new ArrayList<>();
    private final long[] rates = new long[MAX_RATES];
    private int rateCount;
    private TelemetryCodec codec = new ExactTelemetry();

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
        if (packet.telemetry != null) {
            return;
        }
        if (telemetry == null || telemetryUsed == telemetry.length) {
            telemetry = codec.newBlock(TELEMETRY_BLOCK);
            System.arraycopy(rates, 0, telemetry, 0, rateCount);
            telemetryBlocks.add(telemetry);
            telemetryUsed = TelemetryCodec.FIRST_HOP;
        }
        packet.telemetry = telemetry;
        packet.telemetryAt = telemetryUsed;
        telemetryUsed += codec.longsPerPacket();
    }

    /** From now on ports write telemetry in another way than {@link ExactTelemetry}; before the first does. */
    public void setTelemetryCodec(final TelemetryCodec codec) {
        if (telemetry != null || rateCount > 0) {
            throw new IllegalStateException("telemetry is in use already");
        }
        this.codec = codec;
    }

    /** How ports write telemetry into these packets. */
    public TelemetryCodec telemetryCodec() {
        return codec;
    }

    /**
     * The code that stands for the rate of a port in telemetry.
     *
     * @throws IllegalArgumentException if there are too many different ones
     */
    public int rateCode(final long rateBitsPerSec) {
        for (int code = 0; code < rateCount; code++) {
            if (rates[code] == rateBitsPerSec) {
                return code;
            }
        }
        if (rateCount == codec.maxRates()) {
            throw new IllegalArgumentException("link rates: more than " + codec.maxRates()
                    + " different ones (expected: fewer, for in-band telemetry)");
        }
        rates[rateCount] = rateBitsPerSec;
        for (final long[] block : telemetryBlocks) {
            block[rateCount] = rateBitsPerSec;
        }
        return rateCount++;
    }

    /** Makes room for other rates; what was stamped before is void. */
    public void forgetRates() {
        rateCount = 0;
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
