package tailrace.tools.estimate.cost;

/**
 * Processor time in s on one core, including the start of the program, as measured on small and large scenarios
 * (docs/validation/m3.md, "Cost of an estimate"). Other machines take half of it to twice as much. What runs and
 * estimates take relative to each other holds better.
 */
public interface Cost {
    /** A run: events of packets, and what starts and ends flows. */
    Cost RUN = (flows, packetHops) -> 0.5 + 2e-6 * flows + 50e-9 * packetHops;

    /**
     * Cost of a scenario.
     *
     * @param packetHops packets that cross a link, data and ACKs
     */
    double seconds(double flows, double packetHops);
}
