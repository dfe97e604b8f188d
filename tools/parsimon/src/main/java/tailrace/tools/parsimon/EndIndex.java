package tailrace.tools.parsimon;

import java.util.Arrays;

/** Finds the numbers that a host has got as a source or destination of one specification; reused for the next. */
final class EndIndex {
    static final int NONE = -1;

    private final int[] firstOf;
    private final int[] roundOf;
    private int[] nextOf = new int[16];
    private int round;

    EndIndex(final int hosts) {
        firstOf = new int[hosts];
        roundOf = new int[hosts];
    }

    /** Forgets everything. */
    void clear() {
        round++;
    }

    /** The number a host has got last, or {@link #NONE}. */
    int first(final int host) {
        return roundOf[host] == round ? firstOf[host] : NONE;
    }

    /** The number the same host had got before, or {@link #NONE}. */
    int next(final int number) {
        return nextOf[number];
    }

    /** A host gets a number. */
    void add(final int host, final int number) {
        if (number >= nextOf.length) {
            nextOf = Arrays.copyOf(nextOf, Math.max(number + 1, 2 * nextOf.length));
        }
        nextOf[number] = first(host);
        firstOf[host] = number;
        roundOf[host] = round;
    }
}
