package tailrace.net.port;

import tailrace.core.Packet;
import tailrace.net.queue.QueueDiscipline;

/** ECN marking at a port: what it compares, and how many packets it has marked. */
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
        return marker == null ? Long.MAX_VALUE : marker.kMinBytes();
    }

    /** Whether no mark is left to chance. */
    boolean isStep() {
        return marker == null || marker.isStep();
    }

    /** Marks a packet if the bytes before it in the queue, of those that count, demand it. */
    void mark(final Packet packet, final QueueDiscipline queue, final DrainBytes drain) {
        if (marker.shouldMark(bytesAhead(packet.priority, queue, drain)) && EcnMarker.mark(packet)) {
            markedPackets++;
        }
    }

    private long bytesAhead(final int priority, final QueueDiscipline queue, final DrainBytes drain) {
        if (priority < fromPriority) {
            return 0;
        }
        return byDrain ? drain.bytes(priority) : queue.bytesOf(priority);
    }

    long markedPackets() {
        return markedPackets;
    }
}
