package tailrace.tools.m3.dataset.space;

import java.util.Arrays;
import tailrace.core.RandomStream;
import tailrace.core.Required;
import tailrace.scenario.workload.sizes.SizeDistribution;

/**
 * Random tables of cumulative probabilities. The logarithms of the knots' sizes are uniform between two bounds, and
 * their probabilities are uniform. Both are sorted, and interpolation is linear. If the mean of a table is too large,
 * the table is drawn again.
 */
public final class RandomCdfFamily extends SizeFamily {
    private static final int MAX_TRIES = 1000;

    /** Number of knots between the two ends. */
    @Required
    public Draw knots;
    /** Smallest size. */
    public Draw min;
    /** Largest size. */
    public Draw max;
    /** Largest mean. */
    public Draw mostMean;

    @Override
    public void validate() {
        super.validate();
        requireNumber("knots", knots, 0, 100);
        requireSize("min", min);
        requireSize("max", max);
        requireSize("mostMean", mostMean);
    }

    @Override
    public SizeDistribution draw(final RandomStream random) {
        final int count = (int) knots.draw(random).value();
        final double minBytes = min.draw(random).value();
        final double maxBytes = Math.max(2 * minBytes, max.draw(random).value());
        final double limit = mostMean.draw(random).value();
        SizeLaw law = null;
        SizeLaw smallest = null;
        for (int i = 0; i < MAX_TRIES && (law == null || law.meanBytes() > limit); i++) {
            law = table(count, minBytes, maxBytes, random);
            smallest = smallest == null || law.meanBytes() < smallest.meanBytes() ? law : smallest;
        }
        return law.meanBytes() <= limit ? law : smallest;
    }

    private static SizeLaw table(
            final int count, final double minBytes, final double maxBytes, final RandomStream random) {
        final double[] sizes = new double[count + 2];
        final double[] cumulative = new double[count + 2];
        for (int i = 1; i <= count; i++) {
            sizes[i] = minBytes * StrictMath.pow(maxBytes / minBytes, random.nextDouble());
            cumulative[i] = random.nextDouble();
        }
        sizes[0] = minBytes;
        sizes[count + 1] = maxBytes;
        cumulative[count + 1] = 1;
        Arrays.sort(sizes);
        Arrays.sort(cumulative);
        return SizeLaw.table(sizes, cumulative);
    }
}
