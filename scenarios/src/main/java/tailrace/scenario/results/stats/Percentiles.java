package tailrace.scenario.results.stats;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * Mean and percentiles of a sample. Percentile p of n sorted numbers is the number at index {@code floor(n * p)},
 * counted from 0 and at most n - 1: a number that occurs, and the largest one where the sample is too small to tell.
 * None of the nine rules of Hyndman and Fan, which libraries have, gives the same numbers.
 *
 * @param n number of numbers
 * @param mean arithmetic mean; NaN if n is 0, as all others
 * @param p50 median
 * @param p90 90th percentile
 * @param p99 99th percentile
 * @param p999 99.9th percentile
 */
public record Percentiles(long n, double mean, double p50, double p90, double p99, double p999) {
    private static final int PER_MILLE = 1000;

    /** Names of those percentiles that are the largest number, as there are too few: {@link SmallSample}. */
    @JsonProperty(value = "tooFewFor", access = JsonProperty.Access.READ_ONLY)
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public List<String> tooFewFor() {
        return SmallSample.percentiles(n);
    }

    /** Statistics of numbers in ascending order. The mean adds them in that order: it does not depend on arrival. */
    public static Percentiles of(final double[] sorted) {
        double sum = 0;
        for (final double value : sorted) {
            sum += value;
        }
        return new Percentiles(sorted.length, sum / sorted.length, perMille(sorted, 500), perMille(sorted, 900),
                perMille(sorted, 990), perMille(sorted, 999));
    }

    /** The percentile of a share in thousandths, 0 to 1000; NaN if there are no numbers. */
    public static double perMille(final double[] sorted, final int share) {
        return sorted.length == 0 ? Double.NaN
                : sorted[(int) Math.min(sorted.length - 1L, (long) sorted.length * share / PER_MILLE)];
    }
}
