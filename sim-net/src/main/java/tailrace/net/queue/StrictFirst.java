package tailrace.net.queue;

/** Serves the most important priorities strictly first. Round robin chooses among the others. */
final class StrictFirst {
    private StrictFirst() {}

    static void check(final int strictPriorities) {
        if (strictPriorities < 0 || strictPriorities >= QueueDiscipline.PRIORITIES) {
            throw new IllegalArgumentException("strictPriorities: " + strictPriorities + " (expected: 0 to 7)");
        }
    }

    /** Returns a mask with bit p set if priority p is strict. */
    static int mask(final int strictPriorities) {
        return (1 << strictPriorities) - 1;
    }

    /**
     * The next allowed priority after the priority with the last turn; wraps around. At least one priority is allowed.
     */
    static int nextTurn(final int turn, final int allowed) {
        final int later = allowed & -(2 << turn);
        return Integer.numberOfTrailingZeros(later != 0 ? later : allowed);
    }
}
