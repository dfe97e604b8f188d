package tailrace.transport.recovery;

import java.util.Arrays;

/** Records when packets were last sent, and all transmissions in order. */
final class SentPackets {
    private static final int FIRST_ENTRIES = 16;

    private final int mssBytes;
    /** Rings of transmissions, ordered by time, whose length is a power of two. */
    private long[] seqs = new long[FIRST_ENTRIES];
    private long[] timesPs = new long[FIRST_ENTRIES];
    private int head;
    private int count;
    /** Ring of the latest transmissions, by number of the packet in its flow. */
    private long[] latestPs = new long[FIRST_ENTRIES];

    SentPackets(final int mssBytes) {
        this.mssBytes = mssBytes;
    }

    void clear() {
        head = 0;
        count = 0;
    }

    /**
     * Adds a transmission, which is not earlier than any other.
     *
     * @param firstSeq first byte not acknowledged
     */
    void add(final long seq, final long firstSeq, final long startPs) {
        final long packets = seq / mssBytes - firstSeq / mssBytes + 1;
        if (packets > latestPs.length) {
            growLatest(seq, firstSeq, packets);
        }
        latestPs[at(seq)] = startPs;
        if (count == seqs.length) {
            seqs = grown(seqs);
            timesPs = grown(timesPs);
            head = 0;
        }
        final int entry = head + count & seqs.length - 1;
        seqs[entry] = seq;
        timesPs[entry] = startPs;
        count++;
    }

    private void growLatest(final long seq, final long firstSeq, final long packets) {
        final long[] before = latestPs;
        latestPs = new long[(int) Long.highestOneBit(packets) * 2];
        for (long packet = firstSeq / mssBytes; packet < seq / mssBytes; packet++) {
            latestPs[(int) packet & latestPs.length - 1] = before[(int) packet & before.length - 1];
        }
    }

    private long[] grown(final long[] ring) {
        final long[] larger = Arrays.copyOf(ring, 2 * ring.length);
        System.arraycopy(ring, head, larger, 0, ring.length - head);
        System.arraycopy(ring, 0, larger, ring.length - head, head);
        return larger;
    }

    private int at(final long seq) {
        return (int) (seq / mssBytes) & latestPs.length - 1;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** First byte of the packet of the oldest transmission. */
    long oldestSeq() {
        return seqs[head];
    }

    /** Time at which the oldest transmission began. */
    long oldestPs() {
        return timesPs[head];
    }

    /** Whether the packet of the oldest transmission, which is not acknowledged yet, has been sent again. */
    boolean isOldestRepeated() {
        return latestPs[at(seqs[head])] != timesPs[head];
    }

    /** Forgets the oldest transmission. */
    void removeOldest() {
        head = head + 1 & seqs.length - 1;
        count--;
    }
}
