package tailrace.net;

import java.util.Arrays;
import tailrace.core.Packet;

/** Packets that arrive within one window: collected link by link, then put in the order of their arrival. */
final class Inbox {
    private static final int INDEX_BITS = 20;
    private static final int INDEX_MASK = (1 << INDEX_BITS) - 1;
    private static final int FIRST_ROOM = 16;
    /** Up to so many are sorted by insertion. */
    private static final int FEW = 40;

    private Packet[] packets = new Packet[FIRST_ROOM];
    /** Time since the base in the upper bits, place in {@link #packets} in the lower. */
    private long[] keys = new long[FIRST_ROOM];
    private int size;

    /** Takes in a packet that arrives so long after some base, which is the same for all; less than 2^43 ps. */
    void add(final Packet packet, final long sinceBasePs) {
        if (size == packets.length) {
            packets = Arrays.copyOf(packets, 2 * size);
            keys = Arrays.copyOf(keys, 2 * size);
        }
        packets[size] = packet;
        keys[size] = sinceBasePs << INDEX_BITS | size;
        size++;
    }

    int size() {
        return size;
    }

    /** Puts the packets in the order of their arrival and, at one time, of collection. */
    void sort() {
        if (size > FEW) {
            Arrays.sort(keys, 0, size);
        } else {
            sortFew();
        }
    }

    private void sortFew() {
        final long[] sorted = keys;
        for (int i = 1; i < size; i++) {
            final long key = sorted[i];
            int j = i;
            while (j > 0 && sorted[j - 1] > key) {
                sorted[j] = sorted[j - 1];
                j--;
            }
            sorted[j] = key;
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
    }
}
