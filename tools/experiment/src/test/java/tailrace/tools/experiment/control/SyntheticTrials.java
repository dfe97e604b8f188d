package tailrace.tools.experiment.control;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import tailrace.core.RandomStream;

/**
 * Trials with a known mean. Their value is a function of standard normals; the first normals are the controls.
 *
 * @param controls number of normals that are controls
 * @param hidden number of normals that are not controls
 * @param value function of all normals, controls first
 * @param mean mean of the value
 */
record SyntheticTrials(int controls, int hidden, ToDoubleFunction<double[]> value, double mean) {
    double[] normals(final RandomStream random) {
        final double[] normals = new double[controls + hidden];
        for (int i = 0; i < normals.length; i++) {
            normals[i] = random.nextGaussian();
        }
        return normals;
    }

    double[] controls(final double[] normals) {
        return Arrays.copyOf(normals, controls);
    }

    /** Draws this many trials in full, and {@code cheapPerTrial} cheap ones for each of them. */
    ControlledMean draw(final RandomStream random, final int trials, final int cheapPerTrial) {
        final ControlSample sample = new ControlSample();
        final ControlMoments cheap = new ControlMoments(controls);
        for (int i = 0; i < trials * cheapPerTrial; i++) {
            final double[] normals = normals(random);
            cheap.add(controls(normals));
            if (i < trials) {
                sample.add(value.applyAsDouble(normals), controls(normals));
            }
        }
        return ControlRegression.of(sample, ControlMeans.of(cheap));
    }
}
