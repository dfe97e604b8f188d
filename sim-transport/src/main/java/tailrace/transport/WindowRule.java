package tailrace.transport;

/** What a window lets go, where that is not: a packet if all of it fits, or nothing is in flight. */
public interface WindowRule {
    /**
     * Payload that may be sent now, pacing aside; 0: nothing.
     *
     * @param inFlightBytes sent and not acknowledged; below 0 where more is acknowledged after the sender went back
     * @param payloadBytes of the next packet, if all of it goes
     * @param cwndBytes window of the congestion control
     * @param receiveWindowBytes that of the receiver
     */
    int sendableBytes(long inFlightBytes, int payloadBytes, long cwndBytes, long receiveWindowBytes);
}
