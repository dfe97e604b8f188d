package tailrace.tools.experiment.control;

import tailrace.tools.experiment.trial.TrialResult;

/**
 * Computes the cost of trials from their amount of work instead of a clock. So the same trials lead to the same choice
 * on every machine. Its constants were measured on one core of an AMD EPYC machine (JDK 17), with the dumbbell and the
 * fat tree of docs/validation/cceval.md.
 */
final class TrialCost {
    private static final double SECONDS_PER_LARGE_TRIAL = 1.5e-3;
    private static final double SECONDS_PER_LARGE_FLOW = 7e-6;
    private static final double SECONDS_PER_HOP = 80e-9;
    /**
     * Cost of a packet-hop with large packets. It is higher than with small packets, because batches contain fewer
     * packets.
     */
    private static final double SECONDS_PER_LARGE_HOP = 100e-9;
    private static final double SECONDS_PER_FLUID_TRIAL = 10e-6;
    private static final double SECONDS_PER_FLUID_FLOW = 1.7e-6;
    private static final double SECONDS_PER_VISIT = 100e-9;

    private TrialCost() {}

    /** Returns the cost of a full trial in seconds, or 0 if the trial has no packets. */
    static double of(final TrialResult trial) {
        return trial.packetHops() * SECONDS_PER_HOP;
    }

    /** Returns the cost of a trial with large packets in seconds, including the setup of network and flows. */
    static double ofLarge(final TrialResult trial) {
        return SECONDS_PER_LARGE_TRIAL + trial.phases().flows() * SECONDS_PER_LARGE_FLOW
                + trial.packetHops() * SECONDS_PER_LARGE_HOP;
    }

    /**
     * Returns the cost of a fluid simulation in seconds.
     *
     * @param visits number of times that the simulation looked up a flow in progress
     */
    static double ofFluid(final long flows, final long visits) {
        return SECONDS_PER_FLUID_TRIAL + flows * SECONDS_PER_FLUID_FLOW + visits * SECONDS_PER_VISIT;
    }
}
