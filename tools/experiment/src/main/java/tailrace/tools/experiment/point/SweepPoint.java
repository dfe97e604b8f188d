package tailrace.tools.experiment.point;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A point of a sweep.
 *
 * @param values value of each key that is varied, in the order of the axes
 * @param settings settings that turn the scenario into the point, each {@code key=value} as for {@code --set}
 */
public record SweepPoint(List<String> values, List<String> settings) {
    private static final int MAX_POINTS = 100_000;

    /** Copies the lists. */
    public SweepPoint {
        values = List.copyOf(values);
        settings = List.copyOf(settings);
    }

    /** Returns the name of the point. */
    public String name() {
        return String.join(", ", settings);
    }

    /**
     * Returns all combinations of the axes' values. The values of the last axis vary fastest.
     *
     * @param option option that gives the axes; error messages begin with its name
     * @throws IllegalArgumentException if two axes have the same key, or there are too many points
     */
    public static List<SweepPoint> grid(final String option, final List<SweepAxis> axes) {
        final Set<String> keys = new HashSet<>();
        List<SweepPoint> points = List.of(new SweepPoint(List.of(), List.of()));
        for (final SweepAxis axis : axes) {
            if (!keys.add(axis.key())) {
                throw new IllegalArgumentException(option + ": " + axis.key() + " twice (expected: each key once)");
            }
            if ((long) points.size() * axis.values().size() > MAX_POINTS) {
                throw new IllegalArgumentException(option + ": more than " + MAX_POINTS + " points (expected: fewer)");
            }
            final List<SweepPoint> longer = new ArrayList<>();
            for (final SweepPoint point : points) {
                for (final String value : axis.values()) {
                    longer.add(new SweepPoint(with(point.values, value),
                            with(point.settings, axis.key() + "=" + value)));
                }
            }
            points = longer;
        }
        return points;
    }

    private static List<String> with(final List<String> some, final String one) {
        final List<String> all = new ArrayList<>(some);
        all.add(one);
        return all;
    }
}
