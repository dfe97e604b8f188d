package tailrace.scenario.trace;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.function.LongSupplier;
import tailrace.scenario.results.writer.Row;
import tailrace.scenario.results.writer.RowConverter;

/** Writes the events of a trace in the order of their times, although they arrive slightly out of order. */
public final class TraceWriter implements RowConverter, AutoCloseable {
    private static final int BLOCK_RECORDS = 2048;
    private static final long WRITE_AFTER_NANOS = 1_000_000_000;
    /** Number of events between two readings of the clock. */
    private static final int EVENTS_PER_LOOK = 64;

    private final long[] sorted = new long[BLOCK_RECORDS * TraceLayout.RECORD_LONGS];
    private final ByteBuffer block =
            ByteBuffer.allocateDirect(BLOCK_RECORDS * TraceLayout.RECORD_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private final LongBuffer numbers = block.asLongBuffer();
    private final RecordBlocks out;
    private final EventOrder order;
    private int untilLook = EVENTS_PER_LOOK;
    private long writtenNanos = System.nanoTime();

    /**
     * Creates or replaces a file.
     *
     * @param maxLatePs returns the largest time in ps by which an event may be earlier than a previously reported event
     * @throws java.io.UncheckedIOException if it cannot be written
     */
    public TraceWriter(final Path file, final TraceHeader header, final LongSupplier maxLatePs) {
        order = new EventOrder(maxLatePs);
        out = new RecordBlocks(file, header.toBytes(), block);
    }

    /** Adds an event. */
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
        for (int first = 0; first < events; first += BLOCK_RECORDS) {
            final int count = Math.min(BLOCK_RECORDS, events - first);
            order.copy(first, count, sorted);
            final int place = out.next(count * TraceLayout.RECORD_BYTES) / Long.BYTES;
            numbers.put(place, sorted, 0, count * TraceLayout.RECORD_LONGS);
        }
        order.leave(events);
        writtenNanos = System.nanoTime();
    }

    /** Writes the remaining events. After a failure, it only closes the file. */
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
