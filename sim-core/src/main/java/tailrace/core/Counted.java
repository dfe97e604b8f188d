package tailrace.core;

/** Formats a number with its noun in the singular or plural. */
public final class Counted {
    private Counted() {}

    /** {@code 1 switch}, but {@code 0 switches} and {@code 2 switches}. */
    public static String of(final long count, final String one, final String many) {
        return count + " " + (count == 1 ? one : many);
    }

    /** {@code 1 switch} or {@code 2 switches}. */
    public static String switches(final long count) {
        return of(count, "switch", "switches");
    }

    /** {@code 1 port} or {@code 2 ports}, for nouns whose plural adds an -s. */
    public static String of(final long count, final String one) {
        return of(count, one, one + "s");
    }
}
