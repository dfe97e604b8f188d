package tailrace.scenario.workload.hosts;

import tailrace.core.RandomStream;

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
        for (int i = values.length - 1; i > 0; i--) {
            swap(values, i, random.nextInt(i + 1));
        }
    }

    /** Swaps two values. */
    public static void swap(final int[] values, final int i, final int j) {
        final int kept = values[i];
        values[i] = values[j];
        values[j] = kept;
    }
}
