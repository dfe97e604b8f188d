package tailrace.tools.experiment.control;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import tailrace.core.RandomStream;

/**
 * Trials with a known mean: a value made of standard normals, the first of which are the controls.
 *
 * @param controls normals that are controls
 * @param hidden normals that no control sees
 * @param value of all normals, controls first
 * @param mean of the value
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

    /** Some trials in full, among as many times as many cheap ones. */
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
