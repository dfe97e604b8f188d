package tailrace.net.lookahead;

/**
 * A set of numbers below a bound. Like {@link java.util.BitSet}, but of fixed size and unchecked: each packet needs one
 * insertion and one search, and BitSet's checks would take longer than these two operations.
 */
final class NumberSet {
    /** Bits for numbers below 64, stored in the object itself: most switches have no more ports. */
    private long low;
    private final long[] high;

    /** An empty set of numbers from 0 to {@code bound - 1}. */
    NumberSet(final int bound) {
        high = new long[Math.max(0, bound - 1 >> 6)];
    }

    void add(final int number) {
        if (number < Long.SIZE) {
            low |= 1L << number;
        } else {
            high[(number >> 6) - 1] |= 1L << number;
        }
    }

    void remove(final int number) {
        if (number < Long.SIZE) {
            low &= ~(1L << number);
        } else {
            high[(number >> 6) - 1] &= ~(1L << number);
        }
    }

    boolean isEmpty() {
        return low == 0 && nextHigh(0) < 0;
    }

    /** Smallest number of the set that is not below this number, or -1. */
    int next(final int from) {
        if (from < Long.SIZE) {
            final long bits = low & -1L << from;
            return bits != 0 ? Long.numberOfTrailingZeros(bits) : nextHigh(0);
        }
        return nextHigh(from - Long.SIZE);
    }

    /** Like {@link #next}, for numbers from 64 on; arguments and results are relative to 64. */
    private int nextHigh(final int from) {
        final long[] words = high;
        int word = from >> 6;
        long mask = -1L << from;
        while (word < words.length) {
            final long bits = words[word] & mask;
            if (bits != 0) {
                return (word + 1 << 6) + Long.numberOfTrailingZeros(bits);
            }
            mask = -1L;
            word++;
        }
        return -1;
    }
}
