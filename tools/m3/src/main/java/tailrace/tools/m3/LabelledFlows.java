package tailrace.tools.m3;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;

/**
 * Draws the flows that the packet engine simulates in addition to the model's estimate ("labels"). The draw prefers
 * flows for which the model does not know well whether they are above the requested percentiles. If p is a flow's
 * probability to be above, it is drawn in proportion to the square root of p (1 - p), which is the optimal importance
 * sampling (Neyman, 1934). A flow that is drawn several times counts several times.
 *
 * <p>Draws are systematic, with flows in the order of these probabilities, so they include flows of all kinds.
 */
final class LabelledFlows {
    /** Fractions of flows above the percentiles that {@link Correction} corrects. */
    private static final double[] SHARES =
            Correction.PERCENTILES.stream().mapToDouble(percentile -> 1 - percentile.level()).toArray();
    /** Weights of these percentiles. */
    private static final double[] CARE = {1, 4, 1};
    /** Minimum variance of a flow's indicator, because the model may be wrong even about flows of which it is sure. */
    private static final double MIN_VARIANCE = 0.01;
    private static final String STREAM = "m3/labels";

    private final FlowPool pool;
    private final List<Candidate> candidates;
    private final List<Label> labels = new ArrayList<>();

    /**
     * A simulated flow.
     *
     * @param path number of the flow's path
     * @param flow number in the network
     * @param first number of the flow's first slowdown in the pool
     * @param end number after the flow's last slowdown in the pool
     * @param weight fraction of the network's flows that this flow represents
     */
    record Label(int path, int flow, int first, int end, double weight) {}

    /** A flow of the pool with its unknown variance, and its probability to be in the tail. */
    private record Candidate(Label label, double measure, double probability) {}

    /**
     * Draws labels.
     *
     * @param count number of draws
     * @param seed seed of the scenario
     */
    LabelledFlows(final FlowPool pool, final Exceedance tail, final int count, final long seed) {
        this.pool = pool;
        candidates = candidates(tail);
        candidates.sort(Comparator.comparingDouble(Candidate::probability)
                .thenComparingInt(candidate -> candidate.label.flow));
        final double all = candidates.stream().mapToDouble(Candidate::measure).sum();
        final double step = all / count;
        final RandomStream random = new RngStreams(seed).stream(STREAM);
        double next = random.nextDouble() * step;
        double before = 0;
        for (final Candidate candidate : candidates) {
            before += candidate.measure;
            int times = 0;
            while (next < before && times < count) {
                times++;
                next += step;
            }
            if (times > 0) {
                final Label label = candidate.label;
                labels.add(new Label(label.path, label.flow, label.first, label.end,
                        times * label.weight * step / candidate.measure));
            }
        }
        labels.sort(Comparator.comparingInt(Label::path).thenComparingInt(Label::flow));
    }

    private List<Candidate> candidates(final Exceedance tail) {
        final double[] slowdowns = Arrays.stream(SHARES).map(tail::slowdown).toArray();
        double all = 0;
        for (int number = 0; number < pool.count(); number++) {
            all += pool.weight(number);
        }
        final List<Candidate> found = new ArrayList<>();
        for (int first = 0, end; first < pool.count(); first = end) {
            end = first + 1;
            while (end < pool.count() && pool.flow(end) == pool.flow(first)) {
                end++;
            }
            double variance = 0;
            for (int i = 0; i < SHARES.length; i++) {
                final double share = above(first, end, slowdowns[i]);
                variance += CARE[i] / (SHARES[i] * SHARES[i])
                        * Math.max(share * (1 - share), MIN_VARIANCE * SHARES[i]);
            }
            final double weight = (end - first) * pool.weight(first) / all;
            final Label label = new Label(pool.path(first), pool.flow(first), first, end, weight);
            found.add(new Candidate(label, weight * Math.sqrt(variance), above(first, end, slowdowns[1])));
        }
        return found;
    }

    /** Returns the fraction of a flow's slowdowns that are larger than a slowdown. */
    private double above(final int first, final int end, final double slowdown) {
        int larger = 0;
        for (int number = first; number < end; number++) {
            larger += pool.slowdown(number) > slowdown ? 1 : 0;
        }
        return (double) larger / (end - first);
    }

    /**
     * Returns the part of the variance of a fraction of flows that no number of labels removes: the sum of weight² p (1
     * - p). The fraction counts flows above a slowdown. The variance remains because the model gives only a probability
     * p for each flow of the pool, and the pool is only a sample of all flows.
     */
    double unknown(final double slowdown) {
        double sum = 0;
        for (final Candidate candidate : candidates) {
            final double share = above(candidate.label, slowdown);
            sum += candidate.label.weight * candidate.label.weight * share * (1 - share);
        }
        return sum;
    }

    /** Returns the drawn labels, by path. */
    List<Label> labels() {
        return labels;
    }

    /** Returns the model's probability that a label has a larger slowdown. */
    double above(final Label label, final double slowdown) {
        return above(label.first, label.end, slowdown);
    }
}
