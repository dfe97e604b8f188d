package tailrace.tools.experiment.tail;

import java.util.Arrays;
import org.apache.commons.math3.fitting.leastsquares.GaussNewtonOptimizer;
import org.apache.commons.math3.fitting.leastsquares.LeastSquaresBuilder;
import org.apache.commons.math3.fitting.leastsquares.LeastSquaresOptimizer;
import org.apache.commons.math3.fitting.leastsquares.LeastSquaresProblem;
import org.apache.commons.math3.fitting.leastsquares.LevenbergMarquardtOptimizer;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.RealVector;
import tailrace.scenario.results.stats.Distributions;
import tailrace.scenario.workload.sizes.SizeTable;

/**
 * The log-normal law closest to a table of sizes, by least squares on the cumulative probabilities at its rows (CCEval,
 * section 4.3). It uses the Levenberg-Marquardt and the Gauss-Newton method.
 *
 * @param mu mean of the logarithm of the size in bytes
 * @param sigma standard deviation of that logarithm
 * @param rmsError root mean square of the differences of probability at the rows
 */
public record LogNormalFit(double mu, double sigma, double rmsError) {
    private static final int MAX_STEPS = 500;
    private static final double CONVERGED = 1e-9;

    /**
     * Fits the rows whose size is above 0.
     *
     * @throws IllegalArgumentException if fewer than three sizes differ
     */
    public static LogNormalFit of(final SizeTable table) {
        final double[] logs = new double[table.rows()];
        final double[] probabilities = new double[table.rows()];
        int count = 0;
        for (int row = 0; row < table.rows(); row++) {
            if (table.sizeBytes(row) > 0) {
                logs[count] = StrictMath.log(table.sizeBytes(row));
                probabilities[count++] = table.probability(row);
            }
        }
        return of(Arrays.copyOf(logs, count), Arrays.copyOf(probabilities, count));
    }

    /**
     * Fits cumulative probabilities.
     *
     * @param logs logarithms of sizes in bytes, ascending
     * @param probabilities cumulative probability of each
     * @throws IllegalArgumentException if fewer than three sizes differ
     */
    public static LogNormalFit of(final double[] logs, final double[] probabilities) {
        if (Arrays.stream(logs).distinct().count() < 3) {
            throw new IllegalArgumentException("sizes: " + Arrays.stream(logs).distinct().count()
                    + " different ones above 0 (expected: at least 3 for a log-normal fit)");
        }
        final double[] start = {
            Arrays.stream(logs).average().orElseThrow(), StrictMath.log((logs[logs.length - 1] - logs[0]) / 4),
        };
        // The first method stops when the sum of squares no longer changes, the second when mu and sigma no longer
        // change.
        final RealVector near = new LevenbergMarquardtOptimizer()
                .optimize(problem(logs, probabilities, new ArrayRealVector(start, false))).getPoint();
        final LeastSquaresOptimizer.Optimum best =
                new GaussNewtonOptimizer().optimize(problem(logs, probabilities, near));
        return new LogNormalFit(best.getPoint().getEntry(0), sigma(best.getPoint().toArray()), best.getRMS());
    }

    private static LeastSquaresProblem problem(
            final double[] logs, final double[] probabilities, final RealVector start) {
        return new LeastSquaresBuilder().start(start).target(probabilities)
                .maxEvaluations(MAX_STEPS).maxIterations(MAX_STEPS)
                .checker((step, before, after) -> before.getPoint().getDistance(after.getPoint()) <= CONVERGED)
                .model(at -> law(logs, at), at -> slopes(logs, at)).build();
    }

    /** Returns the deviation. It is positive, so its logarithm is fitted. */
    private static double sigma(final double[] at) {
        return StrictMath.exp(at[1]);
    }

    private static double[] law(final double[] logs, final double[] at) {
        return Arrays.stream(logs).map(log -> Distributions.normal((log - at[0]) / sigma(at))).toArray();
    }

    /**
     * Returns the derivatives by mu and by the logarithm of sigma. With z = (x - mu)/sigma, they are -phi(z)/sigma and
     * -phi(z) z.
     */
    private static double[][] slopes(final double[] logs, final double[] at) {
        return Arrays.stream(logs).map(log -> (log - at[0]) / sigma(at)).mapToObj(z -> new double[] {
            -Distributions.normalDensity(z) / sigma(at), -Distributions.normalDensity(z) * z}).toArray(double[][]::new);
    }

    /** Returns the mean size of the fit in bytes, which may differ from the mean of the table. */
    public double meanBytes() {
        return new LogNormalLaw(mu, sigma).meanBytes();
    }
}
