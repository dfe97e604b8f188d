package tailrace.tools.estimate;

import java.util.Arrays;

/** Finds the numbers of a host as a source or destination of one specification; reused for the next. */
public final class EndIndex {
    /** No number. */
    public static final int NONE = -1;

    private final int[] firstOf;
    private final int[] roundOf;
    private int[] nextOf = new int[16];
    private int round;

    /** An index of this many hosts. */
    public EndIndex(final int hosts) {
        firstOf = new int[hosts];
        roundOf = new int[hosts];
    }

    /** Forgets everything. */
    public void clear() {
        round++;
    }

    /** The number a host has got last, or {@link #NONE}. */
    public int first(final int host) {
        return roundOf[host] == round ? firstOf[host] : NONE;
    }

    /** The number the same host had got before, or {@link #NONE}. */
    public int next(final int number) {
        return nextOf[number];
    }

    /** A host gets a number. */
    public void add(final int host, final int number) {
        if (number >= nextOf.length) {
            nextOf = Arrays.copyOf(nextOf, Math.max(number + 1, 2 * nextOf.length));
        }
        nextOf[number] = first(host);
        firstOf[host] = number;
        roundOf[host] = round;
    }
}
