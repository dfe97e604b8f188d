package tailrace.scenario.results.stats;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Error bars of an estimate in {@code summary.json}: intervals that contain the slowdown percentiles that a full
 * simulation of all flows would find.
 *
 * @param p50 lower and upper bound of the median; empty: unknown
 * @param p90 bounds of the 90th percentile; empty: unknown
 * @param p99 bounds of the 99th percentile
 * @param p999 bounds of the 99.9th percentile
 * @param confidence probability that an interval contains the percentile: 0.9
 * @param covers description of the errors that the intervals include
 * @param widened factor by which the intervals are widened, because the network differs from the networks on which a
 *     model was trained; 1: it does not differ
 * @param classes lower and upper bounds for the flows of size classes, by class and by key of the percentile; classes
 *     with unknown bounds are left out
 */
public record EstimateInterval(
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Double> p50,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Double> p90,
        List<Double> p99, List<Double> p999, double confidence, String covers, double widened,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Map<String, List<Double>>> classes) {
    /** Copies the lists. */
    public EstimateInterval {
        p50 = p50 == null ? List.of() : List.copyOf(p50);
        p90 = p90 == null ? List.of() : List.copyOf(p90);
        p99 = List.copyOf(p99);
        p999 = List.copyOf(p999);
        classes = classes == null ? Map.of() : classes;
    }

    /**
     * Interval of a percentile of all flows, if known; the interval of the 99th percentile is always known. The
     * interval has no center.
     */
    @JsonIgnore
    public Optional<Interval> of(final Percentile percentile) {
        return interval(switch (percentile) {
            case P50 -> p50;
            case P90 -> p90;
            case P99 -> p99;
            case P999 -> p999;
        });
    }

    /**
     * Interval of a percentile of a size class, or of {@link SizeBin#ALL}, if it is known. The interval has no center.
     */
    @JsonIgnore
    public Optional<Interval> of(final String sizeClass, final Percentile percentile) {
        return sizeClass.equals(SizeBin.ALL) ? of(percentile)
                : interval(classes.getOrDefault(sizeClass, Map.of()).getOrDefault(percentile.key(), List.of()));
    }

    private Optional<Interval> interval(final List<Double> bounds) {
        return bounds.isEmpty() ? Optional.empty() : Optional.of(
                new Interval(Double.NaN, bounds.get(0), bounds.get(1), confidence, Interval.Method.READ));
    }
}
