package tailrace.tools.experiment.trial;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.SizeBin;

/** Creates metrics for the slowdowns by size class that every summary has. */
public final class SlowdownMetrics {
    private static final Map<String, String> FILTERS = new LinkedHashMap<>();

    static {
        FILTERS.put(SizeBin.ALL, "");
        FILTERS.put(SizeBin.SMALL.label(), " size<10KB");
        FILTERS.put(SizeBin.MEDIUM.label(), " size=10KB..1MB");
        FILTERS.put(SizeBin.LARGE.label(), " size>=1MB");
    }

    private SlowdownMetrics() {}

    /** Returns labels of the size classes, all flows first. */
    public static List<String> sizeClasses() {
        return List.copyOf(FILTERS.keySet());
    }

    /** Creates the metric for a percentile of a size class. */
    public static Metric of(final String sizeClass, final Percentile percentile) {
        return Metric.parse("slowdown " + percentile.label() + FILTERS.get(sizeClass));
    }

    /** Returns the median and 99th percentile of all flows, and the 99th percentile of each size class. */
    public static List<Metric> usual() {
        final List<Metric> usual = new ArrayList<>(List.of(of(SizeBin.ALL, Percentile.P50)));
        sizeClasses().forEach(sizeClass -> usual.add(of(sizeClass, Percentile.P99)));
        return usual;
    }

    /** Returns one percentile of every size class, then means and the other percentiles of each. */
    public static List<Metric> all(final Percentile first) {
        final List<Metric> all = new ArrayList<>();
        sizeClasses().forEach(sizeClass -> all.add(of(sizeClass, first)));
        FILTERS.forEach((sizeClass, filter) -> {
            all.add(Metric.parse("slowdown mean" + filter));
            for (final Percentile percentile : Percentile.values()) {
                all.add(of(sizeClass, percentile));
            }
        });
        return all.stream().distinct().toList();
    }
}
