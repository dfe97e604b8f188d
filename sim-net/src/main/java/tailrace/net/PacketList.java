package tailrace.net;

import java.util.Arrays;
import tailrace.core.Packet;

/**
 * The packets of a port in one list: those in flight, then those queued, in the order of their service.
 *
 * <p>{@code lastStarted} is the boundary between the two, {@code tails} end the priority classes. Starting a
 * transmission moves the boundary.
 */
abstract class PacketList extends LinkEnd {
    Packet head;
    Packet lastStarted;
    /** The packet that the observer of an eager port is being told of. */
    Packet leaving;
    int classMask;
    long queuedBytes;
    final int[] classBytes = new int[Port.CLASSES];

    private final Packet[] tails = new Packet[Port.CLASSES];
    private final Turns turns = new Turns();

    PacketList(final Node owner, final int number) {
        super(owner, number);
    }

    /** Puts a packet behind those of its class. */
    final void join(final Packet packet, final int queue) {
        final int bytes = packet.wireBytes;
        if (drain != null) {
            drain.add(packet.priority, bytes);
        }
        queuedBytes += bytes;
        classBytes[queue] += bytes;
        if (queuedBytes > maxQueuedBytes) {
            maxQueuedBytes = queuedBytes;
        }
        final int notLater = classMask & (2 << queue) - 1;
        insertAfter(notLater == 0 ? boundary() : tails[31 - Integer.numberOfLeadingZeros(notLater)], packet);
        tails[queue] = packet;
        classMask |= 1 << queue;
    }

    /** What a packet of this class is marked by. */
    final long bytesAhead(final int queue) {
        if (queue <= marksFromPriority) {
            return 0;
        }
        return marksByDrain ? drain.bytes(queue - 1) : classBytes[queue];
    }

    /** What leaves may make the observer send a frame by this very port, if it goes back to where it came from. */
    private Packet boundary() {
        return leaving == null ? lastStarted : leaving;
    }

    final Packet firstQueued() {
        return lastStarted == null ? head : lastStarted.next;
    }

    /** Takes the packet that is served next, of those that may be, out of the queue: it stands at the boundary. */
    final Packet moveNextToBoundary() {
        final Packet packet = pausedMask == 0 && !takesTurns ? firstQueued() : unlinkFirstAllowed();
        final int queue = packet.priority + 1;
        forget(packet, queue);
        if (tails[queue] == packet) {
            tails[queue] = null;
            classMask &= ~(1 << queue);
        }
        return packet;
    }

    private void forget(final Packet packet, final int queue) {
        final int bytes = packet.wireBytes;
        queuedBytes -= bytes;
        classBytes[queue] -= bytes;
        if (drain != null) {
            drain.remove(packet.priority, bytes);
        }
    }

    /** Moves the first packet of the class whose turn it is to the boundary. */
    private Packet unlinkFirstAllowed() {
        final int allowed = classMask & ~blockedMask();
        final int queue = takesTurns ? turns.next(allowed) : Integer.numberOfTrailingZeros(allowed);
        final int earlier = classMask & (1 << queue) - 1;
        if (earlier == 0) {
            return firstQueued();
        }
        final Packet before = tails[31 - Integer.numberOfLeadingZeros(earlier)];
        final Packet packet = before.next;
        before.next = packet.next;
        insertAfter(lastStarted, packet);
        return packet;
    }

    final void insertAfter(final Packet before, final Packet packet) {
        if (before == null) {
            packet.next = head;
            head = packet;
        } else {
            packet.next = before.next;
            before.next = packet;
        }
    }

    /** Removes the packet that would be served last; there is one. */
    final Packet removeLast() {
        final int queue = 31 - Integer.numberOfLeadingZeros(classMask);
        final Packet last = tails[queue];
        Packet before = lastStarted;
        for (Packet packet = firstQueued(); packet != last; packet = packet.next) {
            before = packet;
        }
        if (before == null) {
            head = null;
        } else {
            before.next = null;
        }
        forget(last, queue);
        final boolean classEmpty = classBytes[queue] == 0;
        tails[queue] = classEmpty ? null : before;
        classMask = classEmpty ? classMask & ~(1 << queue) : classMask;
        return last;
    }

    /** Forgets all packets. */
    final void clear() {
        head = null;
        lastStarted = null;
        classMask = 0;
        queuedBytes = 0;
        Arrays.fill(tails, null);
        Arrays.fill(classBytes, 0);
        if (drain != null) {
            drain.clear();
        }
    }

    /** Recounts the list against the counters; returns the number of packets. */
    final int recount(final Port self) {
        if (drain != null) {
            PortCheck.recount(self, drain, classBytes);
        }
        return PortCheck.recount(self, head, lastStarted, queuedBytes, classBytes, tails, classMask);
    }
}
