package tailrace.net.port;

import tailrace.core.Packet;

/**
 * Reads memory that later events at ports will need, so that the processor fetches it during other work. The results
 * only depend on the memory read and have no other meaning.
 */
public final class PortPrefetch {
    private PortPrefetch() {}

    /** Reads a port and a packet that will be offered to it. */
    public static int with(final Port port, final Packet packet) {
        return packet(packet) + (int) port.busyUntilPs;
    }

    /**
     * Reads the memory that {@link #output} will need, so that {@link #output} need not wait. Also reads the places at
     * which packets will be queued.
     */
    public static int lists(final Port port) {
        return (int) port.busyUntilPs + port.lane.prefetchPlace() + port.queue.prefetchFirst();
    }

    /** Reads the memory that packets leaving in this window need. */
    public static int output(final Port port) {
        final int end = port.lane.prefetchEnd();
        final int waits = port.hasQueued ? port.queue.prefetch() + telemetry(port.queue.head()) : 0;
        return end + waits + (int) port.busyUntilPs;
    }

    /** Reads the queued packets that will leave next. */
    static int queue(final Port port) {
        return port.hasQueued ? packet(port.queue.head()) : 0;
    }

    /** Reads the memory that the arrival of this packet at the far end of the link will need. */
    static int arrival(final Port port, final Packet packet) {
        final int arriving = packet == null ? 0 : packet(packet) ^ packet.flowSlot;
        return arriving + queue(port) + (port.hasQueued ? telemetry(port.queue.head()) : 0);
    }

    /** Reads the first and the last field that a hop needs, which may lie in two cache lines. */
    private static int packet(final Packet packet) {
        return packet == null ? 0 : packet.prefetch();
    }

    /** Reads the memory into which telemetry of the next packet will be written. */
    private static int telemetry(final Packet packet) {
        return packet == null ? 0 : packet.prefetchNextHop();
    }
}
