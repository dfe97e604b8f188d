package tailrace.tools.experiment.control;

import tailrace.tools.experiment.trial.TrialResult;

/**
 * Computes the cost of trials from their work, not from a clock, so that the same trials lead to the same choice
 * everywhere. Figures are those of one core of an AMD EPYC machine (JDK 17), dumbbell and fat tree of
 * docs/validation/cceval.md.
 */
final class TrialCost {
    private static final double SECONDS_PER_LARGE_TRIAL = 1.5e-3;
    private static final double SECONDS_PER_LARGE_FLOW = 7e-6;
    private static final double SECONDS_PER_HOP = 80e-9;
    /** Where there are few packets, each costs more: hardly any come together. */
    private static final double SECONDS_PER_LARGE_HOP = 100e-9;
    private static final double SECONDS_PER_FLUID_TRIAL = 10e-6;
    private static final double SECONDS_PER_FLUID_FLOW = 1.7e-6;
    private static final double SECONDS_PER_VISIT = 100e-9;

    private TrialCost() {}

    /** Seconds of a trial in full; 0 if it has no packets to compute it from. */
    static double of(final TrialResult trial) {
        return trial.packetHops() * SECONDS_PER_HOP;
    }

    /** Seconds of one with large packets, of which making the network and the flows are a part. */
    static double ofLarge(final TrialResult trial) {
        return SECONDS_PER_LARGE_TRIAL + trial.phases().flows() * SECONDS_PER_LARGE_FLOW
                + trial.packetHops() * SECONDS_PER_LARGE_HOP;
    }

    /** Seconds of a fluid one, in which flows in progress were looked at so often. */
    static double ofFluid(final long flows, final long visits) {
        return SECONDS_PER_FLUID_TRIAL + flows * SECONDS_PER_FLUID_FLOW + visits * SECONDS_PER_VISIT;
    }
}
