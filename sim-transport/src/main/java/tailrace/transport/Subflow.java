package tailrace.transport;

import tailrace.core.Packet;

/**
 * State of a subflow of a {@link Connection} in addition to the state of a flow: the mapping of its sequence numbers to
 * data.
 *
 * <p>Each packet has a mapping (the data sequence signal of RFC 8684). The mapping is stored until the packet is
 * acknowledged, so that a packet is retransmitted unchanged. The size of the flow is the number of bytes mapped so far.
 */
final class Subflow {
    private static final int FIRST_ENTRIES = 16;

    private final Connection connection;
    private final Flow flow;
    private final int number;
    /**
     * Rings whose length is a power of two: the first byte of each packet in the subflow, and the first byte of its
     * data.
     */
    private long[] seqs = new long[FIRST_ENTRIES];
    private long[] dataSeqs = new long[FIRST_ENTRIES];
    private int head;
    private int count;
    /** End of the mapped data that has been passed to the other subflows for retransmission. */
    private long reinjectedSeq;

    Subflow(final Connection connection, final Flow flow, final int number) {
        this.connection = connection;
        this.flow = flow;
        this.number = number;
    }

    Connection connection() {
        return connection;
    }

    /** Begins the subflow. Called after its flow has begun. */
    void begin() {
        head = 0;
        count = 0;
        reinjectedSeq = 0;
        flow.sizeBytes = 0;
        flow.delivered = true; // the receiver does not wait for the end of a subflow
    }

    /** Whether more data may be mapped and sent now. */
    boolean mayExtend() {
        final long available = connection.availableBytes(flow.mssBytes);
        final long inFlight = flow.inFlightBytes();
        return available > 0 && (inFlight == 0
                || inFlight + available <= flow.control.cwndBytes() + flow.recovery.inflationBytes());
    }

    /** Returns the bytes that are not mapped to any subflow yet. */
    long unsentBytes() {
        return connection.unsentBytes();
    }

    /**
     * Writes the data sequence numbers into a new or retransmitted packet that begins at {@code seq}; returns its
     * payload in bytes.
     */
    int fill(final Packet packet, final long seq) {
        if (seq == flow.sizeBytes) {
            extend();
        }
        final int entry = entryOf(seq);
        packet.echoSeq = dataSeqs[at(entry)] + seq - seqs[at(entry)];
        packet.utilization = number;
        if (seq < flow.sndMax) {
            connection.noteRetransmission();
        }
        return (int) Math.min(flow.mssBytes, endOf(entry) - seq);
    }

    private void extend() {
        final int bytes = connection.availableBytes(flow.mssBytes);
        final boolean again = connection.hasReinjections();
        append(flow.sizeBytes, connection.take(bytes));
        flow.sizeBytes += bytes;
        if (again) {
            flow.sndMax = flow.sizeBytes; // counts as sent before, because another subflow has sent its data
        }
    }

    private void append(final long seq, final long dataSeq) {
        if (count == seqs.length) {
            grow();
        }
        seqs[at(count)] = seq;
        dataSeqs[at(count)] = dataSeq;
        count++;
    }

    private void grow() {
        final long[] before = seqs;
        final long[] dataBefore = dataSeqs;
        seqs = new long[2 * count];
        dataSeqs = new long[2 * count];
        for (int i = 0; i < count; i++) {
            seqs[i] = before[head + i & count - 1];
            dataSeqs[i] = dataBefore[head + i & count - 1];
        }
        head = 0;
    }

    private int at(final int entry) {
        return head + entry & seqs.length - 1;
    }

    private long endOf(final int entry) {
        return entry + 1 < count ? seqs[at(entry + 1)] : flow.sizeBytes;
    }

    /** Returns the entry of the packet that contains a byte: nearly always the newest or the oldest packet. */
    private int entryOf(final long seq) {
        if (seq >= seqs[at(count - 1)]) {
            return count - 1;
        }
        int low = 0;
        int high = count - 1;
        if (seq < endOf(0)) {
            return 0;
        }
        while (high - low > 1) {
            final int middle = low + high >>> 1;
            if (seqs[at(middle)] <= seq) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Removes mappings that the subflow has acknowledged. */
    void forgetAcknowledged() {
        while (count > 0 && endOf(0) <= flow.sndUna) {
            head = head + 1 & seqs.length - 1;
            count--;
        }
    }

    /**
     * Lets the other subflows send the unacknowledged data, because the path may have failed. This happens only once
     * for each byte.
     */
    void reinject() {
        for (int entry = 0; entry < count; entry++) {
            final long from = Math.max(seqs[at(entry)], reinjectedSeq);
            if (from < endOf(entry)) {
                final long dataSeq = dataSeqs[at(entry)] + from - seqs[at(entry)];
                connection.sendAgain(dataSeq, dataSeq + endOf(entry) - from);
            }
        }
        reinjectedSeq = flow.sizeBytes;
    }
}
