package tailrace.tools.model;

import java.util.Arrays;

/**
 * Uncertainty of a model's answer, computed without its true error.
 *
 * @param spread mean standard deviation among the networks of quantiles from the median upwards
 * @param squaredDistance distance from the training paths, {@link InputCloud#squaredDistance}; 0 if unknown
 */
public record ModelUncertainty(double spread, double squaredDistance) {
    /** No uncertainty, because there is no model. */
    public static final ModelUncertainty NONE = new ModelUncertainty(0, 0);

    /**
     * Computes the uncertainty for a path.
     *
     * @param cloud inputs of the training paths, or null
     * @param rows inputs of the path's flows, row by row
     * @param count number of rows
     * @param spreads output of {@link Predictor#predict(float[], int, float[], float[])}
     */
    public static ModelUncertainty of(final QuantileModel model, final InputCloud cloud, final float[] rows,
            final int count, final float[] spreads) {
        final int levels = model.architecture().levels().size();
        int from = 0;
        while (from < levels - 1 && model.architecture().levels().get(from) < 0.5f) {
            from++;
        }
        double sum = 0;
        for (int row = 0; row < count; row++) {
            for (int level = from; level < levels; level++) {
                sum += spreads[row * levels + level];
            }
        }
        return new ModelUncertainty(sum / count / (levels - from),
                cloud == null ? 0 : cloud.squaredDistance(mean(rows, 0, count, model.inputs().count())));
    }

    /**
     * Returns the mean of several rows of inputs.
     *
     * @param first number of the first row
     * @param count number of rows
     * @param width inputs in a row
     */
    public static float[] mean(final float[] rows, final int first, final int count, final int width) {
        final double[] sums = new double[width];
        for (int row = first; row < first + count; row++) {
            for (int i = 0; i < width; i++) {
                sums[i] += rows[row * width + i];
            }
        }
        final float[] means = new float[width];
        for (int i = 0; i < width; i++) {
            means[i] = (float) (sums[i] / count);
        }
        return means;
    }

    /**
     * Returns the mean uncertainty of a network's paths.
     *
     * @param weights weights of the paths
     */
    public static ModelUncertainty mean(final ModelUncertainty[] paths, final double[] weights) {
        final double all = Arrays.stream(weights).sum();
        double spread = 0;
        double distance = 0;
        for (int i = 0; i < paths.length; i++) {
            spread += paths[i].spread * weights[i] / all;
            distance += paths[i].squaredDistance * weights[i] / all;
        }
        return new ModelUncertainty(spread, distance);
    }
}
