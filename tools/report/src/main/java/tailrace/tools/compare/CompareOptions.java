package tailrace.tools.compare;

import java.nio.file.Path;
import java.util.OptionalDouble;

/**
 * What to compare and what to write.
 *
 * @param a the reference: a result folder or a file of flows
 * @param b the other one
 * @param maxError largest relative error allowed, as a fraction; empty to allow any
 * @param html page to write, or null
 * @param json table to write, or null
 */
public record CompareOptions(Path a, Path b, OptionalDouble maxError, Path html, Path json) {
    private static final double PERCENT = 100;

    /**
     * Reads an error limit: a fraction such as {@code 0.05} or {@code 5%}.
     *
     * @throws IllegalArgumentException if it is neither, or negative
     */
    public static double parseError(final String text) {
        final String number = text.strip();
        try {
            final double value = number.endsWith("%")
                    ? Double.parseDouble(number.substring(0, number.length() - 1)) / PERCENT
                    : Double.parseDouble(number);
            if (value >= 0 && Double.isFinite(value)) {
                return value;
            }
        } catch (final NumberFormatException notANumber) {
            throw refused(text);
        }
        throw refused(text);
    }

    private static IllegalArgumentException refused(final String text) {
        return new IllegalArgumentException("max-error: " + text + " (expected: a fraction such as 0.05, or 5%)");
    }
}
