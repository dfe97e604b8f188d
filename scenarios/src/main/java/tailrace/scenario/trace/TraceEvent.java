package tailrace.scenario.trace;

import java.nio.ByteOrder;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import tailrace.core.Packet;
import tailrace.scenario.results.writer.Row;
import tailrace.scenario.results.writer.Rows;

/** Reads a record of a trace in place ({@link TraceLayout}), without copying. */
public final class TraceEvent {
    /** {@link #event} of a packet that has crossed the link. */
    public static final int DELIVERED = 0;
    /** {@link #event} of a packet that was dropped at the link's queue or lost on it. */
    public static final int DROPPED = 1;

    /** {@link #kind} of data. */
    public static final int DATA = 0;
    /** {@link #kind} of an acknowledgement. */
    public static final int ACK = 1;
    /** {@link #kind} of a NACK, which requests to go back. */
    public static final int NACK = 2;
    /** {@link #kind} of a frame that pauses priorities. */
    public static final int PAUSE = 3;
    /** {@link #kind} of a frame that resumes priorities. */
    public static final int RESUME = 4;
    /** {@link #kind} of a packet that gives the sender of a flow credit. */
    public static final int CREDIT = 5;
    /** {@link #kind} of a request for credit. */
    public static final int REQUEST = 6;
    /** {@link #kind} of a message from one switch to another. */
    public static final int SIGNAL = 7;

    /** Value for the flow and the hosts of a frame between neighbours. */
    static final int NONE = -1;

    private static final int BYTE = 0xFF;
    private static final int KEPT_FLAGS = Packet.ECN_CAPABLE | Packet.ECN_CE | Packet.ECN_ECHO | Packet.RETRANSMISSION
            | (Packet.MULTIPATH & BYTE);
    private static final long LOW_INT = 0xFFFF_FFFFL;
    private static final int PLACE_OF_LINK = TraceLayout.FLOW / Long.BYTES;
    private static final int PLACE_OF_EVENT = TraceLayout.KIND / Long.BYTES;

    private final UnsafeBuffer record = new UnsafeBuffer(0, 0);

    /** Creates an event that does not refer to a record yet. */
    public TraceEvent() {}

    /** Refers to the record that begins at this offset. */
    public TraceEvent at(final DirectBuffer buffer, final int offset) {
        record.wrap(buffer, offset, TraceLayout.RECORD_BYTES);
        return this;
    }

    /** Ends the reference to a record. */
    void leave() {
        record.wrap(0, 0);
    }

    /** Adds an event of a packet to rows. */
    static void put(final Rows rows, final int link, final int event, final Packet packet, final long nowPs) {
        if (packet.kind == Packet.PFC) {
            final long kind = packet.seq != 0 ? PAUSE : RESUME;
            rows.row().put(nowPs).put(packet.payloadBytes & BYTE).put(0).put(pair(NONE, link)).put(pair(NONE, NONE))
                    .put(pair(packet.wireBytes, 0)).put(kind | event << 8 | (packet.priority & BYTE) << 16);
            return;
        }
        final boolean ofSubflow = packet.has(Packet.MULTIPATH);
        final long subflow = ofSubflow ? packet.utilization & BYTE : 0;
        final int small = kind(packet) | event << 8 | (packet.priority & BYTE) << 16;
        rows.row().put(nowPs).put(packet.seq).put(ofSubflow ? packet.echoSeq : 0).put(pair(packet.flowId, link))
                .put(pair(packet.src, packet.dst))
                .put(pair(packet.wireBytes, packet.kind == Packet.DATA ? packet.payloadBytes : 0))
                .put(small | (long) (packet.flags & KEPT_FLAGS) << 24 | subflow << 32);
    }

    private static int kind(final Packet packet) {
        return switch (packet.kind) {
            case Packet.CREDIT -> CREDIT;
            case Packet.REQUEST -> REQUEST;
            case Packet.SIGNAL -> SIGNAL;
            default -> packet.kind;
        };
    }

    /** Rank of a record among records of the same time: deliveries first, then by number of the link. */
    static long rank(final long[] records, final int place) {
        final long event = records[place + PLACE_OF_EVENT] >>> Byte.SIZE & BYTE;
        return event << Integer.SIZE | records[place + PLACE_OF_LINK] >>> Integer.SIZE;
    }

    private static long pair(final long low, final long high) {
        return low & LOW_INT | high << Integer.SIZE;
    }

    /** Writes a row as the record that begins at this offset. The row's first number has already been read. */
    static void write(final long timePs, final Row row, final UnsafeBuffer buffer, final int offset) {
        buffer.putLong(offset, timePs, ByteOrder.LITTLE_ENDIAN);
        for (int at = offset + Long.BYTES; at < offset + TraceLayout.RECORD_BYTES; at += Long.BYTES) {
            buffer.putLong(at, row.next(), ByteOrder.LITTLE_ENDIAN);
        }
    }

    /** Time of the event, in ps. */
    public long timePs() {
        return record.getLong(TraceLayout.TIME, ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * For data, the position of the first byte; for an ACK, the next expected byte; for a pause, the bits of
     * priorities. For credit, the total so far, in the transport's unit.
     */
    public long seq() {
        return record.getLong(TraceLayout.SEQ, ByteOrder.LITTLE_ENDIAN);
    }

    /** Position in the data of all subflows; 0 for other flows. */
    public long dataSeq() {
        return record.getLong(TraceLayout.DATA_SEQ, ByteOrder.LITTLE_ENDIAN);
    }

    /** Number of the flow; -1: the packet belongs to no flow. */
    public int flow() {
        return record.getInt(TraceLayout.FLOW, ByteOrder.LITTLE_ENDIAN);
    }

    /** The link, by its index in {@link TraceHeader}. */
    public int link() {
        return record.getInt(TraceLayout.LINK, ByteOrder.LITTLE_ENDIAN);
    }

    /** Host that sent the packet; -1: a frame between neighbours. */
    public int src() {
        return record.getInt(TraceLayout.SRC, ByteOrder.LITTLE_ENDIAN);
    }

    /** Destination host; -1: a frame between neighbours. */
    public int dst() {
        return record.getInt(TraceLayout.DST, ByteOrder.LITTLE_ENDIAN);
    }

    /** Bytes on the wire, headers included. */
    public int wireBytes() {
        return record.getInt(TraceLayout.WIRE_BYTES, ByteOrder.LITTLE_ENDIAN);
    }

    /** Bytes of payload. */
    public int payloadBytes() {
        return record.getInt(TraceLayout.PAYLOAD_BYTES, ByteOrder.LITTLE_ENDIAN);
    }

    /** {@link #DATA}, {@link #ACK}, {@link #NACK}, {@link #PAUSE} and so on. */
    public int kind() {
        return record.getByte(TraceLayout.KIND);
    }

    /** {@link #DELIVERED} or {@link #DROPPED}. */
    public int event() {
        return record.getByte(TraceLayout.EVENT);
    }

    /** Priority, 0 is served first; -1: a frame between neighbours. */
    public int priority() {
        return record.getByte(TraceLayout.PRIORITY);
    }

    /**
     * Whether a flag of {@link Packet} is set: an ECN flag, the flag of retransmissions, or {@link Packet#MULTIPATH}.
     */
    public boolean has(final int flag) {
        return (record.getByte(TraceLayout.FLAGS) & flag & BYTE) != 0;
    }

    /** Number of the subflow of Multipath TCP; otherwise 0. */
    public int subflow() {
        return record.getByte(TraceLayout.SUBFLOW) & BYTE;
    }
}
