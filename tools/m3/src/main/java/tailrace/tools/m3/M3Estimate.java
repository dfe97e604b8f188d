package tailrace.tools.m3;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.Quantile;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EstimateAccount;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.estimate.FlowSlices;
import tailrace.tools.estimate.Query;
import tailrace.tools.estimate.SlowdownChange;
import tailrace.tools.estimate.Uncertainty;

/**
 * The result of an estimate by {@code m3}: a distribution of slowdowns. Each flow has a slowdown that is drawn from the
 * slowdowns of similar simulated flows ({@link FlowPool}).
 */
public final class M3Estimate extends FlowEstimate {
    /** Name of the estimator in a summary. */
    public static final String ESTIMATOR = "m3";

    private final FlowPool pool;

    /**
     * Creates an estimate.
     *
     * @param slowdowns slowdowns of all flows
     * @param idealFctPs ideal completion times of all flows; the arrays are not copied
     */
    M3Estimate(final Decomposition network, final List<String> workloads, final FlowPool pool,
            final double[] slowdowns, final long[] idealFctPs, final EstimateAccount account,
            final Uncertainty doubts) {
        this(network, workloads, pool, account, doubts, fctPs(slowdowns, idealFctPs), idealFctPs);
    }

    private M3Estimate(final Decomposition network, final List<String> workloads, final FlowPool pool,
            final EstimateAccount account, final Uncertainty doubts, final long[] fctPs, final long[] idealFctPs) {
        super(network, workloads, fctPs, idealFctPs, new long[network.links().count()], account, doubts);
        this.pool = pool;
    }

    @Override
    public FlowEstimate corrected(
            final SlowdownChange by, final EstimateAccount how, final Uncertainty left) {
        return new M3Estimate(network(), workloads(), pool.changed(by), how, left, correctedFctPs(by),
                idealFctPs());
    }

    /** Computes the completion times of all flows on the empty network with a number of threads. */
    static long[] idealFctPs(final Decomposition network, final int threads) {
        final long[] idealFctPs = new long[network.flows().count()];
        FlowSlices.run(threads, idealFctPs.length, (from, end) -> {
            for (int flow = from; flow < end; flow++) {
                idealFctPs[flow] = network.idealFctPs(flow);
            }
        });
        return idealFctPs;
    }

    private static long[] fctPs(final double[] slowdowns, final long[] idealFctPs) {
        final long[] fctPs = new long[slowdowns.length];
        for (int flow = 0; flow < fctPs.length; flow++) {
            fctPs[flow] = Math.round(slowdowns[flow] * idealFctPs[flow]);
        }
        return fctPs;
    }

    /**
     * Answers a query from the matching simulated flows, with their weights, because drawn slowdowns do not belong to
     * particular hosts.
     *
     * @throws IllegalArgumentException if no flow matches
     */
    @Override
    public Query.Answer answer(final Query query) {
        final int[] meant = IntStream.range(0, pool.count())
                .filter(number -> query.means(flows(), pool.flow(number)))
                .boxed().sorted((a, b) -> Double.compare(pool.slowdown(a), pool.slowdown(b)))
                .mapToInt(Integer::intValue).toArray();
        return query.answer(percentiles(meant), "the " + pool.flowCount() + " flows of sampled paths");
    }

    private Percentiles percentiles(final int[] bySlowdown) {
        final double[] slowdowns = Arrays.stream(bySlowdown).mapToDouble(pool::slowdown).toArray();
        final double[] weights = Arrays.stream(bySlowdown).mapToDouble(pool::weight).toArray();
        double all = 0;
        double sum = 0;
        for (int i = 0; i < slowdowns.length; i++) {
            all += weights[i];
            sum += weights[i] * slowdowns[i];
        }
        final long flows = Arrays.stream(bySlowdown).map(pool::flow).distinct().count();
        return new Percentiles(flows, sum / all, Quantile.weighted(slowdowns, weights, 0.5),
                Quantile.weighted(slowdowns, weights, 0.9), Quantile.weighted(slowdowns, weights, 0.99),
                Quantile.weighted(slowdowns, weights, 0.999));
    }
}
