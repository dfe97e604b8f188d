package tailrace.validation.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import tailrace.scenario.progress.Stopwatch;
import tailrace.scenario.results.files.TemporaryFolder;

/** Measures the seconds from the call of the program to the first event of a run, in its own JVM. */
record StartupWorkload(String name, String scenario) implements BenchWorkload {
    @Override
    public String unit() {
        return "s";
    }

    @Override
    public Sample run() {
        try {
            try (TemporaryFolder folder = TemporaryFolder.create("tailrace-bench")) {
                return new Sample(secondsToFirstEvent(folder.path().resolve("results")), 0, 0, 0);
            }
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private double secondsToFirstEvent(final Path results) throws IOException {
        final ProcessBuilder builder = OwnJvm.program(
            List.of(FirstEventCommand.NAME, scenario, "-o", results.toString()));
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        final Stopwatch watch = Stopwatch.start();
        final Process process = builder.start();
        final double seconds;
        try (BufferedReader told = process.inputReader(StandardCharsets.UTF_8)) {
            final String line = told.readLine();
            seconds = watch.seconds();
            if (!FirstEventCommand.LINE.equals(line)) {
                throw new IllegalStateException("first event of " + scenario + ": " + line);
            }
        }
        OwnJvm.await(process);
        return seconds;
    }
}
