package tailrace.net;

import tailrace.core.Packet;

/** Recount of a port's list against the counters it keeps. */
final class PortCheck {
    private PortCheck() {}

    static int recount(
            final Port port,
            final Packet head,
            final Packet lastStarted,
            final long queuedBytes,
            final int[] classBytes,
            final Packet[] tails,
            final int classMask) {
        final long[] counted = new long[Port.CLASSES];
        long total = 0;
        int packets = 0;
        long previousArrivalPs = Long.MIN_VALUE;
        int previousPriority = Packet.CONTROL;
        boolean inFlight = lastStarted != null;
        for (Packet packet = head; packet != null; packet = packet.next) {
            packets++;
            if (inFlight) {
                require(packet.arrivalPs > previousArrivalPs, port, "packets in flight are out of order");
                previousArrivalPs = packet.arrivalPs;
                inFlight = packet != lastStarted;
                continue;
            }
            require(packet.priority >= previousPriority, port, "queue is not in order of service");
            previousPriority = packet.priority;
            counted[packet.priority + 1] += packet.wireBytes;
            total += packet.wireBytes;
            require(packet.next != null && packet.next.priority == packet.priority
                    || tails[packet.priority + 1] == packet,
                    port, "class " + packet.priority + " does not end at its tail");
        }
        require(!inFlight, port, "last started packet is not in the list");
        require(total == queuedBytes, port, queuedBytes + " B counted as queued, " + total + " B are");
        for (int priority = 0; priority < Port.CLASSES; priority++) {
            require(counted[priority] == classBytes[priority], port, "class " + priority + " miscounted");
            require(counted[priority] > 0 == ((classMask >>> priority & 1) == 1), port, "class " + priority + " mask");
        }
        return packets;
    }

    static void recount(final Port port, final DrainBytes drain, final int[] classBytes) {
        long ahead = 0;
        for (int priority = 0; priority < Port.PRIORITIES; priority++) {
            ahead += classBytes[priority + 1];
            require(!drain.tracks(priority) || drain.bytes(priority) == ahead, port,
                    "drain bytes of priority " + priority + ": " + drain.bytes(priority) + " B counted, " + ahead
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
