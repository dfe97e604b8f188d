package tailrace.net.port;

import tailrace.core.Packet;

/**
 * Decides which packets of one port get an ECN mark, from the number of queued bytes. It may keep state, because each
 * port has a separate marker.
 */
public abstract class EcnMarker {
    private final long idleBelowBytes;

    /**
     * Creates a marker that is called only if the queue is longer than a limit.
     *
     * @param idleBelowBytes bytes in the whole queue up to which no packet is marked; -1: the marker is called for
     *     every queued packet
     */
    protected EcnMarker(final long idleBelowBytes) {
        this.idleBelowBytes = idleBelowBytes;
    }

    /** Bytes in the whole queue up to which the marker need not be called. */
    public final long idleBelowBytes() {
        return idleBelowBytes;
    }

    /**
     * Whether a packet is to be marked. Not called for packets that find the line idle.
     *
     * @param priority of the packet
     * @param queuedBytes relevant bytes in the queue: ahead of an arriving packet, or behind a departing packet
     * @param nowPs time at which the packet joins or leaves the queue
     */
    public abstract boolean shouldMark(int priority, long queuedBytes, long nowPs);

    /**
     * Whether the answer for a packet that joins the queue is independent of other ports. False for a marker that draws
     * random numbers, because the ports of a switch share one stream for packets that join.
     */
    public boolean isIndependent() {
        return false;
    }

    /** Returns a marker with scaled thresholds, for queues with scaled capacity. */
    final EcnMarker scaled(final double factor) {
        return new Scaled(this, factor);
    }

    /** Marks the packet if it can carry a mark. Returns whether it can. */
    static boolean mark(final Packet packet) {
        if (!packet.has(Packet.ECN_CAPABLE)) {
            return false;
        }
        packet.flags |= Packet.ECN_CE;
        return true;
    }

    private static final class Scaled extends EcnMarker {
        private final EcnMarker marker;
        private final double factor;

        Scaled(final EcnMarker marker, final double factor) {
            super(marker.idleBelowBytes < 0 ? marker.idleBelowBytes : (long) (marker.idleBelowBytes * factor));
            this.marker = marker;
            this.factor = factor;
        }

        @Override
        public boolean shouldMark(final int priority, final long queuedBytes, final long nowPs) {
            return marker.shouldMark(priority, (long) (queuedBytes / factor), nowPs);
        }

        @Override
        public boolean isIndependent() {
            return marker.isIndependent();
        }
    }
}
