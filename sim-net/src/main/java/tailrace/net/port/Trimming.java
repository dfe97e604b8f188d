package tailrace.net.port;

import java.util.function.BooleanSupplier;

/**
 * Trims packets that the queue of a port refuses (cut payload, Cheng et al., NSDI 2014; NDP, Handley et al., SIGCOMM
 * 2017). It cuts them to a header, which overtakes data and reports the lost payload to the receiver.
 *
 * @param headerBytes size of a header on the wire
 * @param priority priority of headers, served before that of data
 * @param limitBytes largest number of bytes of that priority in the queue, in addition to its capacity for data
 * @param coin decides whether to trim the packet that would be served last, whose place the arriving packet takes (NDP,
 *     section 3.1); null: the arriving packet is always trimmed
 * @param turnsBack whether headers that find no room go back to their senders, once (NDP, return to sender); else they
 *     are dropped
 * @param isLastHop whether the receiver is at the far end, so that another path would not help
 */
public record Trimming(int headerBytes, int priority, long limitBytes, BooleanSupplier coin, boolean turnsBack,
        boolean isLastHop) {
    /** Returns the same trimming with scaled room for headers. */
    Trimming scaled(final double factor) {
        return new Trimming(headerBytes, priority, (long) (limitBytes * factor), coin, turnsBack, isLastHop);
    }
}
