package tailrace.scenario.trace;

import java.nio.file.Path;
import org.agrona.concurrent.UnsafeBuffer;
import tailrace.scenario.rows.Row;
import tailrace.scenario.rows.RowTaker;

/** Writes a trace. */
public final class TraceWriter implements RowTaker, AutoCloseable {
    private static final int BLOCK_RECORDS = 2048;

    private final byte[] block = new byte[BLOCK_RECORDS * TraceLayout.RECORD_BYTES];
    private final UnsafeBuffer records = new UnsafeBuffer(block);
    private final RecordBlocks out;

    /**
     * Creates or replaces a file.
     *
     * @throws java.io.UncheckedIOException if it cannot be written
     */
    public TraceWriter(final Path file, final TraceHeader header) {
        out = new RecordBlocks(file, header.toBytes(), block);
    }

    /** Writes one event. */
    @Override
    public void take(final Row row) {
        TraceEvent.write(row, records, out.next(TraceLayout.RECORD_BYTES));
    }

    /** Writes what is left; after a failure only closes. */
    @Override
    public void close() {
        out.close();
    }
}
