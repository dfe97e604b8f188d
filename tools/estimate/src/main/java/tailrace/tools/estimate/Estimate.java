package tailrace.tools.estimate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tailrace.scenario.Scenario;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.scenario.results.stats.Percentiles;

/** The result of an estimator with single flows ({@link FlowEstimate}) or only with their distribution. */
public interface Estimate {
    /**
     * Writes the files of a run of the same scenario, as far as an estimate has their contents.
     *
     * @param more further entries of the summary about the method
     * @return the written summary
     */
    Summary write(ResultFolder folder, Scenario scenario, Map<String, Object> more);

    /** Returns warnings about a less certain estimate, a line each. */
    default List<String> warnings() {
        return List.of();
    }

    /**
     * Returns all flows in the order of their start, as written by {@code write}, if the estimate has single flows.
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
