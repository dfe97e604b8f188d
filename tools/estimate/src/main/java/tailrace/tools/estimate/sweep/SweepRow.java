package tailrace.tools.estimate.sweep;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.tools.estimate.ErrorBars;
import tailrace.tools.estimate.Estimate;

/**
 * What came out at a point of a sweep.
 *
 * @param values value of each key that is varied
 * @param hash of all that the numbers depend on
 * @param slowdown slowdowns by size class, {@code all} first
 * @param interval bounds of their percentiles by size class and percentile; empty if they are not known
 * @param seconds time it took
 */
public record SweepRow(List<String> values, String hash, Map<String, Percentiles> slowdown,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Map<String, List<Double>>> interval, double seconds) {
    /**
     * Copies; nothing is known of intervals if a file does not say so.
     *
     * @throws NullPointerException if something else is missing, as in a damaged file
     */
    public SweepRow {
        values = List.copyOf(values);
        Objects.requireNonNull(hash, "hash");
        slowdown.values().forEach(Objects::requireNonNull);
        interval = interval == null ? Map.of() : interval;
        interval.values().forEach(bounds -> bounds.values().forEach(both -> List.of(both.get(0), both.get(1))));
    }

    /** That of an estimate. */
    public static SweepRow of(final SweepPoint point, final String hash, final Estimate estimate,
            final double seconds) {
        final Map<String, Percentiles> table = estimate.slowdown();
        final Map<String, Map<String, List<Double>>> intervals = new LinkedHashMap<>();
        estimate.errorBars().ifPresent(bars -> table.keySet().forEach(sizeClass -> {
            for (final Percentile percentile : Percentile.values()) {
                bars.of(table, sizeClass, percentile).ifPresent(bounds ->
                        intervals.computeIfAbsent(sizeClass, name -> new LinkedHashMap<>())
                                .put(percentile.key(), List.of(bounds.low(), bounds.high())));
            }
        }));
        return new SweepRow(point.values(), hash, table, intervals, seconds);
    }

    /** A percentile of the flows of a size class; NaN if there are none. */
    public double value(final String sizeClass, final Percentile percentile) {
        return percentile.of(slowdown.get(sizeClass));
    }

    /** Its interval, if that is known. */
    public Optional<ErrorBars.Interval> interval(final String sizeClass, final Percentile percentile) {
        return Optional.ofNullable(interval.getOrDefault(sizeClass, Map.of()).get(percentile.key()))
                .map(bounds -> new ErrorBars.Interval(bounds.get(0), bounds.get(1)));
    }
}
