package tailrace.core;

/** Refuses values that people chose. */
public final class Require {
    private Require() {}

    /**
     * Throws unless the condition holds. It builds the message in any case, so it is for rare checks.
     *
     * @param message what, its value, and what was expected: {@code every: 0s (expected: more than 0)}
     * @throws IllegalArgumentException with this message
     */
    public static void require(final boolean holds, final String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }

    /**
     * Refuses that something is not given.
     *
     * @param value null if it is not
     * @param expected for example {@code a size such as 1MB}
     * @throws IllegalArgumentException if it is null
     */
    public static void given(final Object value, final String name, final String expected) {
        require(value != null, name + ": missing (expected: " + expected + ")");
    }
}
