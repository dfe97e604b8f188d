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
    /** Headers that a queue holds at most; left out: twice what it holds of data. */
    public Size headers;
    /** Which packet is trimmed when the queue is full. */
    public Victim victim = Victim.ARRIVING;

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
        if (!params.limitsQueues() || params.isLossless() || params.fixedDelayPs() > 0) {
            throw new IllegalArgumentException("trim: of no use to this switch (expected: one that drops at queues of"
                    + " their own, such as output-queued)");
        }
    }

    /** That of a port. */
    Trimming of(final long queueBytes, final RandomStream random, final boolean isLastHop) {
        return new Trimming((int) header.bytes(), priority,
                headers == null ? HEADERS_TIMES * queueBytes : headers.bytes(),
                victim == Victim.COIN ? new Coin(random.nextLong()) : null, isLastHop);
    }
}
