package tailrace.tools.topology.flow;

/**
 * What a solver found. Nothing of it is taken for granted: {@code certificate.Certificate} computes what it proves.
 *
 * @param routing all demands, routed in full; what it loads links with may exceed their capacity
 * @param lengths of directed links, 0 or more
 * @param rounds of the solver
 */
public record Solution(DemandRouting routing, double[] lengths, int rounds) {}
