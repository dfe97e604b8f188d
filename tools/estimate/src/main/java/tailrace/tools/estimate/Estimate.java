package tailrace.tools.estimate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tailrace.scenario.Scenario;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.scenario.results.stats.Percentiles;

/**
 * The result of an estimator. It has either a completion time for each flow ({@link FlowEstimate}) or only their
 * distribution.
 */
public interface Estimate {
    /**
     * Writes the same files as a run of the scenario, except files that an estimate cannot fill.
     *
     * @param more further entries of the summary about the method
     * @return the written summary
     */
    Summary write(ResultFolder folder, Scenario scenario, Map<String, Object> more);

    /** Returns the reasons why this estimate is less certain, a line each. */
    default List<String> warnings() {
        return List.of();
    }

    /**
     * If the estimate has single flows, returns all of them in the order of their start, as {@code write} writes them.
     */
    default Optional<FlowsReader> rows() {
        return Optional.empty();
    }

    /** Returns slowdowns by size class, "all" first. */
    Map<String, Percentiles> slowdown();

    /** Returns the error bars of the percentiles, if they are known. */
    default Optional<ErrorBars> errorBars() {
        return Optional.empty();
    }

    /**
     * Returns the slowdowns of the flows that a query selects.
     *
     * @throws IllegalArgumentException if the query selects no flows
     */
    Query.Answer answer(Query query);
}
