package tailrace.tools.estimate;

import java.util.Arrays;

/**
 * All flows of a scenario in the order of their start. Each flow has one record of 24 bytes, so a random access costs
 * one cache miss.
 */
public final class FlowTable {
    private static final int WORDS = 3;
    private static final int LARGEST = (Integer.MAX_VALUE - 8) / WORDS;
    // The first word of a record contains, from its lowest bit: workload, priority, receiver, sender.
    private static final int PRIORITY_SHIFT = 8;
    private static final int DST_SHIFT = 11;
    private static final int SRC_SHIFT = 37;
    private static final int WORKLOAD_MASK = (1 << PRIORITY_SHIFT) - 1;
    private static final int PRIORITY_MASK = (1 << DST_SHIFT - PRIORITY_SHIFT) - 1;
    private static final int HOST_MASK = (1 << SRC_SHIFT - DST_SHIFT) - 1;

    private int count;
    private long[] words = new long[1024 * WORDS];

    /** Appends a flow. The number of a flow is its position, from 0. */
    public void add(
            final int src, final int dst, final long sizeBytes, final long startPs, final int priority,
            final int workload) {
        if ((src | dst) > HOST_MASK || (workload | WORKLOAD_MASK) != WORKLOAD_MASK) {
            throw new IllegalArgumentException("flow from host " + src + " to " + dst + " of workload " + workload
                    + " (expected: fewer than " + (HOST_MASK + 1) + " hosts and " + (WORKLOAD_MASK + 1)
                    + " workloads)");
        }
        int at = count * WORDS;
        if (at == words.length) {
            grow();
        }
        words[at++] = (long) src << SRC_SHIFT | (long) dst << DST_SHIFT | (long) priority << PRIORITY_SHIFT | workload;
        words[at++] = sizeBytes;
        words[at] = startPs;
        count++;
    }

    private void grow() {
        final int flows = (int) Math.min(LARGEST, count * 3L / 2);
        if (flows <= count) {
            throw new IllegalArgumentException("flows: " + count + " (expected: fewer, or several estimates)");
        }
        words = Arrays.copyOf(words, flows * WORDS);
    }

    /** Reserves memory for a total number of flows, which avoids copies during growth. */
    void reserve(final long flows) {
        if (flows > count && flows <= LARGEST && flows * WORDS > words.length) {
            words = Arrays.copyOf(words, (int) flows * WORDS);
        }
    }

    /** Returns the number of flows. */
    public int count() {
        return count;
    }

    /** Returns the sending host. */
    public int src(final int flow) {
        return (int) (words[flow * WORDS] >>> SRC_SHIFT) & HOST_MASK;
    }

    /** Returns the receiving host. */
    public int dst(final int flow) {
        return (int) (words[flow * WORDS] >>> DST_SHIFT) & HOST_MASK;
    }

    /** Returns the payload in bytes. */
    public long sizeBytes(final int flow) {
        return words[flow * WORDS + 1];
    }

    /** Returns the start in ps. */
    public long startPs(final int flow) {
        return words[flow * WORDS + 2];
    }

    /** Returns the strict priority, 0 to 7. */
    public int priority(final int flow) {
        return (int) words[flow * WORDS] >>> PRIORITY_SHIFT & PRIORITY_MASK;
    }

    /** Returns the index of the workload. */
    public int workload(final int flow) {
        return (int) words[flow * WORDS] & WORKLOAD_MASK;
    }
}
