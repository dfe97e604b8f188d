package tailrace.transport;

/**
 * The window of the HPCC ns-3 simulator ({@code IsWinBound} of {@code rdma-queue-pair.cc}). A whole packet goes if any
 * byte is free, so that up to a packet more than the window is in flight.
 */
public enum OverrunWindow implements WindowRule {
    /** The only instance: it has no state. */
    OF_ANY_BYTE;

    /** The receiver's window binds in any case; less than nothing in flight is a huge number to that simulator. */
    @Override
    public int sendableBytes(final long inFlightBytes, final int payloadBytes, final long cwndBytes,
            final long receiveWindowBytes) {
        final boolean goes = inFlightBytes < cwndBytes
                && (inFlightBytes >= 0 || cwndBytes == CongestionControl.UNLIMITED)
                && inFlightBytes + payloadBytes <= receiveWindowBytes;
        return goes ? payloadBytes : 0;
    }
}
