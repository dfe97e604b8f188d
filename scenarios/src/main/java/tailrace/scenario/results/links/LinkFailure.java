package tailrace.scenario.results.links;

/**
 * A change of a link that happened during a run.
 *
 * @param atSeconds simulated time
 * @param link the link, or one direction of it, with its name in the scenario
 * @param change {@code down}, {@code up}, {@code rate 10Gbps}, {@code lossRate 0.01}, {@code drop packet 5}, or several
 *     of these
 */
public record LinkFailure(double atSeconds, String link, String change) {}
