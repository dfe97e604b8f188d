package tailrace.scenario.program;

import java.util.Arrays;

/** Stores posted receives that wait for their message, by number, with 8 B each. Numbers are reused. */
final class PostedReceives {
    private static final int NONE = -1;
    private static final int INITIAL = 64;

    private int[] operation = new int[INITIAL];
    /** Next entry of the same list or of the free list. */
    private int[] next = new int[INITIAL];
    private int firstFree = NONE;
    private int count;

    /** Adds an operation of a rank as a new list with one entry. */
    int add(final int ofRank) {
        int number = firstFree;
        if (number == NONE) {
            number = count++;
            if (number == operation.length) {
                operation = Arrays.copyOf(operation, 2 * number);
                next = Arrays.copyOf(next, 2 * number);
            }
        } else {
            firstFree = next[number];
        }
        operation[number] = ofRank;
        next[number] = number;
        return number;
    }

    /** Adds an operation after the last entry of a circular list. */
    int addBehind(final int last, final int ofRank) {
        final int number = add(ofRank);
        next[number] = next[last];
        next[last] = number;
        return number;
    }

    /** The entry after an entry. The first entry follows the last entry. */
    int next(final int number) {
        return next[number];
    }

    /** Operation of an entry. */
    int operation(final int number) {
        return operation[number];
    }

    /** Removes the first entry of a list, given by its last entry. */
    void removeFirst(final int last) {
        final int first = next[last];
        next[last] = next[first];
        next[first] = firstFree;
        firstFree = first;
    }
}
