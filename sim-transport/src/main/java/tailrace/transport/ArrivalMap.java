package tailrace.transport;

import tailrace.core.Packet;

/**
 * Map in an ACK that shows which of 64 packets have arrived; used by receivers that do not answer every packet. {@link
 * Packet#rank} holds one bit per packet. The first packet is 63 packets before the answered packet, or is the next
 * expected packet if that is later (Ultra Ethernet's SACK bitmap; {@code sackBitmapBase} in htsim's {@code uec.cpp}).
 */
public final class ArrivalMap {
    private ArrivalMap() {}

    /** First byte of the packet of the lowest bit. */
    public static long firstSeq(final Packet ack, final int mssBytes) {
        return Math.max(ack.seq / mssBytes, ack.echoSeq / mssBytes - (Long.SIZE - 1)) * mssBytes;
    }

    /** Writes the packets held ahead of a gap into an ACK whose other fields are set. */
    static void write(final Packet ack, final Reassembly held, final int mssBytes) {
        ack.rank = held.isEmpty() ? 0 : held.map(firstSeq(ack, mssBytes), mssBytes);
    }

    /**
     * Reads from an ACK which packets beyond a byte have arrived. Adds these packets to {@code arrived} and removes
     * them from {@code missing}.
     */
    public static void read(final Packet ack, final int mssBytes, final long fromSeq, final long sizeBytes,
            final Reassembly arrived, final Reassembly missing) {
        long map = ack.rank;
        long seq = firstSeq(ack, mssBytes);
        while (map != 0) {
            final int zeros = Long.numberOfTrailingZeros(map);
            final int ones = Long.numberOfTrailingZeros(~(map >>> zeros));
            final long start = Math.max(fromSeq, seq + (long) zeros * mssBytes);
            seq += (long) (zeros + ones) * mssBytes;
            final long end = Math.min(sizeBytes, seq);
            if (start < end) {
                arrived.add(start, end);
                missing.remove(start, end);
            }
            map = zeros + ones == Long.SIZE ? 0 : map >>> zeros + ones;
        }
    }
}
