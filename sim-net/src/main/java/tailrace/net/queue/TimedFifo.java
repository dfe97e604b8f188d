package tailrace.net.queue;

import tailrace.core.Packet;

/** A first-in first-out queue that stores the time of arrival of each packet. */
class TimedFifo extends Fifo.Queue {
    private long largestBytes;

    @Override
    protected final void join(final Packet packet, final long nowPs) {
        packet.timePs = nowPs;
        largestBytes = Math.max(largestBytes, packet.wireBytes);
        super.join(packet, nowPs);
    }

    /** Size on the wire of the largest packet ever queued here. */
    final long largestBytes() {
        return largestBytes;
    }
}
