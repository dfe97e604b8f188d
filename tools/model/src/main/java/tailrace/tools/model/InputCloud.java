package tailrace.tools.model;

import java.util.List;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.CholeskyDecomposition;

/**
 * Distribution of the training inputs, with its centre and covariance. A distance from it is the Mahalanobis distance
 * of normalised inputs. So an unusual combination is far away even if each input is in its range.
 */
public final class InputCloud {
    /** Largest distance of an input from its mean in standard deviations. Larger distances are clipped. */
    private static final double MAX_DEVIATIONS = 10;
    /**
     * Variance that is added in every direction. Otherwise, inputs that never varied in training, or only together,
     * would dominate.
     */
    private static final double MIN_VARIANCE = 0.1;

    private final Inputs inputs;
    private final float[] centre;
    private final float[] precision;

    /**
     * Creates a cloud.
     *
     * @param centre mean of the normalised inputs
     * @param precision inverse of the inputs' covariance, row by row
     * @throws IllegalArgumentException if the number of values differs from the number of inputs
     */
    InputCloud(final Inputs inputs, final float[] centre, final float[] precision) {
        if (centre.length != inputs.count() || precision.length != inputs.count() * inputs.count()) {
            throw new IllegalArgumentException("cloud of " + centre.length + " inputs (expected: " + inputs.count()
                    + ")");
        }
        this.inputs = inputs;
        this.centre = centre;
        this.precision = precision;
    }

    /**
     * Computes the distribution of the inputs of paths.
     *
     * @param paths mean inputs of each path, at least one
     */
    public static InputCloud fit(final Inputs inputs, final List<float[]> paths) {
        final int width = inputs.count();
        final double[] centre = new double[width];
        final List<double[]> normalised = paths.stream().map(path -> normalise(inputs, path)).toList();
        for (final double[] path : normalised) {
            for (int i = 0; i < width; i++) {
                centre[i] += path[i] / normalised.size();
            }
        }
        final double[][] covariance = new double[width][width];
        for (final double[] path : normalised) {
            for (int i = 0; i < width; i++) {
                for (int j = 0; j < width; j++) {
                    covariance[i][j] += (path[i] - centre[i]) * (path[j] - centre[j]) / normalised.size();
                }
            }
        }
        for (int i = 0; i < width; i++) {
            covariance[i][i] += MIN_VARIANCE;
        }
        final double[][] inverse = new CholeskyDecomposition(new Array2DRowRealMatrix(covariance, false)).getSolver()
                .getInverse().getData();
        final float[] precision = new float[width * width];
        final float[] mean = new float[width];
        for (int i = 0; i < width; i++) {
            mean[i] = (float) centre[i];
            for (int j = 0; j < width; j++) {
                precision[i * width + j] = (float) inverse[i][j];
            }
        }
        return new InputCloud(inputs, mean, precision);
    }

    private static double[] normalise(final Inputs inputs, final float[] path) {
        final double[] values = new double[path.length];
        for (int i = 0; i < values.length; i++) {
            final double deviations = (path[i] - inputs.mean()[i]) / inputs.scale()[i];
            values[i] = Math.max(-MAX_DEVIATIONS, Math.min(MAX_DEVIATIONS, deviations));
        }
        return values;
    }

    /**
     * Returns the squared distance of a path with these mean inputs, divided by the number of inputs. The mean over
     * training is at most about 1.
     */
    public double squaredDistance(final float[] path) {
        final int width = inputs.count();
        final double[] away = normalise(inputs, path);
        for (int i = 0; i < width; i++) {
            away[i] -= centre[i];
        }
        double sum = 0;
        for (int i = 0; i < width; i++) {
            double row = 0;
            for (int j = 0; j < width; j++) {
                row += precision[i * width + j] * away[j];
            }
            sum += row * away[i];
        }
        return Math.max(0, sum) / width;
    }

    float[] centre() {
        return centre;
    }

    float[] precision() {
        return precision;
    }
}
