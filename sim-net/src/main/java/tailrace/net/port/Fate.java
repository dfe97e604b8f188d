package tailrace.net.port;

/** The fate of a packet that is offered to a port. */
public enum Fate {
    /** The transmission of the packet starts now. */
    SENT,
    /** The packet is queued. */
    QUEUED,
    /** The queue has no room for the packet, or the link is down: the caller owns it again. */
    REFUSED
}
