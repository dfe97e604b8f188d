package tailrace.validation.peers;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import tailrace.scenario.RunMonitor;
import tailrace.scenario.hpcc.HpccRun;

/** Runs cases and compares the files that the simulator wrote with those that Tailrace writes in its place. */
final class FileSuite {
    private final PrintWriter progress;

    FileSuite(final PrintWriter progress) {
        this.progress = progress;
    }

    FileComparison compare(final FileCase fileCase) {
        progress.println(fileCase.name() + " ...");
        progress.flush();
        final FileComparison result = compared(fileCase);
        progress.println(fileCase.name() + " " + result.verdict());
        progress.flush();
        return result;
    }

    private static FileComparison compared(final FileCase fileCase) {
        try {
            final Path here = Files.createTempDirectory("tailrace-files");
            try {
                return compared(fileCase, here);
            } finally {
                delete(here);
            }
        } catch (final IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    private static FileComparison compared(final FileCase fileCase, final Path here) throws IOException {
        final Set<String> names = new TreeSet<>(namesIn(fileCase.expected()));
        final HpccRun.Options options = new HpccRun.Options();
        options.outputFolder = here;
        final Optional<Path> trace;
        try {
            final HpccRun run = new HpccRun(fileCase.config(), null);
            trace = run.traceFile(options);
            run.run(options, RunMonitor.NONE);
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

    private static List<String> namesIn(final Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).map(file -> file.getFileName().toString()).toList();
        }
    }

    private static void delete(final Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (final Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
