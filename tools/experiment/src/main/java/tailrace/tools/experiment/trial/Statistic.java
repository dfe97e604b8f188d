package tailrace.tools.experiment.trial;

import java.math.BigDecimal;
import java.util.Locale;
import tailrace.scenario.results.stats.Quantile;
import tailrace.tools.experiment.stats.Sums;

/**
 * The statistics over the many numbers of a trial. Percentiles follow the rule of {@link Quantile}.
 *
 * @param kind which
 * @param perMillion level of a percentile in millionths, else 0
 */
public record Statistic(Kind kind, int perMillion) {
    /** The total of a trial. */
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
        /** The largest. */
        MAX,
        /** The total, of what is counted. */
        SUM
    }

    /**
     * Reads one.
     *
     * @throws IllegalArgumentException if it is none
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

    /** Whether a text is one. */
    static boolean is(final String text) {
        try {
            return parse(text).kind() != Kind.SUM;
        } catch (final IllegalArgumentException none) {
            return false;
        }
    }

    /** Its canonical text; empty for a total. */
    public String text() {
        return switch (kind) {
            case PERCENTILE -> "p" + BigDecimal.valueOf(perMillion, DECIMALS).stripTrailingZeros().toPlainString();
            case SUM -> "";
            default -> kind.name().toLowerCase(Locale.ROOT);
        };
    }

    /** Its value of numbers in ascending order; NaN if there are none. */
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

    /** Whether it is a percentile that is the largest of so many numbers, as there are too few for it. */
    public boolean isLargestOf(final long n) {
        return kind == Kind.PERCENTILE && Quantile.isLargest(n, level());
    }

    /** How many numbers a percentile needs not to be the largest of them; 1 for what is no percentile. */
    public long minCount() {
        return kind == Kind.PERCENTILE ? MILLION / (MILLION - perMillion) + 1 : 1;
    }
}
