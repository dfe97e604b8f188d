package tailrace.tools.m3.dataset.space;

import tailrace.core.RandomStream;
import tailrace.core.Required;
import tailrace.scenario.workload.sizes.SizeDistribution;

/**
 * Sizes as m3's public sampler draws them: 50 B plus a distribution whose mean is 1000 (theta / 5000)^2 B minus 50 B.
 * The distribution has one of four shapes: exponential; Gaussian, with the mean as deviation and negative values drawn
 * again; log-normal, with sigma 1 + theta / 50000; or generalised Pareto, with half the mean as scale and a fifth of
 * the flows above the mean.
 */
public final class M3Family extends SizeFamily {
    private static final double MIN_BYTES = 50;
    private static final double THETA_PER_KB = 5000;
    private static final double THETA_PER_SIGMA = 50_000;
    private static final double SHARE_ABOVE = 0.2;

    /** Type of the distribution. */
    public Shape shape = Shape.EXPONENTIAL;
    /** The parameter theta. */
    @Required
    public Draw theta;

    /** Types of distributions. */
    public enum Shape {
        /** Exponential. */
        EXPONENTIAL,
        /** Normal. */
        GAUSSIAN,
        /** Log-normal. */
        LOG_NORMAL,
        /** Generalised Pareto. */
        PARETO
    }

    @Override
    public void validate() {
        super.validate();
        requireNumber("theta", theta, 2000, 1e6);
    }

    @Override
    public SizeDistribution draw(final RandomStream random) {
        final double value = theta.draw(random).value();
        final double mean = 1000 * (value / THETA_PER_KB) * (value / THETA_PER_KB);
        final double rest = mean - MIN_BYTES;
        return switch (shape) {
            case EXPONENTIAL -> SizeLaw.exponential(MIN_BYTES, rest);
            case GAUSSIAN -> SizeLaw.gaussian(MIN_BYTES, rest, mean);
            case LOG_NORMAL -> SizeLaw.logNormal(MIN_BYTES, rest, 1 + value / THETA_PER_SIGMA);
            case PARETO -> SizeLaw.generalizedPareto(MIN_BYTES, mean / 2, shape(rest / (mean / 2)));
        };
    }

    /**
     * Returns the shape xi with (1 + xi x)^(-1 / xi) = 1 / 5, by bisection. The left side grows with xi, beginning at
     * e^-x.
     */
    private static double shape(final double x) {
        double low = 1e-6;
        double high = 0.9;
        for (int i = 0; i < 60; i++) {
            final double xi = (low + high) / 2;
            if (StrictMath.pow(1 + xi * x, -1 / xi) < SHARE_ABOVE) {
                low = xi;
            } else {
                high = xi;
            }
        }
        return low;
    }
}
