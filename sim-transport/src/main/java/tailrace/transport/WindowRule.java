package tailrace.transport;

/**
 * Rule for the payload that a window allows. By the usual rule, a packet is sent if all of it fits, or if nothing is in
 * flight.
 */
public interface WindowRule {
    /**
     * Payload bytes that may be sent now, ignoring pacing; 0: none.
     *
     * @param inFlightBytes bytes sent and not acknowledged. Negative if an ACK acknowledges bytes beyond the byte to
     *     which the sender went back.
     * @param payloadBytes payload of the next packet if all of it is sent
     * @param cwndBytes window of the congestion control
     * @param receiveWindowBytes window of the receiver
     */
    int sendableBytes(long inFlightBytes, int payloadBytes, long cwndBytes, long receiveWindowBytes);
}
