package tailrace.transport.link;

import tailrace.transport.WindowRule;

/** The window of Parsimon's simulator of links: the next packet is as long as there is room; receivers take all. */
enum CutPackets implements WindowRule {
    /** It has no state. */
    TO_WINDOW;

    @Override
    public int sendableBytes(final long inFlightBytes, final int payloadBytes, final long cwndBytes,
            final long receiveWindowBytes) {
        return (int) Math.max(0, Math.min(payloadBytes, cwndBytes - inFlightBytes));
    }
}
