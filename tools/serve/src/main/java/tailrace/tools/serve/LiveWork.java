package tailrace.tools.serve;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tailrace.scenario.progress.NetworkCounts;
import tailrace.tools.watch.LiveCounters;

/**
 * The state of a running command, from its live counters.
 *
 * @param command name of the command, such as run
 * @param life whether the work is still in progress
 * @param phase current phase
 * @param work unit of the counter {@code work}
 * @param jobsWhat noun for the jobs, such as links; empty if there are no jobs
 * @param share finished fraction of the phase; NaN if unknown
 * @param secondsLeft remaining time of the phase; NaN if unknown
 * @param workPerSecond speed of the work; NaN if unknown
 * @param updatedMs time of this state, ms since 1970
 * @param counters known counters by name
 * @param queues longest queues
 * @param oldestFlow the unfinished flow that started first, or null
 */
record LiveWork(String command, LiveCounters.Life life, String phase, String work, String jobsWhat, double share,
        double secondsLeft, double workPerSecond, long updatedMs, Map<String, Long> counters,
        List<NetworkCounts.Queue> queues, NetworkCounts.OldestFlow oldestFlow) {
    /** Returns the state of the command that writes a folder; null if there is none. */
    static LiveWork of(final Path folder) {
        return LiveCounters.of(folder).map(live -> new LiveWork(live.command(), live.life(System.currentTimeMillis()),
                live.phase(), live.work(), live.jobs(), live.fraction(), live.secondsLeft(), live.workPerSecond(),
                live.updatedMs(), live.counters(), live.fullest(), live.oldestFlow())).orElse(null);
    }
}
