package tailrace.tools.serve;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tailrace.scenario.results.RepeatSummary;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.results.stats.MeanInterval;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.scenario.results.status.RunEnding;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;

/**
 * A row of the list: a result with its main numbers. Unknown numbers are NaN.
 *
 * @param name path below the folder of results, with {@code /} between its parts
 * @param command command that made the result, such as {@code run}; empty if unknown
 * @param scenario name of the scenario
 * @param settings settings of the command line that override the scenario, each {@code key=value}
 * @param state state of the result
 * @param ending state as text; empty if the result is complete
 * @param underWay whether a process is writing the result
 * @param headline main finding of an evaluation or a sweep, otherwise empty
 * @param flows flows started
 * @param completed flows finished
 * @param slowdown slowdowns of all flows; null if unknown
 * @param p99Interval error bar of the 99th percentile of slowdown, low and high; null if there is none
 * @param p999Interval error bar of the 99.9th percentile of slowdown
 * @param drops packets dropped
 * @param simulatedSeconds simulated time
 * @param wallSeconds wall-clock time of the simulation itself
 * @param fingerprint hash of all results
 * @param hasFlows whether the result lists flows and can be compared with others
 * @param changedMs time of the last change, ms since 1970
 */
record ResultRow(String name, String command, String scenario, List<String> settings, RunState state, String ending,
        boolean underWay, String headline, long flows, long completed, Percentiles slowdown, List<Double> p99Interval,
        List<Double> p999Interval, long drops, double simulatedSeconds, double wallSeconds, String fingerprint,
        boolean hasFlows, long changedMs) {
    /** Reads the result of a run in a folder. */
    static ResultRow of(final String name, final Path folder, final long changedMs) {
        final RunStatus status = RunStatus.read(folder.resolve(RunStatus.FILE));
        if (!ResultFolder.isOne(folder)) {
            throw new IllegalArgumentException(folder.resolve(RunStatus.FILE)
                    + ": damaged (expected: JSON as written by tailrace)");
        }
        final Optional<RunIdentity> run = ResultFolder.runIn(folder);
        final Path file = folder.resolve(Summary.FILE);
        // no summary yet if the run has not ended
        final Summary summary = Files.exists(file) ? Summary.read(file) : unknown();
        ResultFolder.requireUndamaged(folder, Summary.FILE);
        final List<String> files = ResultFolder.filesIn(folder);
        return new ResultRow(name, run.map(RunIdentity::command).orElse(""),
                run.map(RunIdentity::name).orElse(summary.name),
                run.map(RunIdentity::settings).orElse(summary.settings),
                status.state(), RunEnding.of(folder, status),
                status.state() == RunState.RUNNING && ResultFolder.isBeingWritten(folder),
                StudyHeadline.of(folder, files), summary.flows, summary.completed,
                summary.slowdown.get(SizeBin.ALL), summary.interval == null ? null : summary.interval.p99(),
                summary.interval == null ? null : summary.interval.p999(),
                summary.drops, summary.simulatedSeconds, summary.wallSeconds, summary.fingerprint,
                files.stream().anyMatch(each -> each.startsWith("flows.")), changedMs);
    }

    /** Returns the summary of a run that has not yet written one. */
    private static Summary unknown() {
        final Summary summary = new Summary();
        summary.simulatedSeconds = Double.NaN;
        summary.wallSeconds = Double.NaN;
        return summary;
    }

    /** Reads repetitions of a run in a folder. */
    static ResultRow ofRepetitions(final String name, final Path file, final long changedMs) {
        final RepeatSummary summary = Json.read(file, RepeatSummary.class);
        final RepeatSummary.Tail all = summary.slowdown.get(SizeBin.ALL);
        final Percentiles slowdown = all == null ? null : new Percentiles(
                summary.runs.stream().mapToLong(RepeatSummary.Run::completed).sum(), Double.NaN, mean(all.p50()),
                Double.NaN, mean(all.p99()), Double.NaN);
        return new ResultRow(name, "run --repeat", summary.name, summary.settings, RunState.COMPLETE,
                summary.runs.size() + " seeds", false, "",
                summary.runs.stream().mapToLong(RepeatSummary.Run::flows).sum(),
                summary.runs.stream().mapToLong(RepeatSummary.Run::completed).sum(), slowdown, null, null,
                summary.runs.stream().mapToLong(RepeatSummary.Run::drops).sum(), Double.NaN, summary.wallSeconds,
                "", true, changedMs);
    }

    private static double mean(final MeanInterval interval) {
        return interval == null ? Double.NaN : interval.mean();
    }

    /** Creates a row for an unreadable result, with the reason. */
    static ResultRow damaged(final String name, final String why, final long changedMs) {
        return new ResultRow(name, "", "", List.of(), RunState.FAILED, why, false, "", 0, 0, null, null, null, 0,
                Double.NaN, Double.NaN, "", false, changedMs);
    }
}
