package tailrace.net.port;

/** Recounts a port's lists and compares them with its counters. */
final class PortCheck {
    private PortCheck() {}

    /** Returns the number of queued packets. */
    static int recountQueue(final Port port) {
        final int packets = port.queue.recount(port.link().toString());
        if (port.drain != null) {
            recountDrain(port);
        }
        return packets;
    }

    private static void recountDrain(final Port port) {
        long ahead = 0;
        for (int priority = 0; priority < Port.PRIORITIES; priority++) {
            ahead += port.queue.bytesOf(priority);
            require(!port.drain.tracks(priority) || port.drain.bytes(priority) == ahead, port,
                    "drain bytes of priority " + priority + ": " + port.drain.bytes(priority) + " B counted, " + ahead
                    + " B are");
        }
    }

    private static void require(final boolean holds, final Port port, final String what) {
        if (!holds) {
            throw new IllegalStateException(port.link() + ": " + what);
        }
    }
}
