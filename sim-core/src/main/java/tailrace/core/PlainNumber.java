package tailrace.core;

/** Writes numbers as people do: whole ones without decimals. */
public final class PlainNumber {
    private PlainNumber() {}

    /** A number, such as 3 or 0.25. */
    public static String of(final double value) {
        return value == StrictMath.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }
}
