package tailrace.tools.experiment.tail;

import static tailrace.core.Require.require;

/**
 * Settings for the estimate of a tail quantile; the defaults are CCEval's.
 *
 * @param level level of the quantile, in (0, 1)
 * @param confidence confidence of intervals, in (0, 1)
 * @param relativeError relative error of the pooled quantile at which the run stops
 * @param plainCycles plain cycles of the first round (m_or)
 * @param epochs steps of the search for a tilted law (E); 0: no search
 * @param cyclesPerEpoch cycles of a step (m_ce)
 * @param weighted whether the search weights cycles by likelihood ratios, unlike CCEval's algorithm 1; without weights
 *     the law drifts from step to step
 * @param cyclesPerBatch cycles whose flows are pooled for one quantile (K)
 * @param minBatches least number of batches before the error is checked
 * @param maxBatches largest number of batches
 */
public record TailSettings(double level, double confidence, double relativeError, int plainCycles, int epochs,
        int cyclesPerEpoch, boolean weighted, int cyclesPerBatch, int minBatches, int maxBatches) {
    /** Checks the values. */
    public TailSettings {
        require(level > 0 && level < 1, "level " + level + " (expected: above 0, below 1)");
        require(confidence > 0 && confidence < 1, "confidence " + confidence + " (expected: above 0, below 1)");
        require(relativeError > 0, "relative error " + relativeError + " (expected: above 0)");
        require(plainCycles >= 1 && epochs >= 0 && cyclesPerEpoch >= 1 && cyclesPerBatch >= 1,
                "cycles " + plainCycles + ", epochs " + epochs + " of " + cyclesPerEpoch + ", batches of "
                        + cyclesPerBatch + " (expected: at least 1, epochs 0)");
        require(minBatches >= 2 && maxBatches >= minBatches,
                "batches " + minBatches + " to " + maxBatches + " (expected: at least 2, ascending)");
    }

    /** Returns CCEval's defaults for a level. */
    public static TailSettings of(final double level, final int maxBatches) {
        return new TailSettings(level, 0.95, 0.01, 100, 10, 10, true, 40, 20, Math.max(20, maxBatches));
    }
}
