package tailrace.core;

import java.util.Arrays;

/**
 * Sorts numbers that are spread evenly, such as times within a window. It places each number near its final position at
 * once, and finishes by insertion.
 */
public final class SpreadSort {
    /** Fewer numbers than this are only sorted by insertion. */
    private static final int FEW = 12;

    /** Next free position of each part of the range. */
    private int[] places = new int[0];
    /** Array into which the numbers are spread. Afterwards the input array becomes the spare array. */
    private long[] spare = new long[0];

    /**
     * Sorts the first {@code count} numbers, none of which is negative.
     *
     * @param bits all bits that are set in any of the numbers
     * @return array with the numbers in order: the given array, or another array of the same length
     */
    public long[] sort(final long[] numbers, final int count, final long bits) {
        final long[] sorted = count > FEW ? spread(numbers, count, bits) : numbers;
        for (int i = 1; i < count; i++) {
            final long number = sorted[i];
            int j = i;
            while (j > 0 && sorted[j - 1] > number) {
                sorted[j] = sorted[j - 1];
                j--;
            }
            sorted[j] = number;
        }
        return sorted;
    }

    /** Distributes the numbers over twice as many places in approximate order, so that few numbers share a place. */
    private long[] spread(final long[] from, final int count, final long bits) {
        final int log = 33 - Integer.numberOfLeadingZeros(count);
        final int shift = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(bits) - log);
        final int end = 1 << log;
        makeRoom(end + 1, from.length);
        final int[] to = places;
        final long[] sorted = spare;
        for (int i = 0; i < count; i++) {
            to[(int) (from[i] >>> shift) + 1]++;
        }
        for (int i = 1; i < end; i++) {
            to[i] += to[i - 1];
        }
        for (int i = 0; i < count; i++) {
            sorted[to[(int) (from[i] >>> shift)]++] = from[i];
        }
        spare = from;
        return sorted;
    }

    private void makeRoom(final int placesNeeded, final int length) {
        if (places.length < placesNeeded) {
            places = new int[placesNeeded];
        } else {
            Arrays.fill(places, 0, placesNeeded, 0);
        }
        if (spare.length != length) {
            spare = new long[length];
        }
    }
}
