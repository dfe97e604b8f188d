package tailrace.net.port;

import java.util.function.BooleanSupplier;

/**
 * Trims packets that the queue of a port refuses (cut payload, Cheng et al., NSDI 2014; NDP, Handley et al., SIGCOMM
 * 2017). It cuts them to a header, which goes ahead of data and names to the receiver what is missing.
 *
 * @param headerBytes bytes on the wire that are left of a packet
 * @param priority of headers, before that of data
 * @param limitBytes bytes of that priority that the queue holds at most, beside its capacity for data
 * @param coin decides whether the packet is trimmed that would be served last, and the arriving one takes its place
 *     (NDP, section 3.1); null: the arriving one is trimmed always
 * @param turnsBack whether headers that find no room go back to their senders, once (NDP, return to sender); else they
 *     are dropped
 * @param isLastHop whether the receiver is at the far end, so that the path is not to blame
 */
public record Trimming(int headerBytes, int priority, long limitBytes, BooleanSupplier coin, boolean turnsBack,
        boolean isLastHop) {
    /** The same with so much more room for headers. */
    Trimming scaled(final double factor) {
        return new Trimming(headerBytes, priority, (long) (limitBytes * factor), coin, turnsBack, isLastHop);
    }
}
