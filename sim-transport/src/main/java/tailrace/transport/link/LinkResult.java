package tailrace.transport.link;

/** The results of the flows of one {@link LinkSpec}; reused from one to the next. */
public final class LinkResult {
    /** Completion time of each flow, until its last byte is delivered, in ps. */
    public long[] fctPs = new long[64];
    /** Completion time of each flow on the same link-level network when empty, in ps. */
    public long[] idealFctPs = new long[64];
    /** Data packets sent. */
    public long dataPackets;
    /** Data packets sent again: losses, which a link-level network without limits has none of. */
    public long retransmissions;
    /** Data packets marked. */
    public long marks;

    /** Makes room for this many flows and resets the counters. */
    public void reset(final int flows) {
        if (flows > fctPs.length) {
            final int length = Math.max(flows, fctPs.length * 2);
            fctPs = new long[length];
            idealFctPs = new long[length];
        }
        dataPackets = 0;
        retransmissions = 0;
        marks = 0;
    }
}
