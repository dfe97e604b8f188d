package tailrace.tools.experiment.repeat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import tailrace.scenario.jobs.JobFailure;
import tailrace.scenario.jobs.PackedReader;
import tailrace.scenario.jobs.PackedWriter;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;

/**
 * The results of a run in another JVM: its status and its files. The receiver writes the files into a result folder.
 *
 * @param failure exception of the run, or null
 * @param warnings warnings of the run
 * @param files contents of the files by name
 */
record SeedResult(RunStatus status, RuntimeException failure, List<String> warnings, Map<String, byte[]> files) {
    /** Reads the result from the folder of a finished run. */
    static SeedResult of(
            final RunStatus status, final RuntimeException failure, final List<String> warnings, final Path folder) {
        final Map<String, byte[]> files = new TreeMap<>();
        for (final String name : ResultFolder.filesIn(folder)) {
            try {
                files.put(name, Files.readAllBytes(folder.resolve(name)));
            } catch (final IOException e) {
                throw Failures.reading(folder.resolve(name).toString(), e);
            }
        }
        return new SeedResult(status, failure, warnings, files);
    }

    byte[] bytes() {
        final PackedWriter out = new PackedWriter().number(status.state().ordinal()).text(status.reason())
                .number(failure == null ? -1 : JobFailure.of(failure).ordinal())
                .text(failure == null ? "" : JobFailure.text(failure)).texts(warnings).number(files.size());
        files.forEach((name, content) -> out.text(name).bytes(content));
        final ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream zipped = new GZIPOutputStream(packed)) {
            zipped.write(out.toBytes());
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    static SeedResult read(final byte[] bytes) {
        final PackedReader in;
        try (GZIPInputStream zipped = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            in = new PackedReader(zipped.readAllBytes());
        } catch (final IOException e) {
            throw new IllegalArgumentException("results of a seed: " + e.getMessage() + " (expected: as sent)", e);
        }
        final RunStatus status = new RunStatus(RunState.values()[(int) in.number()], in.text());
        final int kind = (int) in.number();
        final String message = in.text();
        final SeedResult read = new SeedResult(status,
                kind < 0 ? null : JobFailure.values()[kind].exception(message, null), in.texts(), new TreeMap<>());
        for (long left = in.number(); left > 0; left--) {
            read.files.put(in.text(), in.bytes());
        }
        return read;
    }

    /** Writes the files into a result folder. */
    void into(final Path path, final RunIdentity identity, final boolean replace) {
        try (ResultFolder folder = ResultFolder.create(path, identity, replace)) {
            files.forEach((name, content) -> AtomicFiles.write(folder.file(name), content));
            folder.finish(status.state(), status.reason());
        }
    }
}
