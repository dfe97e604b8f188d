package tailrace.transport;

/** Ways in which a sender finds losses. */
public enum LossCause {
    /** ACKs report packets that arrived after a missing packet. */
    REORDERING,
    /** A packet that was sent sufficiently later has arrived (RFC 8985). */
    LATER_ARRIVAL,
    /** A NACK names the packet. */
    NACK,
    /** A switch has sent the header of the trimmed packet back. */
    TURNED_BACK,
    /** The retransmission timer expired. */
    TIMEOUT
}
