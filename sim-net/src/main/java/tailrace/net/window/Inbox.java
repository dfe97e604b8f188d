package tailrace.net.window;

import java.util.Arrays;
import tailrace.core.Packet;

/** Packets that arrive within one window: collected link by link, then put in the order of their arrival. */
final class Inbox {
    private static final int INDEX_BITS = 20;
    private static final int INDEX_MASK = (1 << INDEX_BITS) - 1;
    private static final int FIRST_ROOM = 16;
    /** More than so many are spread over as many places as they may have, before they are sorted by insertion. */
    private static final int FEW = 12;

    private Packet[] packets = new Packet[FIRST_ROOM];
    /** Time since the base in the upper bits, place in {@link #packets} in the lower. */
    private long[] keys = new long[FIRST_ROOM];
    private long[] spread = new long[FIRST_ROOM];
    private int[] places = new int[FIRST_ROOM];
    private int size;
    /** Has all the bits that are set in any key. */
    private long bits;

    /**
     * Takes in a packet that arrives so long after some base, which is the same for all, less than 2^43 ps; returns how
     * many there are.
     */
    int add(final Packet packet, final long sinceBasePs) {
        if (size == packets.length) {
            packets = Arrays.copyOf(packets, 2 * size);
            keys = Arrays.copyOf(keys, 2 * size);
            spread = new long[2 * size];
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

    /** Puts the packets in the order of their arrival and, at one time, of collection. */
    void sort() {
        if (size > FEW) {
            spread();
        }
        if (size > 1) {
            sortFew();
        }
    }

    /** By time, roughly: a place for twice as many as there are, so that few share one. */
    private void spread() {
        final int log = 33 - Integer.numberOfLeadingZeros(size);
        final int shift = Math.max(0, 64 - Long.numberOfLeadingZeros(bits) - log);
        if (places.length <= 1 << log) {
            places = new int[(1 << log) + 1];
        } else {
            Arrays.fill(places, 0, (1 << log) + 1, 0);
        }
        final int[] to = places;
        for (int i = 0; i < size; i++) {
            to[(int) (keys[i] >>> shift) + 1]++;
        }
        for (int i = 1; i < 1 << log; i++) {
            to[i] += to[i - 1];
        }
        for (int i = 0; i < size; i++) {
            spread[to[(int) (keys[i] >>> shift)]++] = keys[i];
        }
        final long[] old = keys;
        keys = spread;
        spread = old;
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
        bits = 0;
    }
}
