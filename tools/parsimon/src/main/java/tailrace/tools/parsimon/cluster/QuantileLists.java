package tailrace.tools.parsimon.cluster;

import java.util.Arrays;
import tailrace.scenario.results.stats.Quantile;

/** Computes quantiles of lists of numbers, with buffers that are reused for the next list. */
final class QuantileLists {
    /** Number of quantiles of a list, at levels from 0 in equal steps. */
    static final int COUNT = 1000;

    private static final int RADIX_BITS = 11;
    private static final int RADIX = 1 << RADIX_BITS;
    private static final int MIN_FOR_RADIX = 1500;

    private int[] keys = new int[1024];
    private int[] other = new int[1024];
    private final int[] counts = new int[RADIX];
    private int length;

    /** Removes all numbers. */
    void clear() {
        length = 0;
    }

    /** Adds a number of 0 or more, rounded to 24 binary digits. */
    void add(final long value) {
        if (length == keys.length) {
            keys = Arrays.copyOf(keys, length * 2);
        }
        // The bits of non-negative floats have the same order as the floats.
        keys[length++] = Float.floatToRawIntBits((float) value);
    }

    /** Returns the quantiles, ascending. */
    float[] take() {
        sort();
        final float[] quantiles = new float[COUNT];
        for (int p = 0; p < COUNT; p++) {
            quantiles[p] = Float.intBitsToFloat(keys[(int) Quantile.rank(length, (double) p / COUNT)]);
        }
        return quantiles;
    }

    private void sort() {
        if (length < MIN_FOR_RADIX) {
            Arrays.sort(keys, 0, length);
            return;
        }
        if (other.length < length) {
            other = new int[keys.length];
        }
        for (int shift = 0; shift < Integer.SIZE; shift += RADIX_BITS) {
            sortBy(shift);
            final int[] sorted = other;
            other = keys;
            keys = sorted;
        }
    }

    /** Runs one pass of a radix sort, lowest digits first. */
    private void sortBy(final int shift) {
        Arrays.fill(counts, 0);
        for (int i = 0; i < length; i++) {
            counts[keys[i] >>> shift & RADIX - 1]++;
        }
        int begin = 0;
        for (int digit = 0; digit < RADIX; digit++) {
            final int count = counts[digit];
            counts[digit] = begin;
            begin += count;
        }
        for (int i = 0; i < length; i++) {
            other[counts[keys[i] >>> shift & RADIX - 1]++] = keys[i];
        }
    }
}
