package tailrace.tools.serve;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tailrace.scenario.progress.NetworkCounts;
import tailrace.tools.watch.LiveCounters;

/**
 * The state of a running command by its live counters.
 *
 * @param command such as run
 * @param life whether it is still at work
 * @param phase what it does
 * @param work what {@code work} counts
 * @param jobsWhat what it does piece by piece; empty if it does not
 * @param share share of the phase that is done; not a number if unknown
 * @param secondsLeft of the phase; not a number if unknown
 * @param workPerSecond not a number if there is none
 * @param updatedMs when it wrote this, ms since 1970
 * @param counters by name, those that are known
 * @param queues the fullest queues
 * @param oldestFlow the unfinished flow that started first, or null
 */
record LiveWork(String command, LiveCounters.Life life, String phase, String work, String jobsWhat, double share,
        double secondsLeft, double workPerSecond, long updatedMs, Map<String, Long> counters,
        List<NetworkCounts.Queue> queues, NetworkCounts.OldestFlow oldestFlow) {
    /** Work of the command that writes a folder; null if there is none. */
    static LiveWork of(final Path folder) {
        return LiveCounters.of(folder).map(live -> new LiveWork(live.command(), live.life(System.currentTimeMillis()),
                live.phase(), live.work(), live.jobs(), live.fraction(), live.secondsLeft(), live.workPerSecond(),
                live.updatedMs(), live.counters(), live.fullest(), live.oldestFlow())).orElse(null);
    }
}
