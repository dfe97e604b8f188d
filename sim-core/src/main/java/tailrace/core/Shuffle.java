package tailrace.core;

import java.util.function.IntUnaryOperator;

/** Creates random orders. */
public final class Shuffle {
    private Shuffle() {}

    /** Returns the numbers 0 to n-1 in ascending order. */
    public static int[] ascending(final int n) {
        final int[] order = new int[n];
        for (int i = 0; i < n; i++) {
            order[i] = i;
        }
        return order;
    }

    /** Shuffles the values to a uniformly random order (Fisher and Yates). */
    public static void shuffle(final int[] values, final RandomStream random) {
        shuffle(values, values.length, random::nextInt);
    }

    /**
     * Shuffles the first values to a uniformly random order.
     *
     * @param below draws a number from 0 to its argument, exclusive
     */
    public static void shuffle(final int[] values, final int count, final IntUnaryOperator below) {
        for (int i = count - 1; i > 0; i--) {
            swap(values, i, below.applyAsInt(i + 1));
        }
    }

    /** Swaps two values. */
    public static void swap(final int[] values, final int i, final int j) {
        final int kept = values[i];
        values[i] = values[j];
        values[j] = kept;
    }
}
