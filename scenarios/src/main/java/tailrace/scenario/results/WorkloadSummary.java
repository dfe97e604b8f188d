package tailrace.scenario.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;
import tailrace.core.Units;
import tailrace.scenario.results.stats.CollectiveStats;
import tailrace.scenario.results.stats.CompletionTimes;
import tailrace.scenario.results.stats.JobStats;
import tailrace.scenario.results.stats.Percentiles;

/**
 * The numbers of one workload.
 *
 * @param flows flows started
 * @param completed flows finished
 * @param slowdown slowdown by size class, "all" first
 * @param retrievals completion times of retrievals by size of the response, "all" first; empty if there are none
 * @param workflows completion times of workflows by number of retrievals, "all" first; empty if there are none
 * @param steps times of the steps of a program, under "all"; empty for other workloads
 * @param collectives results of the collectives of a program; null for other workloads
 * @param job times of a program; null for other workloads, or if the program has not ended
 */
public record WorkloadSummary(long flows, long completed, Map<String, Percentiles> slowdown,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, CompletionTimes> retrievals,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, CompletionTimes> workflows,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, CompletionTimes> steps,
        @JsonInclude(JsonInclude.Include.NON_NULL) CollectiveStats collectives,
        @JsonInclude(JsonInclude.Include.NON_NULL) JobStats job) {

    /** Creates the numbers of a workload without a program. */
    public WorkloadSummary(final long flows, final long completed, final Map<String, Percentiles> slowdown,
            final Map<String, CompletionTimes> retrievals, final Map<String, CompletionTimes> workflows) {
        this(flows, completed, slowdown, retrievals, workflows, Map.of(), null, null);
    }

    /** Replaces values that a file leaves out by empty values. */
    public WorkloadSummary {
        retrievals = retrievals == null ? Map.of() : retrievals;
        workflows = workflows == null ? Map.of() : workflows;
        steps = steps == null ? Map.of() : steps;
    }

    /** Time of a whole program, from its start to the end of its last rank, in us; null if there is none. */
    public Double programUs() {
        return job == null ? null : Units.us(job.timePs());
    }
}
