package tailrace.scenario.trace;

import org.agrona.concurrent.UnsafeBuffer;
import tailrace.core.Packet;
import tailrace.net.port.PacketTap;
import tailrace.net.port.Port;
import tailrace.scenario.results.writer.RowConverter;
import tailrace.scenario.results.writer.Rows;

/** Converts the packets of a link to rows, for a {@link TraceWriter} or a capture in the writer's thread. */
public final class PacketRows implements PacketTap {
    /** Number of values of a row. */
    public static final int NUMBERS = TraceLayout.RECORD_LONGS;

    private final Rows rows;
    private final int link;
    private final TraceSpan span;

    /**
     * Creates rows of all events in a span of time.
     *
     * @param link index of the link in the header
     */
    public PacketRows(final Rows rows, final int link, final TraceSpan span) {
        this.rows = rows;
        this.link = link;
        this.span = span;
    }

    /** Returns a receiver of such rows that writes delivered packets to a capture. */
    public static RowConverter capture(final PcapWriter capture, final int sender) {
        final UnsafeBuffer record = new UnsafeBuffer(new byte[TraceLayout.RECORD_BYTES]);
        final TraceEvent event = new TraceEvent().at(record, 0);
        return row -> {
            TraceEvent.write(row.next(), row, record, 0);
            if (event.event() == TraceEvent.DELIVERED) {
                capture.write(event, sender);
            }
        };
    }

    @Override
    public void delivered(final Port port, final Packet packet) {
        if (span.has(packet, packet.timePs)) {
            TraceEvent.put(rows, link, TraceEvent.DELIVERED, packet, packet.timePs);
        }
    }

    @Override
    public void dropped(final Port port, final Packet packet, final long nowPs) {
        if (span.has(packet, nowPs)) {
            TraceEvent.put(rows, link, TraceEvent.DROPPED, packet, nowPs);
        }
    }
}
