package tailrace.net.link;

import tailrace.core.Packet;

/**
 * A lane that packets leave one by one. The packets form a linked list, so that the lane fits into one or two cache
 * lines. In a large network, even these lines are not in the cache when they are needed.
 */
public abstract class ListLane extends Lane {
    /** The packet that leaves first, or null. */
    protected Packet oldest;
    /** The packet that leaves last; undefined if there is none. */
    private Packet newest;

    ListLane(final Link link, final long delayPs) {
        super(link, delayPs);
    }

    /** Creates a lane that replaces an empty lane. */
    protected ListLane(final Lane replaced) {
        super(replaced);
    }

    @Override
    public final void add(final Packet packet, final long sentPs) {
        final long exitPs = sentPs + delayPs;
        if (oldest == null) {
            oldest = packet;
            headExitPs = exitPs;
            addedFirst(packet, exitPs);
        } else {
            newest.timePs = exitPs;
            newest.next = packet;
            addedBehind(packet, exitPs);
        }
        newest = packet;
    }

    /** Called when this packet has been added to an empty lane. */
    protected abstract void addedFirst(Packet packet, long exitPs);

    /** Called when this packet has been added behind others. */
    protected void addedBehind(final Packet packet, final long exitPs) {}

    /** Removes the oldest packet, which must exist. Its {@code timePs} is the exit time of the next packet. */
    protected final Packet take() {
        final Packet packet = oldest;
        headExitPs = packet.timePs;
        oldest = packet == newest ? null : packet.next;
        packet.next = null;
        return packet;
    }

    @Override
    public final boolean isEmpty() {
        return oldest == null;
    }

    @Override
    public final int size() {
        int size = 0;
        for (Packet packet = oldest; packet != null; packet = next(packet)) {
            size++;
        }
        return size;
    }

    @Override
    protected final void forEach(final InFlight visitor) {
        long exitPs = headExitPs;
        for (Packet packet = oldest; packet != null; packet = next(packet)) {
            visitor.accept(packet, exitPs);
            exitPs = packet.timePs;
        }
    }

    /** The next packet behind this packet, or null. */
    final Packet next(final Packet packet) {
        return packet == newest ? null : packet.next;
    }

    /** The last of the packets that have arrived and are in the pipeline, or null. */
    Packet lastArrived() {
        return null;
    }

    @Override
    protected Packet cut() {
        final Packet last = lastArrived();
        final Packet lost = last == null ? oldest : next(last);
        if (lost != null) {
            newest.next = null;
        }
        if (last == null) {
            oldest = null;
        } else {
            newest = last;
        }
        return lost;
    }

    /** Removes the packet behind the given packet, or the oldest packet if {@code before} is null. */
    final void removeBehind(final Packet before) {
        final Packet removed = before == null ? oldest : before.next;
        final Packet behind = next(removed);
        if (before == null) {
            oldest = behind;
            headExitPs = removed.timePs;
        } else {
            before.next = behind;
            before.timePs = removed.timePs;
            newest = behind == null ? before : newest;
        }
        removed.next = null;
    }

    @Override
    public final int prefetchPlace() {
        return oldest == null ? 0 : 1;
    }

    @Override
    public final int prefetchEnd() {
        return oldest == null ? 0 : (int) newest.timePs;
    }
}
