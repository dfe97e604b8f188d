package tailrace.tools.experiment.control;

/** Computes means and covariances of controls one trial at a time (Welford). */
public final class ControlMoments {
    private final double[] means;
    private final double[][] products;
    private long count;

    /** Creates sums without trials. */
    public ControlMoments(final int controls) {
        means = new double[controls];
        products = new double[controls][controls];
    }

    /**
     * Adds a cheap trial.
     *
     * @throws IllegalArgumentException if the number of controls differs, or a control is not finite
     */
    public void add(final double[] controls) {
        Checks.requireCount(controls.length, means.length);
        for (final double control : controls) {
            Checks.requireFinite("control", control);
        }
        count++;
        final double[] before = new double[means.length];
        for (int i = 0; i < means.length; i++) {
            before[i] = controls[i] - means[i];
            means[i] += before[i] / count;
        }
        for (int i = 0; i < means.length; i++) {
            for (int j = 0; j < means.length; j++) {
                products[i][j] += before[i] * (controls[j] - means[j]);
            }
        }
    }

    /** Returns the number of cheap trials. */
    public long count() {
        return count;
    }

    /** Returns the number of controls. */
    public int controls() {
        return means.length;
    }

    /** Returns the mean of a control. */
    public double mean(final int control) {
        return means[control];
    }

    /** Returns the unbiased covariance of two controls. */
    public double covariance(final int a, final int b) {
        return count < 2 ? Double.NaN : products[a][b] / (count - 1);
    }
}
