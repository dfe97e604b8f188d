package tailrace.tools.estimate.cost;

/**
 * Computes the processor time of a run or an estimate, in s on one core, including the start of the program. Its
 * constants were measured on small and large scenarios (docs/validation/m3.md, "Cost of an estimate"). Other machines
 * take between half and twice this time. The ratio of runs to estimates is more accurate.
 */
public interface Cost {
    /** Cost of a run: events of packets, and starts and ends of flows. */
    Cost RUN = (flows, packetHops) -> 0.5 + 2e-6 * flows + 50e-9 * packetHops;

    /**
     * Returns the cost of a scenario.
     *
     * @param packetHops packet-hops, data and ACKs
     */
    double seconds(double flows, double packetHops);
}
