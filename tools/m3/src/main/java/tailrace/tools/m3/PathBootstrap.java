package tailrace.tools.m3;

import java.util.Arrays;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.results.stats.Bootstrap;
import tailrace.scenario.results.stats.Distributions;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.Quantile;
import tailrace.tools.m3.path.SampledPaths;
import tailrace.tools.model.Calibration;

/**
 * How far percentiles are off because some paths only were drawn: what they would have been with other draws.
 *
 * <p>Each draw is the only one of its part of the flows ({@link SampledPaths}), so parts are taken in pairs, of which
 * each replicate has one draw, with twice its weight: half-samples (McCarthy, <i>Pseudo-replication</i>, 1969; the
 * bootstrap of Rao and Wu, JASA 1988, with two of a stratum). Their variance is that of the estimate, and a little
 * more, as the two parts of a pair differ. Where a tail rests on few draws, that variance is itself uncertain: ratios
 * are stretched as Student's t is beside the normal distribution, for as many draws as would share the tail evenly.
 *
 * <p>Of a tail of fewer than {@link #MIN_DRAWS} draws a replicate would not know more than the largest slowdowns, so
 * it takes a tail of more draws and goes on from there as a Pareto distribution does (Hill, <i>A Simple General
 * Approach to Inference About the Tail of a Distribution</i>, 1975). Flows get slowdowns that are drawn, so a
 * percentile of few flows is off by chance, too: replicates take it at the level at which that many draws would have
 * it.
 */
final class PathBootstrap {
    private static final int REPLICATES = 200;
    /** Draws that share a tail which is taken as it is. */
    private static final int MIN_DRAWS = 5;
    /** Draws that share a tail from which a smaller one is inferred. */
    private static final int INFERRED_FROM = 10;
    private static final double LARGEST_TAIL = 0.5;
    /** Degrees of freedom above which the distribution is taken as normal. */
    private static final int MAX_DEGREES = 1000;
    private static final String STREAM = "m3/interval";
    private static final Percentile[] PERCENTILES = Percentile.values();

    private final FlowPool pool;
    private final int[] drawn;              // number of the path of each draw
    private final double[] perSample;       // weight of a slowdown of each path if the path is drawn once
    private final double[] allDraws;        // weight of a slowdown of each path
    private final double[][] weights;       // the same in each replicate
    private final double[] normal;          // of each replicate
    private int[] paths;                    // of the slowdowns looked at, from the largest to the smallest
    private double[] logs;                  // of these
    private int[] counts;                   // how many of them are of each path

    /**
     * Resamples these slowdowns.
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
        allDraws = new double[perSample.length];
        for (final int path : drawn) {
            allDraws[path] += perSample[path];
        }
        final RandomStream random = new RngStreams(seed).stream(STREAM);
        final Bootstrap bootstrap = new Bootstrap(random);
        weights = new double[REPLICATES][];
        Arrays.setAll(weights, replicate -> draw(bootstrap));
        normal = new double[REPLICATES];
        Arrays.setAll(normal, replicate -> random.nextGaussian());
    }

    private double[] draw(final Bootstrap bootstrap) {
        final double[] draws = bootstrap.halfSample(drawn.length);
        final double[] times = new double[perSample.length];
        for (int i = 0; i < draws.length; i++) {
            times[drawn[i]] += draws[i];
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
        paths = Arrays.stream(samples).map(pool::path).toArray();
        counts = new int[perSample.length];
        Arrays.stream(paths).forEach(path -> counts[path]++);
        logs = Arrays.stream(samples).mapToDouble(sample -> StrictMath.log(pool.slowdown(sample))).toArray();
        final double[][] ratios = new double[PERCENTILES.length][REPLICATES];
        for (final Percentile percentile : PERCENTILES) {
            final double share = 1 - percentile.level();
            final Tail plain = new Tail(allDraws, share);
            double from = share;
            while (plain.draws(from) < (from == share ? MIN_DRAWS : INFERRED_FROM) && from < LARGEST_TAIL) {
                from = Math.min(LARGEST_TAIL, 2 * from);
            }
            final int degrees = (int) Math.max(1, Math.min(MAX_DEGREES, Math.round(plain.draws(from)) - 1));
            final double stretch = Distributions.studentTwoSided(Calibration.CONFIDENCE, degrees)
                    / Distributions.studentTwoSided(Calibration.CONFIDENCE, MAX_DEGREES);
            final double[] those = ratios[percentile.ordinal()];
            for (int replicate = 0; replicate < REPLICATES; replicate++) {
                final double wanted = tail(percentile, flows, normal[replicate]);
                those[replicate] = stretch * (new Tail(weights[replicate], from == share ? wanted : from)
                        .log(wanted, plain.log) - plain.log);
            }
            Arrays.sort(those);
        }
        return ratios;
    }

    /**
     * Share of a distribution above a percentile of so many draws from it. It is beta distributed, here by Wilson and
     * Hilferty's approximation of the gamma distribution.
     *
     * @param z standard normal
     */
    private static double tail(final Percentile percentile, final int flows, final double z) {
        final double above = flows - Quantile.rank(flows, percentile.level());
        final double root = 1 - 1 / (9 * above) + z * Math.sqrt(percentile.level() / (9 * above));
        return Math.min(1, above / flows * Math.max(1e-3, root * root * root));
    }

    /** The largest slowdowns, with some weights of paths, up to a share of the weight. */
    private final class Tail {
        final double share;
        final double log;                   // logarithm of the smallest of them; NaN if nothing has a weight
        private final double excess;        // mean logarithm of them over the smallest
        private final double all;

        Tail(final double[] weight, final double share) {
            this.share = share;
            double sum = 0;
            for (int path = 0; path < weight.length; path++) {
                sum += weight[path] * counts[path];
            }
            all = sum;
            double above = 0;
            double logSum = 0;
            int i = 0;
            while (i < paths.length && (above == 0 || above < share * all)) {
                above += weight[paths[i]];
                logSum += weight[paths[i]] * logs[i];
                i++;
            }
            log = all == 0 ? Double.NaN : logs[i - 1];
            excess = logSum / above - log;
        }

        /** Logarithm of the slowdown above which another share lies: beyond this tail, or its end. */
        double log(final double wanted, final double otherwise) {
            return all == 0 ? otherwise : wanted < share ? log + excess * StrictMath.log(share / wanted) : log;
        }

        /** Draws that would share a tail of all draws evenly (Kish's effective sample size). */
        double draws(final double of) {
            final double[] ofPath = new double[perSample.length];
            double above = 0;
            for (int i = 0; i < paths.length && above < of * all; i++) {
                above += allDraws[paths[i]];
                ofPath[paths[i]] += perSample[paths[i]];
            }
            double sum = 0;
            double squares = 0;
            for (final int path : drawn) {
                sum += ofPath[path];
                squares += ofPath[path] * ofPath[path];
            }
            return sum * sum / squares;
        }
    }
}
