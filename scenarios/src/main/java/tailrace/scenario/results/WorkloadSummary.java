package tailrace.scenario.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;
import tailrace.scenario.results.stats.CompletionTimes;
import tailrace.scenario.results.stats.Percentiles;

/**
 * The numbers of one workload.
 *
 * @param flows flows started
 * @param completed flows finished
 * @param slowdown slowdown by size class, "all" first
 * @param retrievals completion times of retrievals by size of the response, "all" first; empty if it makes none
 * @param workflows completion times of workflows by number of retrievals, "all" first; empty if it makes none
 */
public record WorkloadSummary(long flows, long completed, Map<String, Percentiles> slowdown,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, CompletionTimes> retrievals,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, CompletionTimes> workflows) {
    /** What a file leaves out is empty. */
    public WorkloadSummary {
        retrievals = retrievals == null ? Map.of() : retrievals;
        workflows = workflows == null ? Map.of() : workflows;
    }
}
