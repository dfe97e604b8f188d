package tailrace.tools.estimate;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;

/**
 * Pairs of sending and receiving hosts of each workload, numbered from 0 in the order of their first flows. A pair
 * keeps its path if there is only one, and the figures of its last flow, because messages of a program often have equal
 * sizes.
 */
final class HostPairs {
    private static final int NONE = -1;

    private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();
    /** By pair: begin and end of its only path in the channels; NONE: flows have different paths, or none is known. */
    private final IntArrayList begins = new IntArrayList();
    private final IntArrayList ends = new IntArrayList();
    private int[] channels = new int[1024];
    private int used;
    private long[] sizesBytes = new long[64];
    private long[] idealFctPs = new long[64];
    private long[] workBits = new long[64];

    HostPairs() {
        numbers.defaultReturnValue(NONE);
    }

    /**
     * Returns the number of a pair.
     *
     * @param key workload and hosts
     */
    int number(final long key) {
        final int known = numbers.get(key);
        return known == NONE ? add(key) : known;
    }

    private int add(final long key) {
        final int pair = begins.size();
        numbers.put(key, pair);
        begins.add(NONE);
        ends.add(NONE);
        if (pair == sizesBytes.length) {
            sizesBytes = Arrays.copyOf(sizesBytes, 2 * pair);
            idealFctPs = Arrays.copyOf(idealFctPs, 2 * pair);
            workBits = Arrays.copyOf(workBits, 2 * pair);
        }
        return pair;
    }

    /** Returns whether all flows of a pair have the path that is kept. */
    boolean hasOnlyPath(final int pair) {
        return begins.getInt(pair) != NONE;
    }

    /** Keeps the only path of a pair. */
    void setOnlyPath(final int pair, final int[] path, final int hops) {
        if (channels.length - used < hops) {
            channels = Arrays.copyOf(channels, 2 * channels.length + hops);
        }
        System.arraycopy(path, 0, channels, used, hops);
        begins.set(pair, used);
        used += hops;
        ends.set(pair, used);
    }

    /** Returns the channels of the kept paths, until the next path is kept. */
    int[] channels() {
        return channels;
    }

    /** Returns the index of the first channel of a kept path. */
    int begin(final int pair) {
        return begins.getInt(pair);
    }

    /** Returns the number of hops of a kept path. */
    int hops(final int pair) {
        return ends.getInt(pair) - begins.getInt(pair);
    }

    /** Returns whether the last flow of a pair had this size, which is above 0. */
    boolean isLastSize(final int pair, final long sizeBytes) {
        return sizesBytes[pair] == sizeBytes;
    }

    /** Sets the figures of the last flow of a pair. */
    void setLast(final int pair, final long sizeBytes, final long fctPs, final long bits) {
        sizesBytes[pair] = sizeBytes;
        idealFctPs[pair] = fctPs;
        workBits[pair] = bits;
    }

    /** Returns the ideal completion time of the last flow of a pair. */
    long idealFctPs(final int pair) {
        return idealFctPs[pair];
    }

    /** Returns the bits of the last flow of a pair, including headers. */
    long workBits(final int pair) {
        return workBits[pair];
    }
}
