package tailrace.tools.experiment.tail;

import java.util.Locale;
import tailrace.core.RandomStream;
import tailrace.scenario.results.stats.Distributions;

/** Log-normal sizes, with or without a largest size. A mark is the logarithm of the size in bytes. */
public final class LogNormalLaw implements TiltableSizes {
    private static final double MIN_SIGMA = 1e-3;
    private static final int FIT_STEPS = 200;
    /**
     * Bound in standard deviations. If the truncation is above it, {@link #drawMark} draws untruncated normals until
     * one is below the truncation.
     */
    private static final double TAIL = -0.5;
    private final double mu;
    private final double sigma;
    private final double maxBytes;
    /** Logarithm of the deviation times the probability below the truncation. */
    private final double logScale;

    /**
     * Creates a truncated law.
     *
     * @param mu mean of the logarithm, before truncation
     * @param sigma standard deviation of the logarithm, before truncation
     * @param maxBytes largest size; infinite: no truncation
     */
    public LogNormalLaw(final double mu, final double sigma, final double maxBytes) {
        if (!(sigma > 0 && Double.isFinite(sigma) && Double.isFinite(mu) && maxBytes > 0)) {
            throw new IllegalArgumentException("log-normal sizes: mu " + mu + ", sigma " + sigma + ", largest "
                    + maxBytes + " (expected: finite mu, sigma and largest above 0)");
        }
        this.mu = mu;
        this.sigma = sigma;
        this.maxBytes = maxBytes;
        this.logScale = StrictMath.log(isWhole() ? sigma : sigma * Distributions.normal(top()));
    }

    /** Creates a law without truncation. */
    public LogNormalLaw(final double mu, final double sigma) {
        this(mu, sigma, Double.POSITIVE_INFINITY);
    }

    /** Returns the mean of the logarithm, before truncation. */
    public double mu() {
        return mu;
    }

    private boolean isWhole() {
        return maxBytes == Double.POSITIVE_INFINITY;
    }

    /** Returns the largest mark in standard deviations. */
    private double top() {
        return (StrictMath.log(maxBytes) - mu) / sigma;
    }

    @Override
    public double drawMark(final RandomStream random) {
        if (isWhole()) {
            return mu + sigma * random.nextGaussian();
        }
        final double top = top();
        double z;
        if (top > TAIL) {
            do {
                z = random.nextGaussian();
            } while (z > top);
        } else {
            z = drawTail(top, random);
        }
        return mu + sigma * z;
    }

    /**
     * Draws a normal variable below a bound that is far below 0, by rejection sampling from an exponential distribution
     * (Robert 1995).
     */
    private static double drawTail(final double top, final RandomStream random) {
        while (true) {
            final double beyond = random.nextExponential(-1 / top);
            if (random.nextDouble() < StrictMath.exp(-beyond * beyond / 2)) {
                return top - beyond;
            }
        }
    }

    @Override
    public double bytes(final double mark) {
        return StrictMath.exp(mark);
    }

    @Override
    public double logDensity(final double mark) {
        final double z = (mark - mu) / sigma;
        return -logScale - z * z / 2;
    }

    @Override
    public double meanBytes() {
        final double whole = StrictMath.exp(mu + sigma * sigma / 2);
        return isWhole() ? whole
                : whole * Distributions.normal(top() - sigma) / Distributions.normal(top());
    }

    @Override
    public TiltableSizes likeliest(final MarkSums marks) {
        if (!(marks.weight() > 0)) {
            return this;
        }
        final double deviation = Math.max(MIN_SIGMA, Math.sqrt(marks.variance()));
        final LogNormalLaw whole = new LogNormalLaw(marks.mean(), deviation, maxBytes);
        return isWhole() ? whole : whole.withMoments(marks.mean(), deviation);
    }

    /**
     * Returns the truncated law whose marks have these moments, which is the maximum-likelihood fit. A few Newton steps
     * compute it.
     */
    private LogNormalLaw withMoments(final double mean, final double deviation) {
        LogNormalLaw law = this;
        for (int step = 0; step < FIT_STEPS; step++) {
            final double top = law.top();
            final double hazard = Distributions.normalDensity(top) / Distributions.normal(top);
            final double lawMean = law.mu - law.sigma * hazard;
            final double lawDeviation = law.sigma * Math.sqrt(Math.max(1e-6, 1 - top * hazard - hazard * hazard));
            final double nextSigma = Math.min(4 * deviation, law.sigma * deviation / lawDeviation);
            final double nextMu = Math.min(StrictMath.log(maxBytes) + 2 * deviation, law.mu + mean - lawMean);
            if (!(Distributions.normal((StrictMath.log(maxBytes) - nextMu) / nextSigma) > 1e-3)) {
                return law;
            }
            law = new LogNormalLaw(nextMu, nextSigma, maxBytes);
        }
        return law;
    }

    @Override
    public String text() {
        return String.format(Locale.ROOT, "log-normal mu %.3f sigma %.3f", mu, sigma)
                + (isWhole() ? "" : String.format(Locale.ROOT, " up to %.4g B", maxBytes));
    }

    @Override
    public String toString() {
        return text();
    }
}
