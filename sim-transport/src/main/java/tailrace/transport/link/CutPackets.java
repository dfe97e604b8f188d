package tailrace.transport.link;

import tailrace.transport.WindowRule;

/**
 * Window rule of Parsimon's simulator of links: the next packet is shortened to the free room of the window. Receivers
 * accept any amount of data.
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
