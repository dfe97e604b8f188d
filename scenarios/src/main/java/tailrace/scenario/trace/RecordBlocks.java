package tailrace.scenario.trace;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.FileBlocks;

/**
 * Collects records for a file, which grows by blocks of whole records. A block is written when it is full, and about
 * once a second. The file is not mapped, because a full disk would then end the process.
 */
final class RecordBlocks implements AutoCloseable {
    private static final long FLUSH_AFTER_NANOS = 1_000_000_000;
    /** Number of records between two readings of the clock. */
    private static final int RECORDS_PER_LOOK = 64;

    private final FileBlocks out;
    private final String name;
    private final ByteBuffer block;
    private int length;                     // bytes in the block: whole records
    private int untilLook = RECORDS_PER_LOOK;
    private long flushedNanos = System.nanoTime();
    private boolean failed;

    /**
     * Creates or replaces a file that begins with a header.
     *
     * @param block buffer for records
     * @throws java.io.UncheckedIOException if it cannot be written
     */
    RecordBlocks(final Path file, final byte[] header, final ByteBuffer block) {
        this.name = file.toString();
        this.block = block;
        FileBlocks opened = null;
        try {
            opened = new FileBlocks(file);
            opened.write(header);
        } catch (final IOException e) {
            closeAfter(e, opened);
            throw Failures.writing(name, e);
        }
        out = opened;
    }

    private static void closeAfter(final IOException failure, final FileBlocks file) {
        try {
            if (file != null) {
                file.close();
            }
        } catch (final IOException another) {
            failure.addSuppressed(another);
        }
    }

    /**
     * Position of the next record in the block.
     *
     * @throws java.io.UncheckedIOException if earlier records cannot be written
     */
    int next(final int recordBytes) {
        if (block.capacity() - length < recordBytes || isDue()) {
            flush();
        }
        final int begin = length;
        length += recordBytes;
        return begin;
    }

    private boolean isDue() {
        if (--untilLook > 0) {
            return false;
        }
        untilLook = RECORDS_PER_LOOK;
        return System.nanoTime() - flushedNanos > FLUSH_AFTER_NANOS;
    }

    /**
     * Writes all records so far to the file.
     *
     * @throws java.io.UncheckedIOException if they cannot be written
     */
    void flush() {
        flushedNanos = System.nanoTime();
        try {
            out.write(block.duplicate().clear().limit(length));
            length = 0;
        } catch (final IOException e) {
            failed = true;
            throw Failures.writing(name, e);
        }
    }

    /** Whether a write has failed. If so, nothing more is written. */
    boolean hasFailed() {
        return failed;
    }

    /** Writes the remaining records. After a failure, it only closes the file. */
    @Override
    public void close() {
        try (out) {
            if (!failed) {
                flush();
            }
        } catch (final IOException e) {
            throw Failures.writing(name, e);
        }
    }
}
