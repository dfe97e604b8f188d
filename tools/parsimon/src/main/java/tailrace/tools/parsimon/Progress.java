package tailrace.tools.parsimon;

/**
 * How far an estimate is.
 *
 * @param phase what it does now
 * @param flows flows read while routing, put together in aggregation
 * @param links links simulated
 * @param allLinks links to simulate; 0 before that is known
 * @param packets data packets of the links simulated
 * @param allPackets data packets of all links to simulate
 * @param wallSeconds time spent
 * @param simulationSeconds time spent on simulations
 */
public record Progress(
        Phase phase, long flows, int links, int allLinks, long packets, long allPackets, double wallSeconds,
        double simulationSeconds) {
    /** Share of the simulations done, by packets, or NaN before they have begun. */
    public double fraction() {
        return allPackets == 0 ? Double.NaN : (double) packets / allPackets;
    }

    /** Seconds that the simulations left will take at the speed so far, or NaN if it cannot be told. */
    public double secondsLeft() {
        return packets == 0 ? Double.NaN : simulationSeconds * (allPackets - packets) / packets;
    }
}
