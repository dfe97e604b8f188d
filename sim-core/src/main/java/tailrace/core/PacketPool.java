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

    private Packet head;
    private int capacity;
    private int inUse;
    private int peakInUse;
    private long[] telemetry;
    private int telemetryUsed;
    private final List<long[]> telemetryBlocks = new ArrayList<>();
    private final long[] rates = new long[Packet.RATES];
    private int rateCount;
    private int telemetryUnits;

    /** A pool with room for {@code packets} packets before it has to grow. */
    public PacketPool(final int packets) {
        while (capacity < packets) {
            grow();
        }
    }

    /** A packet whose fields are stale except {@code flags} and {@code route}, which are 0; the caller owns it. */
    public Packet take() {
        if (head == null) {
            grow();
        }
        final Packet packet = head;
        head = packet.next;
        packet.next = null;
        packet.flags = 0;
        packet.free = false;
        if (++inUse > peakInUse) {
            peakInUse = inUse;
        }
        return packet;
    }

    /** Ends the life of a packet; its owner must forget it. */
    public void free(final Packet packet) {
        assert !packet.free : "packet freed twice";
        packet.free = true;
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
            telemetry = new long[Packet.RATES + TELEMETRY_BLOCK * telemetryLongs()];
            System.arraycopy(rates, 0, telemetry, 0, rateCount);
            telemetryBlocks.add(telemetry);
            telemetryUsed = Packet.RATES;
        }
        packet.telemetry = telemetry;
        packet.telemetryAt = telemetryUsed;
        telemetryUsed += telemetryLongs();
    }

    private int telemetryLongs() {
        return telemetryUnits == 0 ? Packet.MAX_HOPS * Packet.HOP_LONGS : Packet.MAX_HOPS;
    }

    /**
     * From now on hops are recorded by {@link Packet#addShortHop}, in half the memory; before the first. Good for those
     * who look at no more than that.
     *
     * @param units a multiplier of the units in which bytes are counted, at least 1
     */
    public void shortenTelemetry(final int units) {
        if (telemetry != null || rateCount > 0) {
            throw new IllegalStateException("telemetry is in use already");
        }
        telemetryUnits = units;
    }

    /** Whether {@link #shortenTelemetry} can be used in a network of so many different link rates. */
    public static boolean canShortenTelemetry(final int differentRates) {
        return differentRates <= Packet.SHORT_RATES;
    }

    /** Flags of a packet in which hops are to be recorded. */
    public byte telemetryFlags() {
        return telemetryUnits == 0 ? Packet.TELEMETRY : Packet.TELEMETRY | Packet.SHORT_TELEMETRY;
    }

    /** What {@link #shortenTelemetry} was given, or 0. */
    public int telemetryUnits() {
        return telemetryUnits;
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
        final int most = telemetryUnits == 0 ? Packet.RATES : Packet.SHORT_RATES;
        if (rateCount == most) {
            throw new IllegalArgumentException("link rates: more than " + most
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
