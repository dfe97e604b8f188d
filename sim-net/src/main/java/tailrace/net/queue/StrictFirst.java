package tailrace.net.queue;

/** The first priorities, where these are served strictly before the others, which take turns. */
final class StrictFirst {
    private StrictFirst() {}

    static void check(final int strictPriorities) {
        if (strictPriorities < 0 || strictPriorities >= QueueDiscipline.PRIORITIES) {
            throw new IllegalArgumentException("strictPriorities: " + strictPriorities + " (expected: 0 to 7)");
        }
    }

    /** Bit p set: priority p is one of them. */
    static int mask(final int strictPriorities) {
        return (1 << strictPriorities) - 1;
    }

    /** The next priority behind the one whose turn it was, round and round; of those allowed, of which there is one. */
    static int nextTurn(final int turn, final int allowed) {
        final int later = allowed & -(2 << turn);
        return Integer.numberOfTrailingZeros(later != 0 ? later : allowed);
    }
}
