package tailrace.transport;

/**
 * Window rule of the HPCC ns-3 simulator ({@code IsWinBound} of {@code rdma-queue-pair.cc}). A whole packet may be sent
 * if any byte of the window is free, so the data in flight may exceed the window by up to a packet.
 */
public enum OverrunWindow implements WindowRule {
    /** The only instance: it has no state. */
    OF_ANY_BYTE;

    /**
     * The receiver's window always applies. The HPCC simulator interprets a negative number of bytes in flight as a
     * huge number.
     */
    @Override
    public int sendableBytes(final long inFlightBytes, final int payloadBytes, final long cwndBytes,
            final long receiveWindowBytes) {
        final boolean goes = inFlightBytes < cwndBytes
                && (inFlightBytes >= 0 || cwndBytes == CongestionControl.UNLIMITED)
                && inFlightBytes + payloadBytes <= receiveWindowBytes;
        return goes ? payloadBytes : 0;
    }
}
