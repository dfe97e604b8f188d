package tailrace.net.switches;

import tailrace.core.RandomStream;
import tailrace.core.Size;
import tailrace.net.port.Coin;
import tailrace.net.port.Port;
import tailrace.net.port.Trimming;

/** Settings of trimming at the egress queues of a switch; see {@link Trimming}. */
public final class Trim {
    /** Default capacity for headers, as a multiple of the capacity for data (htsim: composite queue). */
    private static final int HEADERS_TIMES = 2;

    /** Size of a trimmed packet on the wire. */
    public Size header = Size.bytes(64);
    /** Priority of headers; data must have a larger priority number. */
    public int priority;
    /**
     * Largest number of header bytes in a queue. Default: twice the queue's capacity for data, or the whole memory if
     * queues are not limited.
     */
    public Size headers;
    /** Packet that is trimmed when the queue is full. If ports share a memory, the arriving packet is trimmed. */
    public Victim victim = Victim.ARRIVING;
    /**
     * Send headers that find no room back to their senders, once (NDP, SIGCOMM 2017). The senders then retransmit the
     * packets. False: such headers are dropped.
     */
    public boolean returnToSender;

    /**
     * Drop the victim instead of trimming it; packets of {@link #priority} keep a separate capacity. Like htsim's
     * composite queue with {@code -disable_trim}.
     */
    public boolean drops;

    /** Packet that is trimmed when the queue is full. */
    public enum Victim {
        /** The arriving packet. */
        ARRIVING,
        /** The arriving packet or the packet that would be served last, decided by a coin, as in NDP. */
        COIN
    }

    /** Refuses settings that do not fit the switch. */
    void validate(final SwitchParams params) {
        if (priority < 0 || priority >= Port.PRIORITIES) {
            throw new IllegalArgumentException("trim.priority: " + priority + " (expected: 0 to 7)");
        }
        if (header.bytes() <= 0) {
            throw new IllegalArgumentException("trim.header: " + header + " (expected: more than 0)");
        }
        if (drops && (returnToSender || !params.limitsQueues())) {
            throw new IllegalArgumentException("trim.drops: true (expected: false, with returnToSender, and where ports"
                    + " share a memory)");
        }
        if (!params.canTrim(priority)) {
            throw new IllegalArgumentException("trim: of no use to this switch (expected: one that drops at queues of"
                    + " their own, such as output-queued, or shared-memory with this priority and others lossy)");
        }
        if (returnToSender && params.crossbarSpeedup() > 0) {
            throw new IllegalArgumentException("trim.returnToSender: true (expected: false, with a crossbar)");
        }
        if (victim == Victim.COIN && !params.limitsQueues()) {
            throw new IllegalArgumentException("trim.victim: coin (expected: arriving, where ports share a memory)");
        }
    }

    /** Trimming of one port. */
    Trimming of(final long queueBytes, final RandomStream random, final boolean isLastHop) {
        final long roomBytes = queueBytes == Long.MAX_VALUE ? queueBytes : HEADERS_TIMES * queueBytes;
        return new Trimming(drops ? 0 : (int) header.bytes(), priority, headers == null ? roomBytes : headers.bytes(),
                victim == Victim.COIN ? new Coin(random.nextLong()) : null, returnToSender, isLastHop);
    }
}
