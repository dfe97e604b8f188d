package tailrace.tools.experiment.trial;

import java.math.BigDecimal;
import tailrace.core.Word;
import tailrace.scenario.results.stats.Quantile;
import tailrace.tools.experiment.stats.Sums;

/**
 * A statistic over the values of a trial. Percentiles follow the rule of {@link Quantile}.
 *
 * @param kind kind of statistic
 * @param perMillion level of a percentile in millionths, else 0
 */
public record Statistic(Kind kind, int perMillion) {
    /** The sum over a trial. */
    public static final Statistic SUM = new Statistic(Kind.SUM, 0);

    static final String EXPECTED = "mean, max, or a percentile such as p50, p99 or p99.9";
    private static final int MILLION = 1_000_000;
    private static final int DECIMALS = 4;

    /** Kinds of statistics. */
    public enum Kind {
        /** Arithmetic mean. */
        MEAN,
        /** A percentile. */
        PERCENTILE,
        /** The largest value. */
        MAX,
        /** The sum, for counts. */
        SUM
    }

    /**
     * Reads a statistic.
     *
     * @throws IllegalArgumentException if the text is no statistic
     */
    static Statistic parse(final String text) {
        if (text.equals("mean")) {
            return new Statistic(Kind.MEAN, 0);
        } else if (text.equals("max")) {
            return new Statistic(Kind.MAX, 0);
        } else if (text.matches("p[0-9]{1,2}([.][0-9]{1," + DECIMALS + "})?")) {
            final int level = new BigDecimal(text.substring(1)).movePointRight(DECIMALS).intValueExact();
            if (level > 0) {
                return new Statistic(Kind.PERCENTILE, level);
            }
        }
        throw new IllegalArgumentException("'" + text + "' (expected: " + EXPECTED + ")");
    }

    /** Returns whether a text is a statistic. */
    static boolean is(final String text) {
        try {
            return parse(text).kind() != Kind.SUM;
        } catch (final IllegalArgumentException none) {
            return false;
        }
    }

    /** Returns the canonical text; empty for a sum. */
    public String text() {
        return switch (kind) {
            case PERCENTILE -> "p" + BigDecimal.valueOf(perMillion, DECIMALS).stripTrailingZeros().toPlainString();
            case SUM -> "";
            default -> Word.of(kind);
        };
    }

    /** Computes the statistic of values in ascending order; NaN if there are none. */
    public double of(final double[] sorted) {
        if (sorted.length == 0) {
            return Double.NaN;
        }
        return switch (kind) {
            case MEAN -> Sums.of(sorted) / sorted.length;
            case MAX -> sorted[sorted.length - 1];
            case SUM -> Sums.of(sorted);
            case PERCENTILE -> Quantile.of(sorted, level());
        };
    }

    private double level() {
        return perMillion / (double) MILLION;
    }

    /** Returns whether there are so few values that this percentile is the largest of them. */
    public boolean isLargestOf(final long n) {
        return kind == Kind.PERCENTILE && Quantile.isLargest(n, level());
    }

    /** Returns the minimum number of values for which a percentile is not the largest value; 1 for other statistics. */
    public long minCount() {
        return kind == Kind.PERCENTILE ? MILLION / (MILLION - perMillion) + 1 : 1;
    }
}
