package tailrace.scenario.results.stats;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * Mean and percentiles of a sample. Percentiles are values of the sample, by the rule of {@link Quantile}.
 *
 * @param n size of the sample
 * @param mean arithmetic mean; if n is 0, all values are NaN
 * @param p50 median
 * @param p90 90th percentile
 * @param p99 99th percentile
 * @param p999 99.9th percentile
 */
public record Percentiles(long n, double mean, double p50, double p90, double p99, double p999) {
    /** Names of the percentiles that are the largest value because the sample is too small: {@link SmallSample}. */
    @JsonProperty(value = "tooFewFor", access = JsonProperty.Access.READ_ONLY)
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public List<String> tooFewFor() {
        return SmallSample.percentiles(n);
    }

    /**
     * Statistics of numbers in ascending order. The mean adds the numbers in this order, so it does not depend on the
     * order of arrival.
     */
    public static Percentiles of(final double[] sorted) {
        double sum = 0;
        for (final double value : sorted) {
            sum += value;
        }
        return new Percentiles(sorted.length, sum / sorted.length, Quantile.of(sorted, 0.5), Quantile.of(sorted, 0.9),
                Quantile.of(sorted, 0.99), Quantile.of(sorted, 0.999));
    }
}
