package tailrace.tools.evaluate.control;

import tailrace.tools.evaluate.TrialResult;

/**
 * What trials cost, reckoned from what they did and not from a clock, so that the same trials lead to the same choice
 * everywhere. Figures are those of one core of an AMD EPYC machine (JDK 17), dumbbell and fat tree of
 * validation/CCEVAL.md.
 */
final class TrialCost {
    private static final double SECONDS_PER_HOP = 80e-9;
    private static final double SECONDS_PER_CHEAP_TRIAL = 150e-6;
    private static final double SECONDS_PER_FLOW = 2.2e-6;
    private static final double SECONDS_PER_VISIT = 23e-9;

    private TrialCost() {}

    /** Seconds of a trial in full; 0 if it has no packets to reckon by. */
    static double of(final TrialResult trial) {
        return trial.packetHops() * SECONDS_PER_HOP;
    }

    /** Seconds of a cheap one. */
    static double of(final CheapTrial trial) {
        return SECONDS_PER_CHEAP_TRIAL + trial.flows() * SECONDS_PER_FLOW + trial.visits() * SECONDS_PER_VISIT;
    }
}
