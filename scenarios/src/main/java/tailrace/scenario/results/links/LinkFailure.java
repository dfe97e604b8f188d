package tailrace.scenario.results.links;

/**
 * A change of a link in the course of a run, as it happened.
 *
 * @param atSeconds simulated time
 * @param link the link, or one direction of it, as the scenario names it
 * @param change {@code down}, {@code up}, {@code rate 10Gbps}, {@code lossRate 0.01}, {@code drop packet 5}, or several
 */
public record LinkFailure(double atSeconds, String link, String change) {}
