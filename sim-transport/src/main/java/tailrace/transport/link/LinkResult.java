package tailrace.transport.link;

/** Results of the flows of one {@link LinkSpec}. The object is reused for the next specification. */
public final class LinkResult {
    /** Completion time of each flow, up to the delivery of its last byte, in ps. */
    public long[] fctPs = new long[64];
    /** Completion time that each flow would have alone on the same link-level network, in ps. */
    public long[] idealFctPs = new long[64];
    /** Data packets sent. */
    public long dataPackets;
    /** Number of data packets sent again because of losses; 0 in a link-level network without limits. */
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
