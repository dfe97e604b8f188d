package tailrace.tools.estimate;

import java.util.Arrays;

/**
 * Maps each host to its numbers as a source or destination in a link or path specification. {@link #clear} prepares it
 * for the next specification.
 */
public final class EndIndex {
    /** Stands for a missing number. */
    public static final int NONE = -1;

    private final int[] firstOf;
    private final int[] roundOf;
    private int[] nextOf = new int[16];
    private int round;

    /** Creates an index for this many hosts. */
    public EndIndex(final int hosts) {
        firstOf = new int[hosts];
        roundOf = new int[hosts];
    }

    /** Removes all numbers. */
    public void clear() {
        round++;
    }

    /** Returns the last number that was added for a host, or {@link #NONE}. */
    public int first(final int host) {
        return roundOf[host] == round ? firstOf[host] : NONE;
    }

    /** Returns the number that was added for the same host before this number, or {@link #NONE}. */
    public int next(final int number) {
        return nextOf[number];
    }

    /** Adds a number for a host. */
    public void add(final int host, final int number) {
        if (number >= nextOf.length) {
            nextOf = Arrays.copyOf(nextOf, Math.max(number + 1, 2 * nextOf.length));
        }
        nextOf[number] = first(host);
        firstOf[host] = number;
        roundOf[host] = round;
    }
}
