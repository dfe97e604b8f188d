package tailrace.net.queue;

import java.util.function.Consumer;
import tailrace.core.Packet;

/** A linked list of packets in the order of arrival. */
final class PacketLine {
    private Packet first;
    private Packet last;

    void add(final Packet packet) {
        packet.next = null;
        if (first == null) {
            first = packet;
        } else {
            last.next = packet;
        }
        last = packet;
    }

    Packet first() {
        return first;
    }

    boolean isEmpty() {
        return first == null;
    }

    /** Removes the oldest packet, which must exist. */
    Packet removeFirst() {
        return unlink(first, null);
    }

    /** Removes the oldest packet of the priorities whose bits are set; null if there is none. */
    Packet removeFirst(final int allowed) {
        Packet before = null;
        for (Packet packet = first; packet != null; packet = packet.next) {
            if ((allowed >>> packet.priority & 1) != 0) {
                return unlink(packet, before);
            }
            before = packet;
        }
        return null;
    }

    /**
     * Removes the newest packet, which must exist. This visits every packet, because each packet is linked only to the
     * next newer packet. Only a full queue that drops its last packet needs this.
     */
    Packet removeLast() {
        Packet before = null;
        for (Packet packet = first; packet != last; packet = packet.next) {
            before = packet;
        }
        return unlink(last, before);
    }

    private Packet unlink(final Packet packet, final Packet before) {
        if (before == null) {
            first = packet.next;
        } else {
            before.next = packet.next;
        }
        if (packet == last) {
            last = before;
        }
        return packet;
    }

    void forEach(final Consumer<? super Packet> consumer) {
        for (Packet packet = first; packet != null; packet = packet.next) {
            consumer.accept(packet);
        }
    }
}
