package tailrace.tools.evaluate.control;

/** Refuses what a method cannot work with. */
final class Checks {
    private Checks() {}

    static void require(final boolean holds, final String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }
}
