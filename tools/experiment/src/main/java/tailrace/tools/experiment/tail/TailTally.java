package tailrace.tools.experiment.tail;

import java.util.Locale;
import tailrace.scenario.results.stats.Interval;

/** Computes both estimands from batches of cycles, each batch when it ends. It stores no flows. */
final class TailTally {
    /** Minimum number of effective cycles for a valid interval. */
    private static final double MIN_EFFECTIVE = 20;
    private static final double MAX_SHARE = 0.2;
    /**
     * Minimum number of effective cycles in a batch. With fewer, the batch's quantile is biased, however many batches
     * there are.
     */
    private static final double MIN_EFFECTIVE_PER_BATCH = 5;
    /**
     * Minimum fraction of effective cycles. A smaller fraction means that the cycles with the largest weights have not
     * been drawn.
     */
    private static final double MIN_EFFECTIVE_SHARE = 0.02;
    private final double level;
    private final int cyclesPerBatch;
    private final double meanFlows;
    private final boolean tilted;
    private final Moments batches = new Moments();
    private final Moments trials = new Moments();
    private final WeightSums tails = new WeightSums();
    private final WeightSums wholes = new WeightSums();
    private final Moments flowWeights = new Moments();

    TailTally(final TailSettings settings, final double meanFlows, final boolean tilted) {
        this.level = settings.level();
        this.cyclesPerBatch = settings.cyclesPerBatch();
        this.meanFlows = meanFlows;
        this.tilted = tilted;
    }

    void add(final TailBatch batch) {
        if (!Double.isNaN(batch.quantile())) {
            batches.add(batch.quantile());
        }
        for (final TailBatch.CycleSums cycle : batch.cycles()) {
            tails.add(cycle.tailRatio());
            flowWeights.add(cycle.flowRatio());
            if (!Double.isNaN(cycle.quantile())) {
                wholes.add(cycle.ratio());
                trials.add(cycle.quantile() * cycle.ratio());
            }
        }
    }

    boolean isWithin(final double relativeError, final double confidence) {
        return batches.halfWidth(confidence) <= relativeError * Math.abs(batches.mean());
    }

    TailValue pooled(final double confidence) {
        return value("pooled quantile of " + cyclesPerBatch + " trials", batches, cyclesPerBatch, tails, confidence);
    }

    TailValue perTrial(final double confidence) {
        return value("mean of trials' quantiles", trials, 1, wholes, confidence);
    }

    private TailValue value(final String estimand, final Moments moments, final int cyclesPerValue,
            final WeightSums weights, final double confidence) {
        final long count = moments.count() * cyclesPerValue;
        final double effective = tilted ? weights.effective() : count;
        final double variance = moments.variance() * cyclesPerValue;
        final String refusal = !tilted ? ""
                : refusal(weights, cyclesPerValue == 1 ? MIN_EFFECTIVE_SHARE * count : leastOfBatches());
        if (!refusal.isEmpty()) {
            return new TailValue(estimand, true, Double.NaN, Double.NaN, Double.NaN, count, variance,
                    moments.varianceError(), effective, refusal);
        }
        final Interval interval = Interval.around(
                moments.mean(), moments.halfWidth(confidence), confidence, Interval.Method.STUDENT).notNegative();
        return new TailValue(estimand, tilted, moments.mean(), interval.low(), interval.high(), count,
                variance, moments.varianceError(), effective, tilted ? missing(confidence) : "");
    }

    /**
     * Returns the required number of effective cycles in all batches. Each batch needs {@link
     * #MIN_EFFECTIVE_PER_BATCH}, or half its mean number of tail flows if that is smaller.
     */
    private double leastOfBatches() {
        return batches.count() * Math.min(MIN_EFFECTIVE_PER_BATCH, (1 - level) * cyclesPerBatch * meanFlows / 2);
    }

    private static String refusal(final WeightSums weights, final double leastOfAll) {
        final double min = Math.max(MIN_EFFECTIVE, leastOfAll);
        if (weights.effective() >= min && weights.largestShare() <= MAX_SHARE) {
            return "";
        }
        return String.format(Locale.ROOT, "weights degenerate: %.1f effective trials (expected: at least %.0f), "
                + "the heaviest has %.0f %% of all weight (expected: at most %.0f)", weights.effective(),
                min, 100 * weights.largestShare(), 100 * MAX_SHARE);
    }

    /**
     * On average, the likelihood ratios of all flows of a cycle add up to the number of flows under the original law.
     */
    private String missing(final double confidence) {
        final double found = flowWeights.mean() / meanFlows;
        final double half = flowWeights.halfWidth(confidence) / meanFlows;
        return Math.abs(found - 1) <= Math.max(2 * half, 0.05) ? "" : String.format(Locale.ROOT,
                "all likelihood ratios add up to %.2f of what they should: parts of the law were never drawn", found);
    }
}
