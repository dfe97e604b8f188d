package tailrace.net;

import tailrace.core.Packet;

/**
 * Which packets wait at a port, in the order in which they came, so that those that will leave within a window can be
 * read side by side ({@link ReadAhead}). Just a hint: with several priorities they leave in another order.
 */
final class Waiting {
    private Packet[] ring = new Packet[16];
    private int head;
    private int tail;
    private int headBefore;

    /** A packet has joined the queue. */
    void joined(final Packet packet) {
        if (tail - head == ring.length) {
            ring = Wire.grown(ring, head);
        }
        ring[tail++ & ring.length - 1] = packet;
    }

    /** A packet has left the queue. */
    void left() {
        head++;
    }

    /** Reads where the first packet stands. */
    int touchFirst() {
        return ring[head & ring.length - 1] == null ? 0 : 1;
    }

    /** Reads as many packets as have left since the last time, and one more. */
    int touch() {
        final Packet[] packets = ring;
        final int end = Math.min(tail, head + (head - headBefore) + 1);
        headBefore = head;
        int touched = 0;
        for (int i = head; i < end; i++) {
            touched += PacketList.touched(packets[i & packets.length - 1]);
        }
        return touched;
    }
}
