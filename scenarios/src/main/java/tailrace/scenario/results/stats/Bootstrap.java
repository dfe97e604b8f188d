package tailrace.scenario.results.stats;

import java.util.Arrays;
import tailrace.core.RandomStream;

/**
 * Bootstrap: resamples data to show how much an estimate would vary with other data of the same kind. Every replicate
 * takes the next numbers of one named stream, so that the same seed gives the same replicates.
 */
public final class Bootstrap {
    private final RandomStream random;

    /** Creates a bootstrap that draws from this stream. */
    public Bootstrap(final RandomStream random) {
        this.random = random;
    }

    /** Number of times that each unit is drawn if as many units as exist are drawn with replacement (Efron 1979). */
    public int[] counts(final int units) {
        final int[] counts = new int[units];
        for (final int unit : units(units)) {
            counts[unit]++;
        }
        return counts;
    }

    /** Numbers of the drawn units. As many units as exist are drawn with replacement. */
    public int[] units(final int units) {
        final int[] drawn = new int[units];
        Arrays.setAll(drawn, i -> random.nextInt(units));
        return drawn;
    }

    /** Draws numbers with replacement. */
    public double[] draw(final double[] from, final int count) {
        final double[] drawn = new double[count];
        Arrays.setAll(drawn, i -> from[random.nextInt(from.length)]);
        return drawn;
    }

    /**
     * Draws weights of units, in which two successive units form a pair of one stratum (McCarthy, Pseudo-replication,
     * 1969). One unit of each pair counts twice, and the other unit does not count. If three units are left, two are
     * drawn with replacement; a single unit counts once.
     */
    public double[] halfSample(final int units) {
        final double[] weights = new double[units];
        for (int first = 0; first < units; first += 2) {
            final int left = units - first;
            if (left == 3) {
                weights[first + random.nextInt(left)] += 1.5;
                weights[first + random.nextInt(left)] += 1.5;
                break;
            }
            weights[first + random.nextInt(Math.min(2, left))] += Math.min(2, left);
        }
        return weights;
    }
}
