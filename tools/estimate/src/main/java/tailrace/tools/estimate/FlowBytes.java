package tailrace.tools.estimate;

import java.util.Locale;

/**
 * Encodes flows with their paths in about 30 bytes per flow. Each start is a difference from the previous one; each
 * number consists of groups of seven bits, the lowest first.
 */
final class FlowBytes {
    private static final int BITS = 7;
    private static final int MORE = 1 << BITS;
    /** Largest length of an array. */
    private static final long MAX_BYTES = Integer.MAX_VALUE - (1L << 16);

    private byte[] bytes;       // null: only counting
    private long place;

    private FlowBytes() {}

    /** Receives decoded flows. */
    interface Receiver {
        /** Receives a flow with the channels of its path: the first {@code hops} numbers. */
        void add(int src, int dst, long sizeBytes, long startPs, int priority, int workload, int[] path, int hops);
    }

    /**
     * Encodes all flows with their paths.
     *
     * @throws IllegalArgumentException if the flows need more bytes than an array can hold
     */
    static byte[] of(final FlowTable flows, final FlowPaths paths) {
        final FlowBytes counted = new FlowBytes();
        counted.putAll(flows, paths);
        if (counted.place > MAX_BYTES) {
            throw new IllegalArgumentException(String.format(Locale.ROOT,
                    "flows: %d, which are %d bytes on the way to other machines (expected: at most %d, or no --on)",
                    flows.count(), counted.place, MAX_BYTES));
        }
        final FlowBytes written = new FlowBytes();
        written.bytes = new byte[(int) counted.place];
        written.putAll(flows, paths);
        return written.bytes;
    }

    private void putAll(final FlowTable flows, final FlowPaths paths) {
        put(flows.count());
        long startPs = 0;
        for (int flow = 0; flow < flows.count(); flow++) {
            put(flows.src(flow));
            put(flows.dst(flow));
            put(flows.sizeBytes(flow));
            put(flows.startPs(flow) - startPs);
            startPs = flows.startPs(flow);
            put(flows.priority(flow));
            put(flows.workload(flow));
            final int end = paths.begin(flow + 1);
            put(end - paths.begin(flow));
            for (int hop = paths.begin(flow); hop < end; hop++) {
                put(paths.channelAt(hop));
            }
        }
    }

    private void put(final long value) {
        long left = value;
        while (left < 0 || left >= MORE) {
            putByte((int) left & MORE - 1 | MORE);
            left >>>= BITS;
        }
        putByte((int) left);
    }

    private void putByte(final int value) {
        if (bytes != null) {
            bytes[(int) place] = (byte) value;
        }
        place++;
    }

    /** Decodes the output of {@link #of}. */
    static void read(final byte[] bytes, final Receiver receiver) {
        final FlowBytes in = new FlowBytes();
        in.bytes = bytes;
        int[] path = new int[16];
        long startPs = 0;
        for (long left = in.get(); left > 0; left--) {
            final int src = (int) in.get();
            final int dst = (int) in.get();
            final long sizeBytes = in.get();
            startPs += in.get();
            final int priority = (int) in.get();
            final int workload = (int) in.get();
            final int hops = (int) in.get();
            path = hops > path.length ? new int[2 * hops] : path;
            for (int hop = 0; hop < hops; hop++) {
                path[hop] = (int) in.get();
            }
            receiver.add(src, dst, sizeBytes, startPs, priority, workload, path, hops);
        }
    }

    private long get() {
        long value = 0;
        int shift = 0;
        byte next = bytes[(int) place++];
        while (next < 0) {
            value |= (long) (next & MORE - 1) << shift;
            shift += BITS;
            next = bytes[(int) place++];
        }
        return value | (long) next << shift;
    }
}
