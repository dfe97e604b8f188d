package tailrace.net.switches;

import tailrace.core.RandomStream;
import tailrace.core.Size;
import tailrace.net.port.Coin;
import tailrace.net.port.Port;
import tailrace.net.port.Trimming;

/** Trimming at the egress queues of a switch, as a scenario says it; see {@link Trimming}. */
public final class Trim {
    /** Default room for headers, as a multiple of that for data (htsim: composite queue). */
    private static final int HEADERS_TIMES = 2;

    /** What is left of a packet, on the wire. */
    public Size header = Size.bytes(64);
    /** Priority of headers; data have to be of a later one. */
    public int priority;
    /** Headers that a queue holds at most; left out: twice what it holds of data, or as much as memory has. */
    public Size headers;
    /** Which packet is trimmed when the queue is full; where ports share a memory, the one that arrives. */
    public Victim victim = Victim.ARRIVING;
    /**
     * Headers that find no room go back to their senders, once, which send the packets again (NDP, SIGCOMM 2017);
     * otherwise they are dropped.
     */
    public boolean returnToSender;

    /** Which packet is trimmed when the queue is full. */
    public enum Victim {
        /** The one that arrives. */
        ARRIVING,
        /** By a coin, the one that arrives or the one that would be served last, as NDP does it. */
        COIN
    }

    /** Refuses what makes no sense with a switch. */
    void validate(final SwitchParams params) {
        if (priority < 0 || priority >= Port.PRIORITIES) {
            throw new IllegalArgumentException("trim.priority: " + priority + " (expected: 0 to 7)");
        }
        if (header.bytes() <= 0) {
            throw new IllegalArgumentException("trim.header: " + header + " (expected: more than 0)");
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

    /** That of a port. */
    Trimming of(final long queueBytes, final RandomStream random, final boolean isLastHop) {
        final long roomBytes = queueBytes == Long.MAX_VALUE ? queueBytes : HEADERS_TIMES * queueBytes;
        return new Trimming((int) header.bytes(), priority, headers == null ? roomBytes : headers.bytes(),
                victim == Victim.COIN ? new Coin(random.nextLong()) : null, returnToSender, isLastHop);
    }
}
