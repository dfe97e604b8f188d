package tailrace.scenario.progress;

import java.util.function.Supplier;

/**
 * Progress of a run, of an estimate, or of several runs or estimates.
 *
 * @param phase current phase
 * @param simulatedPs simulated time; 0 if the work has no clock or several clocks
 * @param goalPs latest simulated time at which the run, or the arrival of flows, ends; 0 if unknown
 * @param startedFlows flows started; in work without simulated time, flows known so far
 * @param completedFlows flows finished
 * @param packetHops work done: packets times links crossed, or packets, depending on the phase
 * @param wallSeconds time spent on this work
 * @param fraction share of the phase done, 0 to 1, or NaN if unknown
 * @param jobs progress of jobs, or null
 * @param network counters of the network, valid only during the receiver's call; null if not measured yet or without a
 *     network
 */
public record RunProgress(
        RunPhase phase, long simulatedPs, long goalPs, long startedFlows, long completedFlows, long packetHops,
        double wallSeconds, double fraction, Jobs jobs, Supplier<NetworkCounts> network) {
    private static final double MIN_FRACTION = 0.02;

    /**
     * Progress of jobs, such as links or seeds.
     *
     * @param running jobs in progress; negative: unknown
     */
    public record Jobs(String what, long done, long all, long running) {
        /** Creates the progress of jobs without the number of jobs in progress. */
        public Jobs(final String what, final long done, final long all) {
            this(what, done, all, -1);
        }
    }

    /** Progress of work without a network. */
    public RunProgress(
            final RunPhase phase, final long simulatedPs, final long startedFlows, final long completedFlows,
            final long packetHops, final double wallSeconds, final double fraction, final Jobs jobs) {
        this(phase, simulatedPs, 0, startedFlows, completedFlows, packetHops, wallSeconds, fraction, jobs, null);
    }

    /** Progress of work without jobs and without a network. */
    public RunProgress(
            final RunPhase phase, final long simulatedPs, final long startedFlows, final long completedFlows,
            final long packetHops, final double wallSeconds, final double fraction) {
        this(phase, simulatedPs, startedFlows, completedFlows, packetHops, wallSeconds, fraction, null);
    }

    /** Creates the progress of a phase of which only the completed share is known; NaN: unknown. */
    public static RunProgress of(final RunPhase phase, final double fraction) {
        return new RunProgress(phase, 0, 0, 0, 0, 0, fraction, null);
    }

    /** Remaining time of the phase at the current speed, in s; NaN if unknown. */
    public double secondsLeft() {
        return phase == RunPhase.DRAINING ? Double.NaN : secondsLeft(wallSeconds, fraction);
    }

    /**
     * Remaining time, in s; NaN if unknown.
     *
     * @param wallSeconds time so far
     * @param fraction completed share of the work
     */
    public static double secondsLeft(final double wallSeconds, final double fraction) {
        return wallSeconds > 0 && fraction > MIN_FRACTION && fraction < 1
                ? wallSeconds * (1 - fraction) / fraction : Double.NaN;
    }
}
