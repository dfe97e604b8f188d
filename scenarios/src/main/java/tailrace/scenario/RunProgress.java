package tailrace.scenario;

/**
 * How far a run is, or an estimate, or several of them.
 *
 * @param phase what it does now
 * @param simulatedPs simulated time; 0 where there is not one
 * @param startedFlows flows started, or known
 * @param completedFlows flows finished
 * @param packetHops work done: packets times links crossed, or packets, as the phase counts
 * @param wallSeconds time spent on this work
 * @param fraction share of the phase done, 0 to 1, or NaN if it cannot be told
 * @param jobs what is done piece by piece, or null
 */
public record RunProgress(
        RunPhase phase, long simulatedPs, long startedFlows, long completedFlows, long packetHops, double wallSeconds,
        double fraction, Jobs jobs) {
    /** Pieces, such as links or seeds, and how many are done. */
    public record Jobs(String what, int done, int all) {}

    /** A run of packets. */
    public RunProgress(
            final RunPhase phase, final long simulatedPs, final long startedFlows, final long completedFlows,
            final long packetHops, final double wallSeconds, final double fraction) {
        this(phase, simulatedPs, startedFlows, completedFlows, packetHops, wallSeconds, fraction, null);
    }

    /** The beginning of a phase of which nothing is counted but its share, which may be NaN. */
    public static RunProgress of(final RunPhase phase, final double fraction) {
        return new RunProgress(phase, 0, 0, 0, 0, 0, fraction, null);
    }
}
