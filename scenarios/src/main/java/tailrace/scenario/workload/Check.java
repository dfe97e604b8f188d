package tailrace.scenario.workload;

/** Checks of configuration values. */
final class Check {
    private Check() {}

    static void require(final boolean holds, final String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }

    static void given(final Object value, final String name, final String expected) {
        require(value != null, name + ": missing (expected: " + expected + ")");
    }
}
