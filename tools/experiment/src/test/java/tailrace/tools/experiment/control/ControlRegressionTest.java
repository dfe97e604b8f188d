package tailrace.tools.experiment.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.api.Test;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.results.stats.Interval;

class ControlRegressionTest {
    private final RandomStream random = new RngStreams(3).stream("test");

    /**
     * With y = 3 + 2 a - b and no error, the estimate is the fit at the means of the cheap trials. Its interval comes
     * from the floor of the variance.
     */
    @Test
    void shouldGiveTheFitAtTheCheapMeansWhenThereIsNoResidual() {
        final ControlSample sample = new ControlSample();
        final ControlMoments cheap = new ControlMoments(2);
        for (int i = 0; i < 1_000; i++) {
            final double[] controls = {random.nextGaussian(), 5 + random.nextDouble()};
            cheap.add(controls);
            if (i < 50) {
                sample.add(3 + 2 * controls[0] - controls[1], controls);
            }
        }
        final ControlledMean mean = ControlRegression.of(sample, ControlMeans.of(cheap));
        assertEquals(3 + 2 * cheap.mean(0) - cheap.mean(1), mean.controlled().mean(), 1e-9);
        assertEquals(List.of(0, 1), mean.used());
        assertEquals(0.1, mean.residualRatio(), 1e-12);
        assertEquals(0.1, mean.predictedRatio(), 1e-12);
        assertTrue(mean.floored());
        final double explained = 4 * cheap.covariance(0, 0) + cheap.covariance(1, 1) - 4 * cheap.covariance(0, 1);
        assertTrue(mean.controlled().variance() > 0.1 * mean.plain().variance() + 0.99 * explained / 1_000);
        assertEquals(47, mean.controlled().degrees());
    }

    @Test
    void shouldLeaveOutControlsThatHardlyVaryOrFollowFromOthers() {
        final ControlSample sample = new ControlSample();
        final ControlMoments cheap = new ControlMoments(5);
        for (int i = 0; i < 600; i++) {
            final double a = random.nextGaussian();
            // Controls: a constant; a; a in another unit; a value that is nearly always 1; a value that is constant
            // only in the full trials.
            final double[] controls = {7, a, 8e6 * a + 3, i % 10 == 0 ? 2 + a : 1, i < 60 ? 0.01 * a * a : a * a};
            cheap.add(controls);
            if (i < 60) {
                sample.add(a + random.nextGaussian(), controls);
            }
        }
        assertEquals(List.of(1), ControlRegression.of(sample, ControlMeans.of(cheap)).used());
    }

    @Test
    void shouldBeThePlainMeanWhenNoControlVaries() {
        final ControlSample sample = new ControlSample();
        final ControlMoments cheap = new ControlMoments(1);
        for (int i = 0; i < 40; i++) {
            cheap.add(new double[] {1});
            sample.add(random.nextGaussian(), new double[] {1});
        }
        final ControlledMean mean = ControlRegression.of(sample, ControlMeans.of(cheap));
        assertEquals(mean.plain(), mean.controlled());
        assertEquals(1, mean.varianceRatio());
        assertFalse(mean.disagree());
    }

    @Test
    void shouldWarnWhenControlsOfTheCheapTrialsAreOthers() {
        final ControlSample sample = new ControlSample();
        final ControlMoments cheap = new ControlMoments(1);
        for (int i = 0; i < 400; i++) {
            final double[] controls = {random.nextGaussian()};
            cheap.add(new double[] {controls[0] + 0.9});
            if (i < 40) {
                sample.add(10 + controls[0] + 0.3 * random.nextGaussian(), controls);
            }
        }
        assertTrue(ControlRegression.of(sample, ControlMeans.of(cheap)).disagree());
    }

    /** Controls that explain the skewness remove it. Any remaining skewness widens the interval on its side. */
    @Test
    void shouldBeAsSkewedAsTheResidualsAre() {
        final ControlledMean symmetric = skewed((control, rest) -> StrictMath.exp(control) + 0.3 * rest);
        assertEquals(0, symmetric.controlled().skewness(), 0.02);
        assertTrue(symmetric.plain().skewness() > 0.1);
        final ControlledMean skewed = skewed((control, rest) -> control + StrictMath.exp(rest));
        assertTrue(skewed.controlled().skewness() > 0.1);
        final Interval interval = skewed.controlled().interval(0.95);
        final double mean = skewed.controlled().mean();
        assertTrue(interval.high() - mean > 1.1 * (mean - interval.low()), interval::toString);
    }

    private ControlledMean skewed(final DoubleBinaryOperator value) {
        final ControlSample sample = new ControlSample();
        final ControlMoments cheap = new ControlMoments(2);
        for (int i = 0; i < 4_000; i++) {
            final double control = random.nextGaussian();
            final double[] controls = {control, StrictMath.exp(control)};
            cheap.add(controls);
            if (i < 400) {
                sample.add(value.applyAsDouble(control, random.nextGaussian()), controls);
            }
        }
        return ControlRegression.of(sample, ControlMeans.of(cheap));
    }

    /** The test predicts each trial from the others by a separate fit, and compares the errors. */
    @Test
    void shouldPredictEachTrialFromTheOthers() {
        final int trials = 30;
        final double[] y = new double[trials];
        final double[] x = new double[trials];
        final ControlMoments cheap = new ControlMoments(1);
        for (int i = 0; i < trials; i++) {
            x[i] = random.nextGaussian();
            y[i] = x[i] + random.nextGaussian();
            cheap.add(new double[] {x[i]});
        }
        final ControlledMean mean = ControlRegression.of(sample(x, y, -1), ControlMeans.of(cheap));
        double withControl = 0;
        double without = 0;
        for (int i = 0; i < trials; i++) {
            final ControlMoments at = new ControlMoments(1);
            at.add(new double[] {x[i]});
            at.add(new double[] {x[i]});
            final ControlledMean others = ControlRegression.of(sample(x, y, i), ControlMeans.of(at));
            withControl += Math.pow(y[i] - others.controlled().mean(), 2);
            without += Math.pow(y[i] - others.plain().mean(), 2);
        }
        assertEquals(withControl / without, mean.predictedRatio(), 1e-9);
    }

    private static ControlSample sample(final double[] x, final double[] y, final int without) {
        final ControlSample sample = new ControlSample();
        for (int i = 0; i < x.length; i++) {
            if (i != without) {
                sample.add(y[i], new double[] {x[i]});
            }
        }
        return sample;
    }

    @Test
    void shouldRefuseWhatItCannotWorkWith() {
        assertEquals("control: NaN (expected: a finite number)", assertThrows(IllegalArgumentException.class,
                () -> new ControlMoments(1).add(new double[] {Double.NaN})).getMessage());
        final ControlMoments two = new ControlMoments(1);
        two.add(new double[] {1});
        assertEquals("cheap trials: 1 (expected: at least 2)", assertThrows(IllegalArgumentException.class,
                () -> ControlMeans.of(two)).getMessage());
        two.add(new double[] {2});
        assertEquals("trials: 0 (expected: at least 3)", assertThrows(IllegalArgumentException.class,
                () -> ControlRegression.of(new ControlSample(), ControlMeans.of(two))).getMessage());
    }
}
