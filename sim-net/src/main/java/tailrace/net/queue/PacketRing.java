package tailrace.net.queue;

import java.util.Arrays;
import java.util.function.Consumer;
import tailrace.core.Packet;

/**
 * Common part of rings of packets: packet number i is at place i modulo the length, a power of two.
 *
 * <p>Packets of a ring can be prefetched independently of each other, and adding a packet does not touch the previous
 * packet. In a linked list, the processor must read each packet before it can request the next packet, and most packets
 * are not in the cache.
 */
public final class PacketRing {
    static final int FIRST_ROOM = 16;

    private PacketRing() {}

    /**
     * Returns a ring of twice the length with the packets of a full ring in their places.
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

    static void forEach(
            final Packet[] ring, final int head, final int tail, final Consumer<? super Packet> consumer) {
        for (int i = head; i != tail; i++) {
            consumer.accept(ring[i & ring.length - 1]);
        }
    }

    /**
     * Reads the oldest packets: one more than the number of packets that have left since the head was at {@code
     * headBefore}.
     */
    static int prefetch(final Packet[] packets, final int head, final int tail, final int headBefore) {
        final int end = Math.min(tail, head + (head - headBefore) + 1);
        int prefetched = 0;
        for (int i = head; i < end; i++) {
            prefetched += packets[i & packets.length - 1].prefetch();
        }
        return prefetched;
    }
}
