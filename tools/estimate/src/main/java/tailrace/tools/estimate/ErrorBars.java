package tailrace.tools.estimate;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tailrace.scenario.results.stats.EstimateInterval;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SizeBin;

/** Error bounds of an estimate's percentiles against a full simulation, by size of flows. */
public final class ErrorBars {
    private final double confidence;
    private final String covers;
    private final double widened;
    private final Map<String, Map<Percentile, Interval>> factors = new LinkedHashMap<>();

    /**
     * Creates bounds without percentiles.
     *
     * @param confidence confidence of the intervals
     * @param covers description of the covered errors
     * @param widened factor that widens the error bars because the network differs from the model's training networks;
     *     1 if they are similar
     */
    public ErrorBars(final double confidence, final String covers, final double widened) {
        this.confidence = confidence;
        this.covers = covers;
        this.widened = widened;
    }

    /**
     * Sets the factors that turn a percentile into its bounds, for the flows of a size class or of {@link SizeBin#ALL}.
     */
    public void put(final String sizeClass, final Percentile percentile, final Interval by) {
        factors.computeIfAbsent(sizeClass, name -> new EnumMap<>(Percentile.class)).put(percentile, by);
    }

    /**
     * Returns the interval of a percentile, if there is one.
     *
     * @param table percentiles by size class
     */
    public Optional<Interval> of(
            final Map<String, Percentiles> table, final String sizeClass, final Percentile percentile) {
        return Optional.ofNullable(factors.getOrDefault(sizeClass, Map.of()).get(percentile))
                .map(factor -> atLeastOne(factor.times(percentile.of(table.get(sizeClass)))));
    }

    /** Raises an interval to at least 1, because no flow is faster than on the empty network. */
    private static Interval atLeastOne(final Interval interval) {
        return new Interval(interval.center(), Math.max(1, interval.low()), interval.high(), interval.confidence(),
                interval.method());
    }

    /**
     * Returns the factor that widens intervals because the network differs from the model's training networks; 1 if
     * they are similar.
     */
    public double widened() {
        return widened;
    }

    /** Returns the confidence of the intervals. */
    public double confidence() {
        return confidence;
    }

    /** Returns a description of the covered errors. */
    public String covers() {
        return covers;
    }

    /** Returns the intervals for a summary with these percentiles, or null if {@link SizeBin#ALL} has none. */
    public EstimateInterval summary(final Map<String, Percentiles> table) {
        final List<Double> p99 = bounds(table, SizeBin.ALL, Percentile.P99);
        final List<Double> p999 = bounds(table, SizeBin.ALL, Percentile.P999);
        return p99.isEmpty() || p999.isEmpty() ? null : new EstimateInterval(
                bounds(table, SizeBin.ALL, Percentile.P50), bounds(table, SizeBin.ALL, Percentile.P90), p99, p999,
                confidence, covers, widened, classes(table));
    }

    private Map<String, Map<String, List<Double>>> classes(final Map<String, Percentiles> table) {
        final Map<String, Map<String, List<Double>>> classes = new LinkedHashMap<>();
        for (final SizeBin bin : SizeBin.values()) {
            final Map<String, List<Double>> known = new LinkedHashMap<>();
            for (final Percentile percentile : Percentile.values()) {
                final List<Double> bounds = bounds(table, bin.label(), percentile);
                if (!bounds.isEmpty()) {
                    known.put(percentile.key(), bounds);
                }
            }
            if (!known.isEmpty()) {
                classes.put(bin.label(), known);
            }
        }
        return classes;
    }

    private List<Double> bounds(
            final Map<String, Percentiles> table, final String sizeClass, final Percentile percentile) {
        return of(table, sizeClass, percentile).map(interval -> List.of(interval.low(), interval.high()))
                .orElse(List.of());
    }
}
