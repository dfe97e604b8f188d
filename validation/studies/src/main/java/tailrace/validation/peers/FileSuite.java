package tailrace.validation.peers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.scenario.results.files.FolderList;
import tailrace.scenario.results.files.TemporaryFolder;
import tailrace.scenario.results.status.RunState;
import tailrace.tools.peers.hpcc.run.HpccRun;

/** Runs cases, and compares the simulator's files with the files that Tailrace writes. */
final class FileSuite {
    private final Consumer<String> progress;
    private final WatchedCases watched;

    /**
     * Creates a suite.
     *
     * @param watched observer that may end a run; its comparison then throws {@link CancellationException}
     */
    FileSuite(final Consumer<String> progress, final WatchedCases watched) {
        this.progress = progress;
        this.watched = watched;
    }

    FileComparison compare(final FileCase fileCase) {
        progress.accept(fileCase.name() + " ...");
        final FileComparison result = compared(fileCase);
        progress.accept(fileCase.name() + " " + result.verdict());
        return result;
    }

    private FileComparison compared(final FileCase fileCase) {
        try (TemporaryFolder here = TemporaryFolder.create("tailrace-files")) {
            return compared(fileCase, here.path());
        } catch (final IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    private FileComparison compared(final FileCase fileCase, final Path here) throws IOException {
        final Set<String> names = new TreeSet<>(namesIn(fileCase.expected()));
        final HpccRun.Options options = new HpccRun.Options();
        options.outputFolder = here;
        final Optional<Path> trace;
        try {
            final HpccRun run = watched.during(monitor -> ran(fileCase, options, monitor));
            trace = run.traceFile(options);
            if (run.state() == RunState.INTERRUPTED) {
                throw new CancellationException(run.reason());
            }
        } catch (final IllegalArgumentException e) {
            return new FileComparison(fileCase, List.copyOf(names), List.of(), String.valueOf(e.getMessage()));
        }
        names.addAll(namesIn(here));
        final List<FileDifference> differences = new ArrayList<>();
        for (final String name : names) {
            final Path expected = fileCase.expected().resolve(name);
            final Path written = here.resolve(name);
            (trace.equals(Optional.of(written))
                    ? TraceBytes.compare(name, expected, written) : FileBytes.compare(name, expected, written))
                    .ifPresent(differences::add);
        }
        return new FileComparison(fileCase, List.copyOf(names), List.copyOf(differences), "");
    }

    private static HpccRun ran(final FileCase fileCase, final HpccRun.Options options, final RunMonitor monitor) {
        monitor.onProgress(RunProgress.of(RunPhase.READING, Double.NaN));
        final HpccRun run = new HpccRun(fileCase.config(), null);
        run.run(options, monitor);
        return run;
    }

    private static List<String> namesIn(final Path folder) {
        return FolderList.of(folder).stream().filter(Files::isRegularFile).map(FolderList::name).toList();
    }
}
