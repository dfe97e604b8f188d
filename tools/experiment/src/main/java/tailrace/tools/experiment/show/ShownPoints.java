package tailrace.tools.experiment.show;

import java.util.stream.IntStream;

/**
 * Chooses the points of a curve that a plot shows. If there are many, it takes enough evenly spread points that the
 * curve looks the same.
 */
final class ShownPoints {
    private static final int MOST = 200;

    private ShownPoints() {}

    /**
     * Returns the numbers of the shown points, from the first to the last, including both. If the last number is less
     * than the first, the result is empty.
     */
    static int[] between(final int first, final int last) {
        final int points = Math.max(0, Math.min(MOST, last - first + 1));
        return IntStream.range(0, points)
            .map(i -> first + (int) ((long) i * (last - first) / Math.max(1, points - 1))).toArray();
    }
}
