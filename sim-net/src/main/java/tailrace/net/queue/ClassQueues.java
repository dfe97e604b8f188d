package tailrace.net.queue;

import java.util.function.Consumer;
import tailrace.core.Packet;

/**
 * A first-in first-out queue per priority; a subclass chooses the priority.
 *
 * <p>Most ports only receive packets of one priority, and many of them per window. These packets are in a ring whose
 * head and tail are fields of this class, because a separate object would cost one more memory access per hop. Other
 * priorities have few packets at a time. Their packets are in lists ({@link PacketLine}), because rings would need more
 * memory to be fetched.
 */
public abstract class ClassQueues extends QueueDiscipline {
    private static final int NONE = -1;

    /** Priority of the first packet that arrived. */
    private int mainPriority = NONE;
    private int head;
    private int tail;
    /** Position of the head at the last {@link #prefetch}. */
    private int headBefore;
    /** Ring of the main priority; null before its first packet. */
    private Packet[] ring;
    /** Queues per priority, except the main one; an entry is null before its first packet. */
    private PacketLine[] others;

    /**
     * Chooses the priority whose oldest packet is served next.
     *
     * @param allowed bit p set: priority p has packets that may be sent; at least one bit is set
     */
    protected abstract int choose(int allowed);

    @Override
    protected final void join(final Packet packet, final long nowPs) {
        if (packet.priority != mainPriority) {
            joinOther(packet);
            return;
        }
        if (tail - head == ring.length) {
            ring = PacketRing.grown(ring, head);
        }
        final Packet[] packets = ring;
        packets[tail++ & packets.length - 1] = packet;
    }

    private void joinOther(final Packet packet) {
        if (mainPriority == NONE) {
            mainPriority = packet.priority;
            ring = new Packet[PacketRing.FIRST_ROOM];
            join(packet, 0);
            return;
        }
        if (others == null) {
            others = new PacketLine[PRIORITIES];
        }
        if (others[packet.priority] == null) {
            others[packet.priority] = new PacketLine();
        }
        others[packet.priority].add(packet);
    }

    /** Oldest packet of a priority, which must have packets. */
    protected final Packet firstOf(final int priority) {
        return priority == mainPriority ? ring[head & ring.length - 1] : others[priority].first();
    }

    @Override
    protected final Packet removeNext(final int allowed, final long nowPs) {
        final int priority = choose(allowed);
        if (priority != mainPriority) {
            return others[priority].removeFirst();
        }
        final Packet[] packets = ring;
        return packets[head++ & packets.length - 1];
    }

    /** Removes the last packet of the least important priority, regardless of the order of service. */
    @Override
    protected final Packet removeLast() {
        final int priority = leastImportant();
        return priority == mainPriority ? ring[--tail & ring.length - 1] : others[priority].removeLast();
    }

    @Override
    public final Packet head() {
        return waitingPriorities() == 0 ? null : firstOf(mostImportant());
    }

    private int mostImportant() {
        return Integer.numberOfTrailingZeros(waitingPriorities());
    }

    /** The least important priority with packets; there must be one. */
    protected final int leastImportant() {
        return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(waitingPriorities());
    }

    @Override
    public final int prefetchFirst() {
        if (mainPriority == NONE) {
            return 0;
        }
        return (ring[head & ring.length - 1] == null ? 0 : 1) + (ring[tail & ring.length - 1] == null ? 0 : 1);
    }

    @Override
    public final int prefetch() {
        if (waitingPriorities() == 0) {
            return 0;
        }
        final int priority = mostImportant();
        if (priority != mainPriority) {
            return others[priority].first().prefetch();
        }
        final int before = headBefore;
        headBefore = head;
        return PacketRing.prefetch(ring, head, tail, before);
    }

    @Override
    protected final void forEachData(final Consumer<? super Packet> consumer) {
        for (int priority = 0; priority < PRIORITIES; priority++) {
            if (priority == mainPriority) {
                PacketRing.forEach(ring, head, tail, consumer);
            } else if (others != null && others[priority] != null) {
                others[priority].forEach(consumer);
            }
        }
    }

    @Override
    protected final String findFault() {
        for (int priority = 0; priority < PRIORITIES; priority++) {
            final boolean waits = priority == mainPriority ? head != tail
                    : others != null && others[priority] != null && !others[priority].isEmpty();
            if (waits != ((waitingPriorities() >>> priority & 1) == 1)) {
                return "priority " + priority + (waits ? " waits and is not said to" : " is said to wait and does not");
            }
        }
        return null;
    }
}
