package tailrace.tools.peers.astra;

import static tailrace.core.Require.require;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tailrace.scenario.results.text.TextSource;

/** A logical topology of ASTRA-sim: {@code {"logical-dims": ["16"]}}. */
public final class LogicalDimensions {
    private static final Pattern DIMENSIONS = Pattern.compile(
            "\\{\\s*\"logical-dims\"\\s*:\\s*\\[\\s*((?:\"?[0-9]{1,8}\"?\\s*,\\s*)*\"?[0-9]{1,8}\"?)\\s*\\]\\s*\\}");

    private LogicalDimensions() {}

    /**
     * Checks the dimensions.
     *
     * @throws IllegalArgumentException if there are several dimensions, or they do not match the ranks, with a message
     *     of one line
     */
    public static void check(final Path file, final int ranks) {
        final int[] sizes = read(file);
        int product = 1;
        for (final int size : sizes) {
            product *= size;
        }
        require(product == ranks, file + ": logical-dims: " + Arrays.toString(sizes) + " (expected: a product of "
                + ranks + ", the number of traces)");
        require(Arrays.stream(sizes).filter(size -> size > 1).count() <= 1, file + ": logical-dims: "
                + Arrays.toString(sizes) + " (expected: one dimension; collectives over several are not built)");
    }

    private static int[] read(final Path file) {
        final StringBuilder text = new StringBuilder();
        try (TextSource source = TextSource.file(file.toString())) {
            for (String line = source.next(); line != null; line = source.next()) {
                text.append(line).append(' ');
            }
        }
        final Matcher matcher = DIMENSIONS.matcher(text.toString().strip());
        require(matcher.matches(), file + " (expected: {\"logical-dims\": [\"16\"]})");
        return Arrays.stream(matcher.group(1).split(",")).map(size -> size.replaceAll("[\"\\s]", ""))
                .mapToInt(Integer::parseInt).toArray();
    }
}
