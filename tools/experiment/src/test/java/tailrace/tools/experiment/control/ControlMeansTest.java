package tailrace.tools.experiment.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;

class ControlMeansTest {
    /**
     * Tests controls that are functions of other controls. Their means are as exact as the means of the others, which
     * come from many trials.
     */
    @Test
    void shouldKnowTheMeansOfControlsThatFollowFromOthersAsTheirs() {
        final RandomStream random = new RngStreams(1).stream("means");
        final ControlMoments few = new ControlMoments(4);
        final ControlMoments many = new ControlMoments(2);
        for (int i = 0; i < 5_000; i++) {
            final double a = random.nextGaussian();
            final double b = 4 + a + random.nextGaussian();
            many.add(new double[] {a, b});
            if (i < 50) {
                few.add(new double[] {3 * a - 2 * b + 7, 5 * b, a, b});
            }
        }
        final ControlMeans known = ControlMeans.of(few, many);
        assertEquals(3 * many.mean(0) - 2 * many.mean(1) + 7, known.mean(0), 1e-9);
        assertEquals(0, known.ownCovariance(0, 0), 1e-9);
        final double variance = 9 * many.covariance(0, 0) + 4 * many.covariance(1, 1) - 12 * many.covariance(0, 1);
        assertEquals(variance / 5_000, known.covariance(0, 0), 1e-9);
        assertEquals(5 * many.mean(1), known.mean(1), 1e-9);
        final double covariance = 15 * many.covariance(0, 1) - 10 * many.covariance(1, 1);
        assertEquals(covariance / 5_000, known.covariance(0, 1), 1e-9);
        assertEquals(known.covariance(0, 1), known.covariance(1, 0), 1e-12);
    }

    /**
     * Over many draws, the sum of two means varies as much as their standard errors predict, and is right on average.
     */
    @Test
    void shouldSayHowFarTheMeansMayBeOff() {
        final RandomStream random = new RngStreams(2).stream("means");
        double squares = 0;
        double said = 0;
        double sum = 0;
        double own = 0;
        final int repetitions = 2_000;
        for (int i = 0; i < repetitions; i++) {
            final ControlMoments few = new ControlMoments(3);
            final ControlMoments many = new ControlMoments(1);
            for (int trial = 0; trial < 400; trial++) {
                final double seen = random.nextGaussian();
                many.add(new double[] {seen});
                if (trial < 40) {
                    final double hidden = random.nextGaussian();
                    few.add(new double[] {seen + hidden, seen + hidden + random.nextGaussian(), seen});
                }
            }
            final ControlMeans known = ControlMeans.of(few, many);
            final double off = known.mean(0) + known.mean(1);
            squares += off * off;
            sum += off;
            said += known.covariance(0, 0) + 2 * known.covariance(0, 1) + known.covariance(1, 1);
            own += known.ownCovariance(0, 1);
        }
        final double ratio = squares / said;
        assertEquals(0, sum / repetitions, 0.03);
        assertEquals(1, own / repetitions, 0.02);
        assertTrue(ratio > 0.9 && ratio < 1.15, () -> "variance over what it is said to be: " + ratio);
    }

    @Test
    void shouldShareWhatVariablesThatFollowFromOneAnotherExplain() {
        // The second equation is twice the first: every solution has a + 2 b = 3, and this one has both values equal in
        // units of their deviations.
        final double[] solved = ControlMeans.solve(new double[][] {{2, 4, 0}, {4, 8, 0}, {0, 0, 0}},
                new double[] {6, 12, 0});
        assertEquals(1.5, solved[0], 1e-12);
        assertEquals(0.75, solved[1], 1e-12);
        assertEquals(0, solved[2]);
    }
}
