package tailrace.core;

import java.util.function.IntPredicate;

/** Bisection. */
public final class Search {
    private Search() {}

    /**
     * The first number of a range that meets a condition, which no number behind it misses; the end of the range if
     * none does.
     *
     * @param from first number of the range, not negative
     * @param to its end, itself not in it
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
