package tailrace.core;

/** Refuses invalid values that a user chose. */
public final class Require {
    private Require() {}

    /**
     * Throws unless the condition holds. The caller builds the message in any case, so this is for rare checks only.
     *
     * @param message name, value and expected values: {@code every: 0s (expected: more than 0)}
     * @throws IllegalArgumentException with this message
     */
    public static void require(final boolean holds, final String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }

    /**
     * Throws if a value is missing.
     *
     * @param value the value; null: it is missing
     * @param expected for example {@code a size such as 1MB}
     * @throws IllegalArgumentException if it is null
     */
    public static void given(final Object value, final String name, final String expected) {
        require(value != null, name + ": missing (expected: " + expected + ")");
    }
}
