package tailrace.tools.experiment.show;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tailrace.tools.experiment.point.SweepAxis;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Series;

/**
 * Common parts of the plots of a sweep, whose horizontal axis is a varied key.
 *
 * @param axes the keys
 * @param across number of the key on the horizontal axis
 */
record SweepPlots(List<SweepAxis> axes, int across) {
    /** Largest number of curves that a reader can distinguish in one plot. */
    static final int MAX_CURVES = 8;
    /** Largest ratio of values on a linear axis. With a larger ratio, small values would lie on the axis. */
    private static final double LARGEST_LINEAR = 20;

    /**
     * Chooses the horizontal axis: a numeric key if there is one, then the key with the most values, then the first
     * key.
     */
    static SweepPlots of(final List<SweepAxis> axes) {
        return new SweepPlots(axes, longest(axes, -1, Integer.MAX_VALUE));
    }

    /** Returns the key, except the axis, with the most values up to a limit; -1 if there is none. */
    int next(final int max) {
        return longest(axes, across, max);
    }

    private static int longest(final List<SweepAxis> axes, final int without, final int max) {
        int found = -1;
        for (int i = 0; i < axes.size(); i++) {
            if (i != without && axes.get(i).values().size() <= max
                    && (found < 0 || worth(axes.get(i)) > worth(axes.get(found)))) {
                found = i;
            }
        }
        return found;
    }

    private static int worth(final SweepAxis axis) {
        return axis.values().size() + (axis.numbers().isPresent() ? 1 << 20 : 0);
    }

    /** Returns the values of a point for all keys except the axis and one other key. */
    String rest(final List<String> values, final int other) {
        return IntStream.range(0, axes.size()).filter(i -> i != across && i != other)
            .mapToObj(i -> axes.get(i).key() + "=" + values.get(i)).collect(Collectors.joining(", "));
    }

    /** Returns the position of a point on the axis: its value if the key is numeric, or else the index of the value. */
    double abscissa(final List<String> values) {
        final SweepAxis axis = axes.get(across);
        final int place = axis.values().indexOf(values.get(across));
        return axis.numbers().map(numbers -> numbers[place]).orElse(place + 1.0);
    }

    /** Creates the axis of the key. */
    Axis x() {
        final SweepAxis axis = axes.get(across);
        return axis.numbers().isPresent()
            ? Axis.of(Numbers.label(axis.key(), axis.unit()))
            : Axis.of(axis.key(), axis.values());
    }

    /** Creates the axis of the results, logarithmic if the curves cover a wide range. */
    static Axis y(final String label, final List<Series> curves) {
        final DoubleSummaryStatistics y =
            curves.stream().flatMapToDouble(each -> Arrays.stream(each.y())).summaryStatistics();
        return y.getMin() > 0 && y.getMax() > LARGEST_LINEAR * y.getMin() ? Axis.logOf(label) : Axis.of(label);
    }
}
