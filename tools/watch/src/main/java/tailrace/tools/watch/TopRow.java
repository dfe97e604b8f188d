package tailrace.tools.watch;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import tailrace.scenario.progress.NetworkCounts;

/**
 * A run in the output of {@code top} and {@code top --json}; unknown or missing values are null.
 *
 * @param folder result folder, or output file
 * @param command name of the command, such as run
 * @param scenario name of the scenario, data set or model
 * @param state setting up, running, writing, complete, incomplete, interrupted, failed, stuck; died, if the process has
 *     ended without a record; silent, if it is on another machine and has written nothing for a minute; unreadable
 * @param reason reason of the state in one line
 * @param phase current phase, as text
 * @param pid number of the process
 * @param host machine of the process
 * @param startMs start in ms since 1970
 * @param updatedMs time of this state in ms since 1970
 * @param secondsSinceUpdate age of this state
 * @param fraction finished fraction of the phase
 * @param secondsLeft remaining time of the phase at the current speed
 * @param work unit of the work, such as packet-hops
 * @param workDone amount of work done
 * @param workPerSecond work per second since the previous reading; at the first reading, average since the start
 * @param simulatedPs simulated time
 * @param goalPs latest simulated time at which the run, or its arrivals, end
 * @param flowsStarted flows started, or known
 * @param flowsDone flows finished
 * @param jobs noun for its jobs, such as seeds
 * @param jobsDone number of finished jobs
 * @param jobsAll number of all jobs
 * @param jobsRunning number of jobs in progress
 * @param drops packets dropped
 * @param marks packets with an ECN mark
 * @param pauses pause and resume frames received
 * @param fullestQueues longest queues, the longest first
 * @param oldestFlow the unfinished flow that started first
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TopRow(
        String folder, String command, String scenario, String state, String reason, String phase, Long pid,
        String host, Long startMs, Long updatedMs, Double secondsSinceUpdate, Double fraction, Double secondsLeft,
        String work, Long workDone, Double workPerSecond, Long simulatedPs, Long goalPs, Long flowsStarted,
        Long flowsDone, String jobs, Long jobsDone, Long jobsAll, Long jobsRunning, Long drops, Long marks,
        Long pauses, List<NetworkCounts.Queue> fullestQueues, NetworkCounts.OldestFlow oldestFlow) {
    /** State of a run whose process has ended without a record. */
    static final String DIED = "died";
    /** State of a run on another machine that has stopped writing. */
    static final String SILENT = "silent";
    /** State of counters that cannot be read. */
    static final String UNREADABLE = "unreadable";

    /** Creates a row for a run about which only these facts are known. */
    static TopRow ended(final String folder, final String state, final String reason) {
        return new TopRow(folder, null, null, state, reason.isEmpty() ? null : reason, null, null, null, null, null,
            null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
            List.of(), null);
    }

    /** Returns whether the run is in progress, as far as is known. */
    public boolean isInProgress() {
        return phase != null && !state.equals(DIED) && !state.equals(SILENT);
    }
}
