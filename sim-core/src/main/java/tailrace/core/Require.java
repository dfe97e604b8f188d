package tailrace.core;

/** Refuses values that people chose. */
public final class Require {
    private Require() {}

    /**
     * Refuses something, unless it holds. The message is made in any case: for what is asked seldom.
     *
     * @param message what, its value, and what was expected: {@code every: 0s (expected: more than 0)}
     * @throws IllegalArgumentException with this message
     */
    public static void require(final boolean holds, final String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }
}
