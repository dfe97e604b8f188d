package tailrace.tools.experiment.show;

import java.util.stream.IntStream;

/** Points of a curve that are shown: of many, so many evenly spread ones that it looks the same. */
final class ShownPoints {
    private static final int MOST = 200;

    private ShownPoints() {}

    /**
     * Numbers of points from the first to the last, including both. If the last number is less than the first, no point
     * is shown.
     */
    static int[] between(final int first, final int last) {
        final int points = Math.max(0, Math.min(MOST, last - first + 1));
        return IntStream.range(0, points)
            .map(i -> first + (int) ((long) i * (last - first) / Math.max(1, points - 1))).toArray();
    }
}
