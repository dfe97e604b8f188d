package tailrace.tools.experiment.control;

/** Checks arguments of regressions. */
final class Checks {
    private Checks() {}

    /** Requires a finite value. It builds the message only on failure, because it is called millions of times. */
    static void requireFinite(final String what, final double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(what + ": " + value + " (expected: a finite number)");
        }
    }

    /** Requires the expected number of controls. */
    static void requireCount(final int controls, final int expected) {
        if (controls != expected) {
            throw new IllegalArgumentException("controls: " + controls + " (expected: " + expected + ")");
        }
    }
}
