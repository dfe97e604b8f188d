package tailrace.tools.m3;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.results.Percentile;
import tailrace.scenario.results.StudentT;
import tailrace.tools.m3.path.SampledPaths;
import tailrace.tools.model.Calibration;

/**
 * How far percentiles are off because some paths only were drawn: what they would have been with other draws.
 *
 * <p>Each draw is the only one of its part of the flows ({@link SampledPaths}), so parts are taken in pairs, of which
 * each replicate has one draw, with twice its weight: half-samples (McCarthy, <i>Pseudo-replication</i>, 1969; the
 * bootstrap of Rao and Wu, JASA 1988, with two of a stratum). Their variance is that of the estimate, and a little
 * more, as the two parts of a pair differ. Where a tail rests on few paths, that variance is itself uncertain: ratios
 * are stretched as Student's t is beside the normal distribution, for as many paths as would share the tail evenly.
 * Flows get slowdowns that are drawn, so a percentile of few flows is off by chance, too: replicates take it at the
 * level at which that many draws would have it.
 */
final class PathBootstrap {
    private static final int REPLICATES = 200;
    /** Of more degrees of freedom the distribution is normal. */
    private static final int MOST_DEGREES = 1000;
    private static final String STREAM = "m3/interval";

    private final FlowPool pool;
    private final int[] drawn;              // number of the path of each draw
    private final double[] perSample;       // weight of a slowdown of each path if the path is drawn once
    private final double[][] weights;       // of a slowdown of each path, by replicate

    /**
     * Of these slowdowns.
     *
     * @param drawn number of the path of each draw, as {@link SampledPaths#drawn}
     * @param seed of the scenario
     */
    PathBootstrap(final FlowPool pool, final int[] drawn, final long seed) {
        this.pool = pool;
        this.drawn = drawn;
        perSample = new double[Arrays.stream(drawn).max().orElse(0) + 1];
        for (int number = 0; number < pool.count(); number++) {
            perSample[pool.path(number)]++;
        }
        Arrays.setAll(perSample, path -> 1 / perSample[path]);
        final RandomStream random = new RngStreams(seed).stream(STREAM);
        weights = new double[REPLICATES][];
        Arrays.setAll(weights, replicate -> draw(random));
    }

    private double[] draw(final RandomStream random) {
        final double[] times = new double[perSample.length];
        for (int first = 0; first < drawn.length; first += 2) {
            final int left = drawn.length - first;
            if (left == 3) {                // the last three: two of them, drawn with replacement
                times[drawn[first + random.nextInt(left)]] += 1.5;
                times[drawn[first + random.nextInt(left)]] += 1.5;
                break;
            }
            times[drawn[first + random.nextInt(Math.min(2, left))]] += Math.min(2, left);
        }
        final double[] weight = new double[times.length];
        Arrays.setAll(weight, path -> times[path] * perSample[path]);
        return weight;
    }

    /**
     * Logarithms of percentiles of replicates over that of all draws, ascending.
     *
     * @param samples numbers of the slowdowns that count, from the largest to the smallest, at least one
     * @param flows flows of the network that they stand for
     * @return by percentile, in the order of {@link Percentile}
     */
    double[][] logRatios(final int[] samples, final int flows) {
        final Percentile[] percentiles = Percentile.values();
        final double[][] ratios = new double[percentiles.length][REPLICATES];
        final double[] plain = new double[percentiles.length];
        final double[] tails = new double[percentiles.length];
        Arrays.setAll(tails, i -> 1 - percentiles[i].level());
        quantiles(samples, allDraws(), tails, plain);
        final double[] found = new double[percentiles.length];
        for (int replicate = 0; replicate < REPLICATES; replicate++) {
            final RandomStream random = new RngStreams(replicate).stream(STREAM);
            final double z = random.nextGaussian();
            Arrays.setAll(tails, i -> tail(percentiles[i], flows, z));
            System.arraycopy(plain, 0, found, 0, found.length); // what stays if it has none of these paths
            quantiles(samples, weights[replicate], tails, found);
            for (int i = 0; i < found.length; i++) {
                ratios[i][replicate] = StrictMath.log(found[i] / plain[i]);
            }
        }
        for (int i = 0; i < ratios.length; i++) {
            final double stretch = stretch(samples, plain[i]);
            Arrays.setAll(ratios[i], at(ratios[i], stretch));
            Arrays.sort(ratios[i]);
        }
        return ratios;
    }

    private static IntToDoubleFunction at(final double[] values, final double times) {
        return replicate -> times * values[replicate];
    }

    private double[] allDraws() {
        final double[] weight = new double[perSample.length];
        for (final int path : drawn) {
            weight[path] += perSample[path];
        }
        return weight;
    }

    /** By the number of draws on which what is above a percentile rests (Kish's effective sample size). */
    private double stretch(final int[] samples, final double percentile) {
        final double[] tailOfDraw = new double[perSample.length];
        for (int i = 0; i < samples.length && pool.slowdown(samples[i]) >= percentile; i++) {
            tailOfDraw[pool.path(samples[i])] += perSample[pool.path(samples[i])];
        }
        double sum = 0;
        double squares = 0;
        for (final int path : drawn) {
            sum += tailOfDraw[path];
            squares += tailOfDraw[path] * tailOfDraw[path];
        }
        final int degrees = (int) Math.max(1, Math.min(MOST_DEGREES, Math.round(sum * sum / squares) - 1));
        return StudentT.twoSided(Calibration.CONFIDENCE, degrees)
                / StudentT.twoSided(Calibration.CONFIDENCE, MOST_DEGREES);
    }

    /**
     * Share of a distribution that lies above a percentile of so many draws from it: beta distributed, here by Wilson
     * and Hilferty's approximation of the gamma distribution.
     *
     * @param z standard normal
     */
    private static double tail(final Percentile percentile, final int flows, final double z) {
        final double above = Math.max(1, flows - Math.floor(flows * percentile.level()));
        final double root = 1 - 1 / (9 * above) + z * Math.sqrt(percentile.level() / (9 * above));
        return Math.min(1, above / flows * Math.max(0, root * root * root));
    }

    /** The slowdowns above which these shares of the weight lie; shares from the largest to the smallest. */
    private void quantiles(final int[] samples, final double[] weight, final double[] tails, final double[] found) {
        double all = 0;
        for (final int sample : samples) {
            all += weight[pool.path(sample)];
        }
        double above = 0;
        int next = tails.length - 1;
        for (int i = 0; i < samples.length && next >= 0; i++) {
            above += weight[pool.path(samples[i])];
            while (next >= 0 && above > 0 && above >= tails[next] * all) {
                found[next--] = pool.slowdown(samples[i]);
            }
        }
    }
}
