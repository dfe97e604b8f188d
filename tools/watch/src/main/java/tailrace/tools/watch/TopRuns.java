package tailrace.tools.watch;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import tailrace.scenario.results.files.FolderList;
import tailrace.scenario.results.status.RunEnding;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;

/** Observes the runs in some folders: their progress, and the ends of runs that were seen before. */
public final class TopRuns {
    private static final double MILLIS = 1e3;
    /** Minimum time between two readings for a measurement of speed. */
    private static final long SPEED_MS = 200;

    private final List<Path> folders;
    private final LongSupplier milliClock;
    private final Map<Path, LiveCounters> before = new TreeMap<>();
    private final Map<Path, Double> speeds = new TreeMap<>();

    /**
     * Observes these folders.
     *
     * @param folders result folders, or folders that contain result folders
     * @param milliClock returns ms since 1970
     */
    public TopRuns(final List<Path> folders, final LongSupplier milliClock) {
        this.folders = folders;
        this.milliClock = milliClock;
    }

    /** Returns the current and earlier runs in the order of the folders, and within each by name. */
    public List<TopRow> read() {
        final Map<Path, TopRow> rows = new LinkedHashMap<>();
        for (final Path folder : folders) {
            final int known = rows.size();
            read(folder, rows);
            for (final Path child : FolderList.folders(folder)) {
                read(child, rows);
            }
            if (rows.size() == known && Files.exists(folder.resolve(RunStatus.FILE))) {
                rows.put(folder, ended(folder));
            }
        }
        return List.copyOf(rows.values());
    }

    private void read(final Path folder, final Map<Path, TopRow> rows) {
        try {
            for (final LiveCounters run : LiveCounters.in(folder)) {
                rows.put(run.file(), row(run));
                before.put(run.file(), run);
            }
        } catch (final IllegalArgumentException e) {
            rows.put(folder, TopRow.ended(folder.toString(), TopRow.UNREADABLE, e.getMessage()));
        }
        before.forEach((file, run) -> {
            if (folder.equals(file.getParent()) && !rows.containsKey(file) && !rows.containsKey(folder)) {
                rows.put(run.output(), ended(run.output()));
            }
        });
    }

    private static TopRow ended(final Path folder) {
        final Path file = folder.resolve(RunStatus.FILE);
        try {
            if (!Files.exists(file)) {
                return TopRow.ended(folder.toString(), "over", "");
            }
            final RunStatus status = RunStatus.read(file);
            return status.state() == RunState.RUNNING
                ? TopRow.ended(folder.toString(), RunEnding.of(folder), "")
                : TopRow.ended(folder.toString(), status.state().label(), status.reason());
        } catch (final IllegalArgumentException | UncheckedIOException e) {
            return TopRow.ended(folder.toString(), TopRow.UNREADABLE, e.getMessage());
        }
    }

    private TopRow row(final LiveCounters run) {
        final long nowMs = milliClock.getAsLong();
        final String state = switch (run.life(nowMs)) {
            case DIED -> TopRow.DIED;
            case SILENT -> TopRow.SILENT;
            default -> run.state().label();
        };
        final String jobs = run.jobs().isEmpty() ? null : run.jobs();
        return new TopRow(run.output().toString(), run.command(), run.name(), state, null, run.phase(),
            run.process().pid(), run.process().machine(), run.startMs(), run.updatedMs(),
            Math.max(0, (nowMs - run.updatedMs()) / MILLIS), known(run.fraction()), known(run.secondsLeft()),
            run.work().isEmpty() ? null : run.work(), value(run, Counter.WORK), known(speed(run)),
            value(run, Counter.SIMULATED_PS), value(run, Counter.GOAL_PS), value(run, Counter.FLOWS_STARTED),
            value(run, Counter.FLOWS_DONE), jobs, value(run, Counter.JOBS_DONE), value(run, Counter.JOBS),
            value(run, Counter.JOBS_RUNNING), value(run, Counter.DROPS), value(run, Counter.MARKS),
            value(run, Counter.PAUSES), run.fullest(), run.oldestFlow());
    }

    /** Returns the speed since the previous reading if that was in the same phase, otherwise the average. */
    private double speed(final LiveCounters run) {
        final LiveCounters last = before.get(run.file());
        if (last == null || last.startMs() != run.startMs() || !last.phase().equals(run.phase())) {
            speeds.remove(run.file());
        } else if (run.updatedMs() - last.updatedMs() >= SPEED_MS) {
            speeds.put(run.file(), (run.value(Counter.WORK) - last.value(Counter.WORK))
                / ((run.updatedMs() - last.updatedMs()) / MILLIS));
        }
        return run.value(Counter.WORK) == Counter.NONE ? Double.NaN
            : speeds.getOrDefault(run.file(), run.workPerSecond());
    }

    private static Double known(final double value) {
        return Double.isNaN(value) ? null : Double.valueOf(value);
    }

    private static Long value(final LiveCounters run, final Counter counter) {
        final long value = run.value(counter);
        return value == Counter.NONE ? null : Long.valueOf(value);
    }
}
