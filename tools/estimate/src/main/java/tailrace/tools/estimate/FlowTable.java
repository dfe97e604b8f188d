package tailrace.tools.estimate;

import java.util.Arrays;

/** All flows of a scenario, column by column, in the order of their start: 25 bytes per flow. */
public final class FlowTable {
    private int count;
    private int[] srcs = new int[1024];
    private int[] dsts = new int[1024];
    private long[] sizes = new long[1024];
    private long[] starts = new long[1024];
    private byte[] priorities = new byte[1024];
    private byte[] workloads = new byte[1024];

    /** Adds a flow behind all others. Its number is its place, from 0. */
    public void add(
            final int src, final int dst, final long sizeBytes, final long startPs, final int priority,
            final int workload) {
        if (count == srcs.length) {
            grow();
        }
        srcs[count] = src;
        dsts[count] = dst;
        sizes[count] = sizeBytes;
        starts[count] = startPs;
        priorities[count] = (byte) priority;
        workloads[count++] = (byte) workload;
    }

    private void grow() {
        final int length = (int) Math.min(Integer.MAX_VALUE - 8L, count * 3L / 2);
        if (length <= count) {
            throw new IllegalArgumentException("flows: " + count + " (expected: fewer, or several estimates)");
        }
        srcs = Arrays.copyOf(srcs, length);
        dsts = Arrays.copyOf(dsts, length);
        sizes = Arrays.copyOf(sizes, length);
        starts = Arrays.copyOf(starts, length);
        priorities = Arrays.copyOf(priorities, length);
        workloads = Arrays.copyOf(workloads, length);
    }

    /** Number of flows. */
    public int count() {
        return count;
    }

    /** Sending host. */
    public int src(final int flow) {
        return srcs[flow];
    }

    /** Receiving host. */
    public int dst(final int flow) {
        return dsts[flow];
    }

    /** Payload in bytes. */
    public long sizeBytes(final int flow) {
        return sizes[flow];
    }

    /** Start in ps. */
    public long startPs(final int flow) {
        return starts[flow];
    }

    /** Strict priority, 0 to 7. */
    public int priority(final int flow) {
        return priorities[flow];
    }

    /** Index of the workload. */
    public int workload(final int flow) {
        return workloads[flow];
    }
}
