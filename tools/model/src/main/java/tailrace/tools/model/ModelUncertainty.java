package tailrace.tools.model;

import java.util.Arrays;

/**
 * What makes a model's answer uncertain, before anybody knows how wrong it is.
 *
 * @param spread standard deviation among the networks of their quantiles from the median upwards, in the mean
 * @param squaredDistance from the paths of training: {@link InputCloud#squaredDistance}; 0 if these are not known
 */
public record ModelUncertainty(double spread, double squaredDistance) {
    /** None: nothing was learned. */
    public static final ModelUncertainty NONE = new ModelUncertainty(0, 0);

    /**
     * That of a path.
     *
     * @param cloud paths of training, or null
     * @param rows inputs of its flows, row by row
     * @param count how many rows
     * @param spreads as {@link Predictor#predict(float[], int, float[], float[])} gives them
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
     * Mean of several rows of inputs.
     *
     * @param first the first of them
     * @param count how many
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
     * Mean doubt of the paths of a network.
     *
     * @param weights how much each counts
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
