package tailrace.transport.link;

import tailrace.transport.WindowRule;

/**
 * Window rule of Parsimon's simulator of links: the next packet is cut to the free room; receivers accept any amount.
 */
enum CutPackets implements WindowRule {
    /** The only instance: it has no state. */
    TO_WINDOW;

    @Override
    public int sendableBytes(final long inFlightBytes, final int payloadBytes, final long cwndBytes,
            final long receiveWindowBytes) {
        return (int) Math.max(0, Math.min(payloadBytes, cwndBytes - inFlightBytes));
    }
}
