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
 * The result of an estimator, whether it knows single flows ({@link FlowEstimate}) or only how they are distributed.
 */
public interface Estimate {
    /**
     * Writes what a run of the same scenario leaves in its folder, as far as the estimate knows it.
     *
     * @param more what else the summary shall say of how it was made
     * @return the summary written
     */
    Summary write(ResultFolder folder, Scenario scenario, Map<String, Object> more);

    /** What came up while estimating that makes it less certain; a line each. */
    default List<String> warnings() {
        return List.of();
    }

    /** All flows in the order of their start, as {@code write} writes them, if it knows single ones. */
    default Optional<FlowsReader> rows() {
        return Optional.empty();
    }

    /** Slowdowns by size class, "all" first. */
    Map<String, Percentiles> slowdown();

    /** How far its percentiles may be off, if that is known. */
    default Optional<ErrorBars> errorBars() {
        return Optional.empty();
    }

    /**
     * Slowdowns of the flows that a query means.
     *
     * @throws IllegalArgumentException if there is none
     */
    Query.Answer answer(Query query);
}
