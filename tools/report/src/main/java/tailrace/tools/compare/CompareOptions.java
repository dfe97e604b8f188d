package tailrace.tools.compare;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import tailrace.tools.command.OptionValues;
import tailrace.tools.report.SizeClasses;

/**
 * Inputs and outputs of a comparison.
 *
 * @param paths result folders, folders of repetitions or files of flows, at least two; the first one is the baseline
 * @param reference whether the first result is exact, so that differences count as errors
 * @param maxError largest relative difference allowed, as a fraction; empty to allow any
 * @param sizeClasses size classes of tables and curves
 * @param html page to write, or null
 * @param json tables to write, or null
 */
public record CompareOptions(List<Path> paths, boolean reference, OptionalDouble maxError, SizeClasses sizeClasses,
        Path html, Path json) {
    /**
     * Refuses fewer than two results.
     *
     * @throws IllegalArgumentException if there are fewer
     */
    public CompareOptions {
        paths = List.copyOf(paths);
        if (paths.size() < 2) {
            throw new IllegalArgumentException("compare: " + paths.size() + " results (expected: two or more)");
        }
    }

    /**
     * Reads an error limit: a fraction such as {@code 0.05} or {@code 5%}.
     *
     * @throws IllegalArgumentException if the text is neither, or negative
     */
    public static double parseError(final String text) {
        try {
            final double value = OptionValues.fraction(text.strip());
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
