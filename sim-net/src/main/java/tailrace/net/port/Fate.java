package tailrace.net.port;

/** The fate of a packet that is offered to a port. */
public enum Fate {
    /** Its transmission starts now. */
    SENT,
    /** The packet is queued. */
    QUEUED,
    /** The queue has no room for it, or the link is down: it is the caller's again. */
    REFUSED
}
