package tailrace.tools.experiment.tail;

import java.util.Arrays;
import tailrace.scenario.workload.sizes.SizeTable;
import tailrace.tools.experiment.stats.Distributions;

/**
 * The log-normal law closest to a table of sizes: least squares on the cumulative probabilities at its rows (CCEval,
 * section 4.3).
 *
 * <p>Levenberg and Marquardt's method by hand: of two parameters with known derivatives it takes a page, a library of
 * optimizers megabytes.
 *
 * @param mu mean of the logarithm of the size in bytes
 * @param sigma its standard deviation
 * @param rmsError root mean square of the differences of probability at the rows
 */
public record LogNormalFit(double mu, double sigma, double rmsError) {
    private static final int MAX_STEPS = 500;
    private static final double CONVERGED = 1e-12;

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
        double mu = Arrays.stream(logs).average().orElseThrow();
        double sigma = (logs[logs.length - 1] - logs[0]) / 4;
        double squares = squares(logs, probabilities, mu, sigma);
        double damping = 1e-3;
        for (int step = 0; step < MAX_STEPS; step++) {
            final double[] change = change(logs, probabilities, mu, sigma, damping);
            final double next = squares(logs, probabilities, mu + change[0], sigma + change[1]);
            if (!(next <= squares)) {
                damping *= 10;
                continue;
            }
            mu += change[0];
            sigma += change[1];
            squares = next;
            damping /= 10;
            if (Math.abs(change[0]) + Math.abs(change[1]) < CONVERGED * sigma) {
                break;
            }
        }
        return new LogNormalFit(mu, sigma, Math.sqrt(squares / logs.length));
    }

    private static double squares(
            final double[] logs, final double[] probabilities, final double mu, final double sigma) {
        if (!(sigma > 0)) {
            return Double.POSITIVE_INFINITY;
        }
        double sum = 0;
        for (int i = 0; i < logs.length; i++) {
            final double error = Distributions.normal((logs[i] - mu) / sigma) - probabilities[i];
            sum += error * error;
        }
        return sum;
    }

    /** Solves (J'J + damping diag J'J) change = -J'r; with z = (x - mu)/sigma, J = -phi(z)/sigma (1, z). */
    private static double[] change(final double[] logs, final double[] probabilities, final double mu,
            final double sigma, final double damping) {
        double aa = 0;
        double ab = 0;
        double bb = 0;
        double ga = 0;
        double gb = 0;
        for (int i = 0; i < logs.length; i++) {
            final double z = (logs[i] - mu) / sigma;
            final double error = Distributions.normal(z) - probabilities[i];
            final double a = -LogNormalLaw.normalDensity(z) / sigma;
            final double b = a * z;
            aa += a * a;
            ab += a * b;
            bb += b * b;
            ga += a * error;
            gb += b * error;
        }
        aa *= 1 + damping;
        bb *= 1 + damping;
        final double determinant = aa * bb - ab * ab;
        return new double[] {(ab * gb - bb * ga) / determinant, (ab * ga - aa * gb) / determinant};
    }

    /** Mean size of the fit, in bytes; it need not be that of the table. */
    public double meanBytes() {
        return new LogNormalLaw(mu, sigma).meanBytes();
    }
}
