package tailrace.core;

import java.util.function.IntPredicate;

/** Bisection over integers. */
public final class Search {
    private Search() {}

    /**
     * Returns the first number of a range that meets a condition, or the end of the range if none does. The condition
     * must also hold for every larger number.
     *
     * @param from first number of the range, not negative
     * @param to end of the range, exclusive
     */
    public static int first(final int from, final int to, final IntPredicate isMet) {
        int low = from;
        int high = to;
        while (low < high) {
            final int middle = low + high >>> 1;
            if (isMet.test(middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
