package tailrace.scenario.trace;

import java.nio.file.Path;
import java.util.function.LongSupplier;
import tailrace.scenario.rows.Row;
import tailrace.scenario.rows.RowTaker;

/** Writes a trace: the events in the order of their times, though they come a little out of it. */
public final class TraceWriter implements RowTaker, AutoCloseable {
    private static final int BLOCK_RECORDS = 2048;
    private static final long WRITE_AFTER_NANOS = 1_000_000_000;
    /** Events from one look at the clock to the next. */
    private static final int EVENTS_PER_LOOK = 64;

    private final byte[] block = new byte[BLOCK_RECORDS * TraceLayout.RECORD_BYTES];
    private final RecordBlocks out;
    private final EventOrder order;
    private int untilLook = EVENTS_PER_LOOK;
    private long writtenNanos = System.nanoTime();

    /**
     * Creates or replaces a file.
     *
     * @param mostLatePs asked for when events come: by how much, in ps, they may be earlier than one before them
     * @throws java.io.UncheckedIOException if it cannot be written
     */
    public TraceWriter(final Path file, final TraceHeader header, final LongSupplier mostLatePs) {
        order = new EventOrder(mostLatePs);
        out = new RecordBlocks(file, header.toBytes(), block);
    }

    /** Takes one event. */
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
            order.copy(event, block, out.next(TraceLayout.RECORD_BYTES));
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
