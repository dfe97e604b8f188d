package tailrace.tools.watch;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import tailrace.scenario.progress.NetworkCounts;

/**
 * A run as {@code top} shows it, and {@code top --json} prints it; unknown or missing values are null.
 *
 * @param folder its result folder, or the file that it makes
 * @param command such as run
 * @param scenario name of its scenario, data set or model
 * @param state setting up, running, writing, complete, incomplete, interrupted, failed, stuck; died, if its process is
 * gone; silent, if it is on another machine and has written nothing for a minute; unreadable
 * @param reason why it is so, in one line
 * @param phase what it does, for people
 * @param pid number of its process
 * @param host its machine
 * @param startMs when it began, in ms since 1970
 * @param updatedMs when it wrote this, in ms since 1970
 * @param secondsSinceUpdate how long ago that was
 * @param fraction share of the phase that is done
 * @param secondsLeft of the phase, if it goes on like this
 * @param work what its work is counted in, such as packet-hops
 * @param workDone so much of it
 * @param workPerSecond in the last second or so, or on average if it is looked at once
 * @param simulatedPs simulated time
 * @param goalPs simulated time at which it, or its arrivals, end at the latest
 * @param flowsStarted flows started, or known
 * @param flowsDone flows finished
 * @param jobs what it does piece by piece, such as seeds
 * @param jobsDone of these
 * @param jobsAll of these
 * @param jobsRunning of these
 * @param drops packets dropped
 * @param marks packets with an ECN mark
 * @param pauses pause and resume frames received
 * @param fullestQueues the fullest queues, the fullest first
 * @param oldestFlow the unfinished flow that started first
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TopRow(
        String folder, String command, String scenario, String state, String reason, String phase, Long pid,
        String host, Long startMs, Long updatedMs, Double secondsSinceUpdate, Double fraction, Double secondsLeft,
        String work, Long workDone, Double workPerSecond, Long simulatedPs, Long goalPs, Long flowsStarted,
        Long flowsDone, String jobs, Long jobsDone, Long jobsAll, Long jobsRunning, Long drops, Long marks,
        Long pauses, List<NetworkCounts.Queue> fullestQueues, NetworkCounts.OldestFlow oldestFlow) {
    /** State of a run whose process is gone. */
    static final String DIED = "died";
    /** A run elsewhere that writes nothing any longer. */
    static final String SILENT = "silent";
    /** State of counters that cannot be read. */
    static final String UNREADABLE = "unreadable";

    /** A run of which nothing is known but this. */
    static TopRow ended(final String folder, final String state, final String reason) {
        return new TopRow(folder, null, null, state, reason.isEmpty() ? null : reason, null, null, null, null, null,
            null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
            List.of(), null);
    }

    /** Whether it is at work, as far as is known. */
    public boolean isAtWork() {
        return phase != null && !state.equals(DIED) && !state.equals(SILENT);
    }
}
