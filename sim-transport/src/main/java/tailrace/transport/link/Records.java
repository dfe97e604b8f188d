package tailrace.transport.link;

import java.util.Arrays;

/**
 * Records of data packets, from the source's line until the arrival of their ACK. Each record is one cache line of a
 * {@code long} array; its number is the index of its first entry.
 */
final class Records {
    /** End of the packet's bytes in its flow. */
    static final int END_SEQ = 0;
    /** Time at which the packet's transmission began at the source, in ps. */
    static final int SENT = 1;
    /** Time at which the packet's transmission began at the target, in ps. */
    static final int STARTED = 2;
    /** Bytes that the target had sent before this packet. */
    static final int SENT_BEFORE = 3;
    /** Bytes that were queued at the target when this packet left. */
    static final int QUEUED = 4;
    /** Time at which the packet reaches the target, in ps; later, time at which its ACK reaches the source. */
    static final int DUE = 5;
    /** Slot of the packet's flow in the upper half, bytes on the wire in the lower. */
    static final int FLOW_AND_WIRE = 6;
    /** {@link #MARKED}, {@link #RESOLVED}, {@link #CAPABLE}, and the priority from bit {@value #PRIORITY_SHIFT} on. */
    static final int FLAGS = 7;

    /** Flag of a marked packet (congestion experienced). */
    static final long MARKED = 1;
    /** Flag of a packet that has left the queue: its mark and its telemetry are known. */
    static final long RESOLVED = 2;

    /** Flag of a packet that can carry an ECN mark. */
    static final long CAPABLE = 4;

    private static final int PRIORITY_SHIFT = 8;
    private static final int STRIDE = 8;

    /** Fields of all records. */
    long[] fields = new long[256 * STRIDE];

    private int[] free = new int[256];
    private int freeCount;
    private int used;

    /** Returns a record for a packet of this priority with these flags; its other fields are stale. */
    int take(final int priority, final long flags) {
        final int record = freeCount > 0 ? free[--freeCount] : make();
        fields[record + FLAGS] = flags | (long) priority << PRIORITY_SHIFT;
        return record;
    }

    /** Removes all packets. */
    void clear() {
        freeCount = 0;
        used = 0;
    }

    private int make() {
        final int record = used++ * STRIDE;
        if (record == fields.length) {
            fields = Arrays.copyOf(fields, record * 2);
            free = Arrays.copyOf(free, free.length * 2);
        }
        return record;
    }

    void release(final int record) {
        free[freeCount++] = record;
    }

    int slot(final int record) {
        return (int) (fields[record + FLOW_AND_WIRE] >>> 32);
    }

    int wireBytes(final int record) {
        return (int) fields[record + FLOW_AND_WIRE];
    }

    int priority(final int record) {
        return (int) (fields[record + FLAGS] >>> PRIORITY_SHIFT);
    }

    boolean is(final int record, final long flag) {
        return (fields[record + FLAGS] & flag) != 0;
    }

    void set(final int record, final long flag) {
        fields[record + FLAGS] |= flag;
    }
}
