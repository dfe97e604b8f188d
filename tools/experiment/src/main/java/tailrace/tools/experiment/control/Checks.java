package tailrace.tools.experiment.control;

/** Refuses what a method cannot work with. */
final class Checks {
    private Checks() {}

    /** Makes the message only when it is needed: this is called millions of times. */
    static void requireFinite(final String what, final double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(what + ": " + value + " (expected: a finite number)");
        }
    }

    /** The same of numbers of controls. */
    static void requireCount(final int controls, final int expected) {
        if (controls != expected) {
            throw new IllegalArgumentException("controls: " + controls + " (expected: " + expected + ")");
        }
    }
}
