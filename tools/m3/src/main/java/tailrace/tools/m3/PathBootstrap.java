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
 * Computes the sampling error of percentiles, which arises because only some paths were drawn. It is the distribution
 * of the percentiles over other draws.
 *
 * <p>Each part of the flows has a single draw ({@link SampledPaths}). So parts form pairs, and each replicate takes one
 * draw of each pair with twice its weight. These are half-samples (McCarthy, <i>Pseudo-replication</i>, 1969; the
 * bootstrap of Rao and Wu, JASA 1988, with two draws per stratum). Their variance is the variance of the estimate, or
 * slightly more, because the two parts of a pair differ. If a tail has few draws, this variance is itself uncertain.
 * Ratios are then stretched by Student's t divided by the normal quantile, for the effective number of draws in the
 * tail.
 *
 * <p>If a tail has fewer than {@link #MIN_DRAWS} draws, a replicate would contain only the largest slowdowns. It then
 * uses a tail of more draws and extrapolates it by a Pareto distribution (Hill, <i>A Simple General Approach to
 * Inference About the Tail of a Distribution</i>, 1975). A percentile of few flows also has a random error, because
 * slowdowns of flows are drawn. So replicates draw the level of the percentile for this number of flows.
 */
final class PathBootstrap {
    private static final int REPLICATES = 200;
    /** Minimum effective number of draws in a tail that is used without extrapolation. */
    private static final int MIN_DRAWS = 5;
    /** Effective number of draws in the tail from which a smaller tail is extrapolated. */
    private static final int INFERRED_FROM = 10;
    private static final double LARGEST_TAIL = 0.5;
    /** Degrees of freedom above which Student's t counts as normal. */
    private static final int MAX_DEGREES = 1000;
    private static final String STREAM = "m3/interval";
    private static final Percentile[] PERCENTILES = Percentile.values();

    private final FlowPool pool;
    private final int[] drawn;              // number of the path of each draw
    private final double[] perSample;       // weight of a slowdown of each path if the path is drawn once
    private final double[] allDraws;        // weight of a slowdown of each path
    private final double[][] weights;       // the same weight in each replicate
    private final double[] normal;          // a normal variable for each replicate
    private int[] paths;                    // path of each selected slowdown, from the largest to the smallest
    private double[] logs;                  // logarithm of each of these slowdowns
    private int[] counts;                   // number of these slowdowns by path

    /**
     * Resamples these slowdowns.
     *
     * @param drawn number of the path of each draw, as {@link SampledPaths#drawn}
     * @param seed seed of the scenario
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
     * Returns the logarithms of the replicates' percentiles divided by the percentile of all draws, ascending.
     *
     * @param samples numbers of the slowdowns to use, from the largest to the smallest, at least one
     * @param flows number of the network's flows that the slowdowns represent
     * @return logarithms by percentile, in the order of {@link Percentile}
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
     * Returns the fraction of a distribution that is above the percentile of a number of draws. This fraction has a
     * beta distribution, which Wilson and Hilferty's approximation of the gamma distribution gives.
     *
     * @param z standard normal variable
     */
    private static double tail(final Percentile percentile, final int flows, final double z) {
        final double above = flows - Quantile.rank(flows, percentile.level());
        final double root = 1 - 1 / (9 * above) + z * Math.sqrt(percentile.level() / (9 * above));
        return Math.min(1, above / flows * Math.max(1e-3, root * root * root));
    }

    /** The tail of the slowdowns: the largest ones up to a fraction of the weight, for given weights of paths. */
    private final class Tail {
        final double share;
        final double log;                   // logarithm of the smallest of these slowdowns; NaN without any weight
        private final double excess;        // mean logarithm of these slowdowns divided by the smallest one
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

        /** Returns the logarithm of the slowdown that another fraction exceeds, extrapolated beyond this tail. */
        double log(final double wanted, final double otherwise) {
            return all == 0 ? otherwise : wanted < share ? log + excess * StrictMath.log(share / wanted) : log;
        }

        /** Returns the effective number of draws in a tail (Kish's formula). */
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
