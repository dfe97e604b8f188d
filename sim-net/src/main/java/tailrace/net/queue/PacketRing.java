package tailrace.net.queue;

import java.util.Arrays;
import java.util.function.Consumer;
import tailrace.core.Packet;

/**
 * Packets of one priority, in the order in which they came.
 *
 * <p>A ring, so that those that will leave can be read side by side, and that nobody has to touch the packet before the
 * one that joins: in a linked list each would have to be there before the next one could be asked for, and most of them
 * are in no cache.
 */
public final class PacketRing {
    static final int FIRST_ROOM = 16;

    private Packet[] ring = new Packet[FIRST_ROOM];
    private int head;
    private int tail;
    /** Where the head was at the last {@link #prefetch}. */
    private int headBefore;

    PacketRing() {}

    boolean isEmpty() {
        return head == tail;
    }

    /** The oldest packet; there is one. */
    Packet first() {
        return ring[head & ring.length - 1];
    }

    void add(final Packet packet) {
        if (tail - head == ring.length) {
            ring = grown(ring, head);
        }
        final Packet[] packets = ring;
        packets[tail++ & packets.length - 1] = packet;
    }

    /**
     * A ring of twice the room, with the packets of a full one in their places: packet i at i modulo the length, which
     * is a power of two.
     *
     * @param head number of the oldest packet
     */
    public static Packet[] grown(final Packet[] ring, final int head) {
        final int old = ring.length;
        final Packet[] more = Arrays.copyOf(ring, 2 * old);
        for (int i = head; i != head + old; i++) {
            more[i & more.length - 1] = ring[i & old - 1];
        }
        return more;
    }

    /** Removes the oldest packet; there is one. */
    Packet removeFirst() {
        final Packet[] packets = ring;
        return packets[head++ & packets.length - 1];
    }

    /** Removes the newest packet; there is one. */
    Packet removeLast() {
        return ring[--tail & ring.length - 1];
    }

    void forEach(final Consumer<? super Packet> consumer) {
        forEach(ring, head, tail, consumer);
    }

    static void forEach(
            final Packet[] ring, final int head, final int tail, final Consumer<? super Packet> consumer) {
        for (int i = head; i != tail; i++) {
            consumer.accept(ring[i & ring.length - 1]);
        }
    }

    /** Reads as many packets as have left since the last time, and one more. */
    int prefetch() {
        final int before = headBefore;
        headBefore = head;
        return prefetch(ring, head, tail, before);
    }

    static int prefetch(final Packet[] packets, final int head, final int tail, final int headBefore) {
        final int end = Math.min(tail, head + (head - headBefore) + 1);
        int prefetched = 0;
        for (int i = head; i < end; i++) {
            prefetched += packets[i & packets.length - 1].prefetch();
        }
        return prefetched;
    }
}
