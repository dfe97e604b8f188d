package tailrace.scenario.trace;

import java.nio.ByteOrder;
import java.nio.file.Path;
import org.agrona.concurrent.UnsafeBuffer;
import tailrace.scenario.rows.Row;
import tailrace.scenario.rows.RowTaker;

/** Writes a trace: the events in the order of their times, though they come a little out of it. */
public final class TraceWriter implements RowTaker, AutoCloseable {
    private static final int BLOCK_RECORDS = 2048;
    private static final long WRITE_AFTER_NANOS = 1_000_000_000;
    /** Events from one look at the clock to the next. */
    private static final int EVENTS_PER_LOOK = 64;

    private final byte[] block = new byte[BLOCK_RECORDS * TraceLayout.RECORD_BYTES];
    private final UnsafeBuffer records = new UnsafeBuffer(block);
    private final RecordBlocks out;
    private final EventOrder order = new EventOrder();
    private int untilLook = EVENTS_PER_LOOK;
    private long writtenNanos = System.nanoTime();

    /**
     * Creates or replaces a file.
     *
     * @throws java.io.UncheckedIOException if it cannot be written
     */
    public TraceWriter(final Path file, final TraceHeader header) {
        out = new RecordBlocks(file, header.toBytes(), block);
    }

    /** Takes one event; an earlier one may come later, by as much as a tap may be told late. */
    @Override
    public void take(final Row row) {
        final long timePs = row.next();
        if (!order.hasRoomAt(timePs)) {
            write(order.sort(timePs));
        } else if (isDue()) {
            write(order.sort(timePs));
            out.flush();
        }
        order.add(timePs, row);
    }

    private boolean isDue() {
        if (--untilLook > 0) {
            return false;
        }
        untilLook = EVENTS_PER_LOOK;
        return System.nanoTime() - writtenNanos > WRITE_AFTER_NANOS;
    }

    private void write(final int events) {
        for (int event = 0; event < events; event++) {
            final int at = out.next(TraceLayout.RECORD_BYTES);
            for (int i = 0; i < TraceEvent.LONGS; i++) {
                records.putLong(at + i * Long.BYTES, order.number(event, i), ByteOrder.LITTLE_ENDIAN);
            }
        }
        order.leave(events);
        writtenNanos = System.nanoTime();
    }

    /** Writes what is left; after a failure only closes. */
    @Override
    public void close() {
        try (out) {
            if (!out.hasFailed()) {
                order.sort(0);
                write(order.size());
            }
        }
    }
}
