package tailrace.tools.m3.dataset;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import tailrace.scenario.jobs.KnownJobs;
import tailrace.scenario.jobs.store.Hash128;
import tailrace.scenario.jobs.store.JobKey;
import tailrace.scenario.jobs.store.ResultStore;
import tailrace.scenario.results.files.Failures;
import tailrace.tools.m3.dataset.table.RowReader;

/**
 * Stores finished samples in a {@link ResultStore}, with a file for each. A kill loses only samples in progress, and
 * damaged samples are simulated again. If a sample could not be simulated, the reason is stored.
 *
 * <p>The key of a sample is a hash of its number and of the {@link DatasetIdentity}, so no other data set can use it.
 * Samples are deleted when the tables exist.
 */
final class SampleStore implements KnownJobs<byte[]> {
    private static final String FOLDER = "parts";
    private static final byte ROWS = 1;
    private static final byte LEFT_OUT = 0;

    private final Path folder;
    private final DatasetIdentity identity;
    private final ResultStore results;

    /** Opens the samples in the folder of a data set. {@code warnings} receives a line for each damaged sample. */
    SampleStore(final Path dataset, final DatasetIdentity identity, final Consumer<String> warnings) {
        this.folder = dataset.resolve(FOLDER);
        this.identity = identity;
        this.results = new ResultStore(folder, Long.MAX_VALUE, warnings);
    }

    private JobKey key(final long sample) {
        final Hash128 hash = new Hash128();
        hash.add(identity.spaceSha256());
        hash.add(identity.columnsSha256());
        hash.add(identity.version());
        hash.add(identity.codeSha256());
        hash.add(identity.seed(), sample);
        return hash.key();
    }

    /** Returns whether a sample is stored, damaged or not. */
    boolean has(final long sample) {
        return results.has(key(sample));
    }

    @Override
    public boolean recall(final long sample) {
        return has(sample) && results.load(key(sample)) != null;
    }

    /** Encodes the result of a job with rows. */
    static byte[] rows(final byte[] rows) {
        return ByteBuffer.allocate(rows.length + 1).put(ROWS).put(rows).array();
    }

    /** Encodes the result of a job that could not be simulated. */
    static byte[] leftOut(final String reason) {
        final byte[] text = reason.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(text.length + 1).put(LEFT_OUT).put(text).array();
    }

    @Override
    public void keep(final long sample, final byte[] result) {
        results.keep(key(sample), result);
    }

    /**
     * A stored sample.
     *
     * @param rows rows to be read in order; null if the sample was left out
     * @param reason reason why the sample was left out, or null
     */
    record Kept(ByteBuffer rows, String reason) {}

    /**
     * Reads a sample.
     *
     * @throws IllegalArgumentException if the sample is missing or damaged
     */
    Kept read(final long sample) {
        final byte[] result = results.load(key(sample));
        if (result == null || result.length == 0) {
            throw new IllegalArgumentException(folder + ": sample " + sample
                    + " is gone or damaged (expected: no other process in this folder; --resume makes it again)");
        }
        final ByteBuffer bytes = RowReader.of(result);
        return bytes.get() == ROWS ? new Kept(bytes, null)
                : new Kept(null, StandardCharsets.UTF_8.decode(bytes).toString());
    }

    /** Returns the file for a part of a table, which is deleted together with the samples. */
    Path tablePart(final String name) {
        return folder.resolve(name);
    }

    /** Deletes all samples. */
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
