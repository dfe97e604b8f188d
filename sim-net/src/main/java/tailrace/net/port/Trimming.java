package tailrace.net.port;

import java.util.function.BooleanSupplier;

/**
 * Trims packets that the queue of a port refuses (cut payload, Cheng et al., NSDI 2014; NDP, Handley et al., SIGCOMM
 * 2017). A trimmed packet is only a header, which overtakes data and reports the lost payload to the receiver.
 *
 * @param headerBytes size of a header on the wire; 0: the packets are dropped instead
 * @param priority priority of headers, which is served before the priority of data
 * @param limitBytes capacity of the queue for headers in bytes, in addition to its capacity for data
 * @param coin draws true if the packet that would be served last is trimmed instead of the arriving packet (NDP,
 *     section 3.1); null: the arriving packet is always trimmed
 * @param turnsBack whether a header without room goes back to its sender, once (NDP, return to sender); false: it is
 *     dropped
 * @param isLastHop whether the receiver is at the far end of the port's link, so that another path would not help
 */
public record Trimming(int headerBytes, int priority, long limitBytes, BooleanSupplier coin, boolean turnsBack,
        boolean isLastHop) {
    /** Whether packets are dropped instead. */
    boolean drops() {
        return headerBytes == 0;
    }

    /** Returns the same trimming with scaled room for headers. */
    Trimming scaled(final double factor) {
        return new Trimming(headerBytes, priority, (long) (limitBytes * factor), coin, turnsBack, isLastHop);
    }
}
