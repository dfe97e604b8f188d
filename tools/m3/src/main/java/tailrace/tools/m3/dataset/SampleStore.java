package tailrace.tools.m3.dataset;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import tailrace.scenario.jobs.KnownJobs;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Failures;
import tailrace.tools.m3.dataset.table.RowReader;

/**
 * Samples that are made, a file each, until all are there: a kill loses those under way only. A sample that could not
 * be simulated is kept with the reason.
 *
 * <p>Files have the numbers of their samples. What else they depend on is said once for all of them, in the
 * {@link DatasetIdentity} of the folder; nobody else could use them, and they go when the tables are there.
 */
final class SampleStore implements KnownJobs<byte[]> {
    private static final String FOLDER = "parts";
    private static final int PER_FOLDER = 1000;
    private static final byte ROWS = 1;
    private static final byte LEFT_OUT = 0;

    private final Path folder;

    SampleStore(final Path dataset) {
        folder = dataset.resolve(FOLDER);
    }

    private Path file(final long sample) {
        return folder.resolve(String.format(Locale.ROOT, "%05d", sample / PER_FOLDER))
                .resolve(String.format(Locale.ROOT, "%08d.sample", sample));
    }

    @Override
    public boolean recall(final long sample) {
        return Files.exists(file(sample));
    }

    /** A result of a job: rows of a sample. */
    static byte[] rows(final byte[] rows) {
        return ByteBuffer.allocate(rows.length + 1).put(ROWS).put(rows).array();
    }

    /** A result of a job: why there are no rows. */
    static byte[] leftOut(final String reason) {
        final byte[] text = reason.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(text.length + 1).put(LEFT_OUT).put(text).array();
    }

    @Override
    public void keep(final long sample, final byte[] result) {
        final Path file = file(sample);
        try {
            Files.createDirectories(file.getParent());
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
        AtomicFiles.write(file, result);
    }

    /** Rows of a sample, to be read in order; null if it was left out. */
    ByteBuffer read(final long sample) {
        final ByteBuffer result = result(sample);
        return result.get() == ROWS ? result : null;
    }

    /** Why a sample was left out; null if it was not. */
    String reason(final long sample) {
        final ByteBuffer result = result(sample);
        return result.get() == ROWS ? null : StandardCharsets.UTF_8.decode(result).toString();
    }

    private ByteBuffer result(final long sample) {
        try {
            final byte[] bytes = Files.readAllBytes(file(sample));
            if (bytes.length == 0) {
                throw new IllegalArgumentException(file(sample) + ": empty (expected: a sample; remove the file)");
            }
            return RowReader.of(bytes);
        } catch (final NoSuchFileException e) {
            throw new IllegalArgumentException(file(sample) + ": no such file (expected: a sample)", e);
        } catch (final IOException e) {
            throw Failures.reading(file(sample).toString(), e);
        }
    }

    /** A file for a part of a table, which goes with the samples. */
    Path tablePart(final String name) {
        return folder.resolve(name);
    }

    /** Removes all of them. */
    void remove() {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            final List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
            for (final Path path : deepestFirst) {
                Files.delete(path);
            }
        } catch (final IOException e) {
            throw Failures.writing(folder.toString(), e);
        }
    }
}
