package tailrace.core;

import java.util.ArrayList;
import java.util.List;

/**
 * Memory of the telemetry of a pool's packets: blocks that many packets share. Each block begins with the data that all
 * of its packets need. A packet has room for eight hops at first. On longer paths its room is doubled, and stays
 * doubled.
 */
final class TelemetryMemory {
    private static final int PACKETS_OF_BLOCK = 1024;
    /** Number of sizes: eight hops, doubled until {@link Packet#MAX_HOPS} fit. */
    private static final int SIZES = 5;
    private static final int ANY_PORT = -1;
    /** Number of codes that are reserved for rates registered later. */
    private static final int KEPT_FOR_RATES = 64;

    private final TelemetryCodec codec;
    private final List<long[]> blocks = new ArrayList<>();
    /** Indexed by size: the block with room left, or null. */
    private final long[][] open = new long[SIZES][];
    private final int[] used = new int[SIZES];
    private final long[] rates = new long[PacketPool.MAX_RATES];
    /** Port number of each code, or {@link #ANY_PORT}. */
    private final int[] ports = new int[PacketPool.MAX_RATES];
    private int rateCount;

    TelemetryMemory(final TelemetryCodec codec) {
        this.codec = codec;
        codec.writeInto(this);
    }

    TelemetryCodec codec() {
        return codec;
    }

    boolean isUsed() {
        return !blocks.isEmpty() || rateCount > 0;
    }

    /** Gives room for the usual number of hops to a packet that has no room. */
    void give(final Packet packet) {
        give(packet, 0);
    }

    private void give(final Packet packet, final int size) {
        final int hops = TelemetryCodec.USUAL_HOPS << size;
        if (open[size] == null || used[size] == open[size].length) {
            open[size] = codec.newBlock(PACKETS_OF_BLOCK >> size, hops);
            System.arraycopy(rates, 0, open[size], 0, rateCount);
            blocks.add(open[size]);
            used[size] = TelemetryCodec.FIRST_HOP;
        }
        packet.telemetry = open[size];
        packet.telemetryAt = used[size];
        used[size] += codec.longs(hops);
    }

    /** Doubles the room of a packet, and keeps the hops that it has recorded. */
    void doubleRoom(final Packet packet) {
        final long[] before = packet.telemetry;
        final int at = packet.telemetryAt;
        final int longs = TelemetryCodec.usedLongs(packet);
        give(packet, Integer.numberOfTrailingZeros(TelemetryCodec.room(packet) / TelemetryCodec.USUAL_HOPS) + 1);
        System.arraycopy(before, at, packet.telemetry, packet.telemetryAt, longs);
    }

    /** Implements {@link PacketPool#rateCode}. */
    int rateCode(final long rateBitsPerSec) {
        for (int code = 0; code < rateCount; code++) {
            if (rates[code] == rateBitsPerSec) {
                return code;
            }
        }
        if (rateCount == codec.maxRates()) {
            throw new IllegalArgumentException("link rates: more than " + codec.maxRates()
                    + " different ones (expected: fewer, for in-band telemetry)");
        }
        return newCode(rateBitsPerSec, ANY_PORT);
    }

    /** Returns the code of {@link PacketPool#portCode}. */
    int portCode(final long rateBitsPerSec, final int port) {
        for (int code = 0; code < rateCount; code++) {
            if (rates[code] == rateBitsPerSec && ports[code] == port) {
                return code;
            }
        }
        return rateCount < codec.maxRates() - KEPT_FOR_RATES
                ? newCode(rateBitsPerSec, port) : rateCode(rateBitsPerSec);
    }

    private int newCode(final long rateBitsPerSec, final int port) {
        ports[rateCount] = port;
        rates[rateCount] = rateBitsPerSec;
        for (final long[] block : blocks) {
            block[rateCount] = rateBitsPerSec;
        }
        return rateCount++;
    }

    void forgetRates() {
        rateCount = 0;
    }
}
