package tailrace.tools.experiment.stats;

/** Sums of numbers. */
public final class Sums {
    private Sums() {}

    /** Adds in order, with compensation for rounding (Neumaier's variant of Kahan's sum). */
    public static double of(final double[] values) {
        double sum = 0;
        double lost = 0;
        for (final double value : values) {
            final double next = sum + value;
            lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
            sum = next;
        }
        return Double.isFinite(lost) ? sum + lost : sum;
    }
}
