package tailrace.scenario.workload;

import static tailrace.core.Require.require;

/** Checks of configuration values. */
final class Check {
    private Check() {}

    static void given(final Object value, final String name, final String expected) {
        require(value != null, name + ": missing (expected: " + expected + ")");
    }
}
