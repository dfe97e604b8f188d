package tailrace.tools.experiment.stats;

/** Computes the correlation of two samples. */
public final class Correlation {
    private Correlation() {}

    /** Returns Pearson's coefficient, -1 to 1; 0 if one sample is constant, or there are fewer than three pairs. */
    public static double of(final double[] x, final double[] y) {
        if (x.length < 3) {
            return 0;
        }
        final double meanX = Sums.of(x) / x.length;
        final double meanY = Sums.of(y) / y.length;
        double xx = 0;
        double yy = 0;
        double xy = 0;
        for (int i = 0; i < x.length; i++) {
            xx += (x[i] - meanX) * (x[i] - meanX);
            yy += (y[i] - meanY) * (y[i] - meanY);
            xy += (x[i] - meanX) * (y[i] - meanY);
        }
        return xx == 0 || yy == 0 ? 0 : xy / StrictMath.sqrt(xx * yy);
    }
}
