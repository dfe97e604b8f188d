package tailrace.net.port;

import tailrace.core.Packet;
import tailrace.net.queue.QueueDiscipline;

/** ECN marking at a port: chooses which bytes are compared with the threshold, and counts marked packets. */
final class PortMarking {
    private EcnMarker marker;
    private boolean byDrain;
    private int fromPriority;
    private long markedPackets;

    void configure(final PortSetup setup) {
        marker = setup.marker();
        byDrain = setup.marksByDrain();
        fromPriority = setup.marksFromPriority();
    }

    /** Bytes in the queue up to which no packet is marked. */
    long markAboveBytes() {
        return marker == null ? Long.MAX_VALUE : marker.idleBelowBytes();
    }

    /** Whether marks are independent of other ports. */
    boolean isIndependent() {
        return marker == null || marker.isIndependent();
    }

    /** Marks a packet if the relevant bytes in the queue, without this packet, require it. */
    void mark(final Packet packet, final QueueDiscipline queue, final DrainBytes drain, final long nowPs) {
        final int priority = packet.priority;
        if (priority >= fromPriority && marker.shouldMark(priority, bytesAhead(priority, queue, drain), nowPs)
                && EcnMarker.mark(packet)) {
            markedPackets++;
        }
    }

    private long bytesAhead(final int priority, final QueueDiscipline queue, final DrainBytes drain) {
        return byDrain ? drain.bytes(priority) : queue.bytesOf(priority);
    }

    long markedPackets() {
        return markedPackets;
    }
}
