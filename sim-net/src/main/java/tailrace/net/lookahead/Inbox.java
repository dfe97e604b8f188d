package tailrace.net.lookahead;

import java.util.Arrays;
import tailrace.core.Packet;
import tailrace.core.SpreadSort;

/** Packets that arrive within one window: collected link by link, then put in the order of their arrival. */
final class Inbox {
    private static final int INDEX_BITS = 20;
    private static final int INDEX_MASK = (1 << INDEX_BITS) - 1;
    private static final int FIRST_ROOM = 16;

    private Packet[] packets = new Packet[FIRST_ROOM];
    /** Time since the base in the upper bits, place in {@link #packets} in the lower. */
    private long[] keys = new long[FIRST_ROOM];
    private final SpreadSort order = new SpreadSort();
    private int size;
    /** All bits that are set in any key. */
    private long bits;

    /**
     * Adds a packet; returns the number of packets.
     *
     * @param sinceBasePs time of arrival, counted from a common base; less than 2^43 ps
     * @throws IllegalStateException if it arrives before the base, because it is smaller than the smallest packet that
     *     was declared
     */
    int add(final Packet packet, final long sinceBasePs) {
        if (sinceBasePs < 0) {
            throw new IllegalStateException("packet of " + packet.wireBytes + " B: arrived " + -sinceBasePs
                    + " ps before the window (expected: no packet smaller than the network was built for)");
        }
        if (size == packets.length) {
            packets = Arrays.copyOf(packets, 2 * size);
            keys = Arrays.copyOf(keys, 2 * size);
        }
        packets[size] = packet;
        final long key = sinceBasePs << INDEX_BITS | size;
        keys[size++] = key;
        bits |= key;
        return size;
    }

    int size() {
        return size;
    }

    /** Sorts the packets by arrival and, at equal times, by collection. */
    void sort() {
        if (size > 1) {
            keys = order.sort(keys, size, bits);
        }
    }

    /** Packet i in order. */
    Packet packet(final int i) {
        return packets[(int) keys[i] & INDEX_MASK];
    }

    /** Arrival of packet i in order, since the base. */
    long sinceBasePs(final int i) {
        return keys[i] >>> INDEX_BITS;
    }

    void clear() {
        size = 0;
        bits = 0;
    }
}
