package tailrace.tools.topology.flow;

/**
 * The result of a solver. It need not be correct, because {@code certificate.Certificate} computes the bounds that it
 * proves.
 *
 * @param routing all demands, fully routed; loads may exceed capacities
 * @param lengths length of each directed link, 0 or more
 * @param rounds number of the solver's rounds
 */
public record Solution(DemandRouting routing, double[] lengths, int rounds) {}
