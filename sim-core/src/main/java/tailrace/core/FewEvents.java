package tailrace.core;

/**
 * Sorts the few events of one slot of a {@link WheelQueue} in descending order: the last event to fire comes first.
 *
 * <p>It counts for each event how many events fire after it. That takes more comparisons than other sorts, but no
 * branch that the processor could mispredict.
 */
final class FewEvents {
    /** Largest slot sorted here; larger slots would take too many comparisons. */
    static final int MAX = 20;
    private static final int WIDTH = 4;

    private FewEvents() {}

    /**
     * Sorts the numbers, each of which has its time in the upper half and its target in the lower. It compares four
     * numbers at a time with all others: one load serves four independent comparisons.
     */
    static void sort(final long[] from, final long[] to, final int count) {
        for (int i = 0; i < count; i += WIDTH) {
            final long a = from[i];
            final long b = from[i + 1];
            final long c = from[i + 2];
            final long d = from[i + 3];
            long behindA = 0;
            long behindB = 0;
            long behindC = 0;
            long behindD = 0;
            for (int j = 0; j < count; j++) {
                final long key = from[j];
                behindA += a - key >>> 63;
                behindB += b - key >>> 63;
                behindC += c - key >>> 63;
                behindD += d - key >>> 63;
            }
            to[(int) behindA] = from[i];
            if (i + WIDTH <= count) {
                to[(int) behindB] = from[i + 1];
                to[(int) behindC] = from[i + 2];
                to[(int) behindD] = from[i + 3];
            } else {
                placeLast(count - i - 1, from, i, to, behindB, behindC);
            }
        }
    }

    private static void placeLast(
            final int further, final long[] from, final int i, final long[] to, final long second, final long third) {
        if (further > 0) {
            to[(int) second] = from[i + 1];
        }
        if (further > 1) {
            to[(int) third] = from[i + 2];
        }
    }
}
