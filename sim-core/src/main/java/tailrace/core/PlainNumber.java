package tailrace.core;

/** Writes numbers in plain form: whole numbers without decimals. */
public final class PlainNumber {
    private PlainNumber() {}

    /** A number, such as 3 or 0.25. */
    public static String of(final double value) {
        return value == StrictMath.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }
}
