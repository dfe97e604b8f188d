package tailrace.scenario;

/**
 * How far a run is.
 *
 * @param simulatedPs simulated time
 * @param startedFlows flows started
 * @param completedFlows flows finished
 * @param packetHops packets times links crossed
 * @param wallSeconds time spent
 * @param fraction share of the work done, 0 to 1, or NaN if it cannot be told
 */
public record RunProgress(
        long simulatedPs, long startedFlows, long completedFlows, long packetHops, double wallSeconds,
        double fraction) {}
