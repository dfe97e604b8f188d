package tailrace.net;

import tailrace.core.Packet;

/** Recount of a port's lists against the counters it keeps. */
final class PortCheck {
    private PortCheck() {}

    /** Returns the number of packets in flight. */
    static int recountWire(final Port port) {
        int packets = 0;
        long previousPs = Long.MIN_VALUE;
        Packet last = null;
        for (Packet packet = port.firstOnWire; packet != null; packet = packet.next) {
            packets++;
            last = packet;
            if (packet.next != null) {
                require(packet.timePs > previousPs, port, "packets in flight are out of order");
                previousPs = packet.timePs;
            }
        }
        require(last == port.lastOnWire, port, "last started packet is not the last in flight");
        final int onWire = port.wire == null ? 0 : port.wire.size();
        return packets + onWire + (port.engine == null ? 0 : port.engine.recountExpected());
    }

    /**
     * Returns the number of packets that wait.
     *
     * @param tails last packet of each class; null: at most one class waits
     */
    static int recountQueue(final Port port, final Packet[] tails) {
        final long[] counted = new long[Port.CLASSES];
        long total = 0;
        int packets = 0;
        int previousPriority = Packet.CONTROL;
        Packet last = null;
        for (Packet packet = port.firstQueued; packet != null; packet = packet.next) {
            packets++;
            last = packet;
            require(packet.priority >= previousPriority, port, "queue is not in order of service");
            previousPriority = packet.priority;
            counted[packet.priority + 1] += packet.wireBytes;
            total += packet.wireBytes;
            require(tails == null || packet.next != null && packet.next.priority == packet.priority
                    || tails[packet.priority + 1] == packet,
                    port, "class " + packet.priority + " does not end at its tail");
        }
        require(last == port.lastQueued, port, "queue does not end at its last packet");
        require(total == port.queuedBytes, port, port.queuedBytes + " B counted as queued, " + total + " B are");
        for (int queue = 0; queue < Port.CLASSES; queue++) {
            require(counted[queue] == port.bytesOf(queue), port, "class " + queue + " miscounted");
            require(counted[queue] > 0 == ((port.classMask >>> queue & 1) == 1), port, "class " + queue + " mask");
        }
        if (port.drain != null) {
            recountDrain(port);
        }
        return packets;
    }

    private static void recountDrain(final Port port) {
        long ahead = 0;
        for (int priority = 0; priority < Port.PRIORITIES; priority++) {
            ahead += port.bytesOf(priority + 1);
            require(!port.drain.tracks(priority) || port.drain.bytes(priority) == ahead, port,
                    "drain bytes of priority " + priority + ": " + port.drain.bytes(priority) + " B counted, " + ahead
                    + " B are");
        }
    }

    private static void require(final boolean holds, final Port port, final String what) {
        if (!holds) {
            throw new IllegalStateException(
                    "node " + port.owner().id() + " port " + port.number() + ": " + what);
        }
    }
}
