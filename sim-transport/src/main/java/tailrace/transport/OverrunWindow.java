package tailrace.transport;

/**
 * The window of the HPCC ns-3 simulator ({@code IsWinBound} of {@code rdma-queue-pair.cc}): a whole packet goes if any
 * byte is free, so that up to a packet more than the window is in flight.
 */
public enum OverrunWindow {
    /** It has no state. */
    OF_ANY_BYTE;

    /**
     * Whether a packet may be sent, pacing aside.
     *
     * @param inFlightBytes sent and not acknowledged; below 0 where the sender went back and was then told of more,
     *     which that simulator takes for a huge number
     * @param payloadBytes of the packet
     * @param cwndBytes window of the congestion control
     * @param receiveWindowBytes that of the receiver, which binds in any case
     */
    public boolean admits(final long inFlightBytes, final long payloadBytes, final long cwndBytes,
            final long receiveWindowBytes) {
        return inFlightBytes < cwndBytes && (inFlightBytes >= 0 || cwndBytes == CongestionControl.UNLIMITED)
                && inFlightBytes + payloadBytes <= receiveWindowBytes;
    }
}
