package tailrace.tools.experiment.tail;

import java.util.Locale;
import tailrace.core.RandomStream;
import tailrace.scenario.workload.sizes.SizeTable;

/**
 * Distribution of the sizes of a table, tilted through the table's quantile function. The table itself remains the
 * original law.
 *
 * <p>A mark is -ln(1 - rank). It is exponential with mean 1 under the table's own law, and with another mean under a
 * tilted law. A mean m above 1 draws large sizes more often, and a flow's likelihood ratio stays below m.
 *
 * @param table sizes and their cumulative probabilities
 * @param meanMark mean of the marks; 1 gives the table's own law
 */
public record RankLaw(SizeTable table, double meanMark) implements TiltableSizes {
    private static final double MIN_MEAN_MARK = 1e-3;

    /** Refuses a mean that is not positive. */
    public RankLaw {
        if (!(meanMark > 0 && Double.isFinite(meanMark))) {
            throw new IllegalArgumentException("mean mark: " + meanMark + " (expected: above 0)");
        }
    }

    /** Creates the table's own law. */
    public RankLaw(final SizeTable table) {
        this(table, 1);
    }

    @Override
    public double drawMark(final RandomStream random) {
        return random.nextExponential(meanMark);
    }

    @Override
    public double bytes(final double mark) {
        return table.quantile(-StrictMath.expm1(-mark));
    }

    @Override
    public double logDensity(final double mark) {
        return -StrictMath.log(meanMark) - mark / meanMark;
    }

    /** Returns the mean size under the tilted law, by the trapezoid rule over its ranks. */
    @Override
    public double meanBytes() {
        if (meanMark == 1) {
            return table.meanBytes();
        }
        final int steps = 100_000;
        double sum = 0;
        for (int i = 0; i < steps; i++) {
            sum += bytes(-meanMark * StrictMath.log1p(-(i + 0.5) / steps));
        }
        return sum / steps;
    }

    @Override
    public TiltableSizes likeliest(final MarkSums marks) {
        return marks.weight() > 0 ? new RankLaw(table, Math.max(MIN_MEAN_MARK, marks.mean())) : this;
    }

    @Override
    public String text() {
        return String.format(Locale.ROOT, "table with ranks tilted by %.3f", meanMark);
    }
}
