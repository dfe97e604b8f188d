package tailrace.net.port;

import java.util.function.Consumer;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;

/** What waits at a port, and what others may ask or prefetch of it. */
abstract class PortQueue extends PortSettings {
    PortQueue(final Simulator simulator, final PacketPool pool, final Node owner, final int number) {
        super(simulator, pool, owner, number);
    }

    @Override
    protected final int prefetchSelf() {
        return (int) busyUntilPs + (hasQueued && queue.isEmpty() ? 1 : 0);
    }

    /** Reads this port and a packet that will be enqueued at it; see {@link #prefetch()}. */
    public final int prefetchWith(final Packet packet) {
        return prefetchPacket(packet) + extras;
    }

    @Override
    protected final int prefetchQueue() {
        return hasQueued ? prefetchPacket(queue.head()) : 0;
    }

    @Override
    protected final int prefetchArrival(final Packet packet) {
        return prefetchAll(packet) + (hasQueued ? prefetchPacket(queue.head()) + prefetchTelemetry(queue.head()) : 0);
    }

    /**
     * Reads where {@link #prefetchOutput} will read, so that it need not wait for that, and where packets will join,
     * even if none waits yet.
     */
    public final int prefetchLists() {
        return (int) busyUntilPs + lane.prefetchPlace() + queue.prefetchFirst();
    }

    /** Reads what packets that leave in this window need. */
    public final int prefetchOutput() {
        final int end = lane.prefetchEnd();
        final int waits = hasQueued ? queue.prefetch() + prefetchTelemetry(queue.head()) : 0;
        return end + waits + (int) busyUntilPs;
    }

    /** See {@link #prefetch()}; both ends of what a hop needs, which may lie in two cache lines. */
    private static int prefetchPacket(final Packet packet) {
        return packet == null ? 0 : packet.prefetch();
    }

    /** As {@link #prefetchPacket}, with what not every hop needs. */
    private static int prefetchAll(final Packet packet) {
        return packet == null ? 0 : prefetchPacket(packet) ^ packet.flowSlot;
    }

    /** The packet that leaves next will be stamped there. */
    private static int prefetchTelemetry(final Packet packet) {
        return packet == null ? 0 : packet.prefetchNextHop();
    }

    /** Puts a packet into the queue. */
    final void join(final Packet packet, final long nowPs) {
        if (has(DRAIN)) {
            drain.add(packet.priority, packet.wireBytes);
        }
        queue.offer(packet, nowPs);
        hasQueued = true;
        lane.wakeSender(true);
    }

    /** Takes the packet that is served next, of those that may be, out of the queue; its transmission starts then. */
    final Packet takeNext(final long nowPs) {
        final Packet packet = queue.take(blockedMask, nowPs);
        noteLeft(packet);
        return packet;
    }

    /** Removes the packet that would be served last; there is one. */
    final Packet removeLast() {
        final Packet packet = queue.takeLast();
        noteLeft(packet);
        return packet;
    }

    private void noteLeft(final Packet packet) {
        hasQueued = !queue.isEmpty();
        if (!has(SOURCE)) {
            letBe();
        }
        if (has(DRAIN)) {
            drain.remove(packet.priority, packet.wireBytes);
        }
    }

    /** Arrivals of packets need not wake this port, unless something waits here. */
    final void letBe() {
        if (!hasQueued && !has(CONTROL_LANE)) {
            lane.wakeSender(false);
        }
    }

    /** What a packet of this priority is marked by. */
    final long bytesAhead(final int priority) {
        if (sparesPriority(priority)) {
            return 0;
        }
        return marksByDrain() ? drain.bytes(priority) : queue.bytesOf(priority);
    }

    /** Transmission of a packet starts, which may have waited or not. */
    final void noteLeaving(final Packet packet) {
        if (meter != null) {
            meter.leaving(packet, busyUntilPs, hasQueued ? queue.queuedBytes() : 0, rateBitsPerSec);
        }
    }

    /** Forgets all packets that wait. */
    final void clear() {
        hasQueued = false;
        if (drain != null) {
            drain.clear();
        }
    }

    /** Bytes waiting now, without the packet being transmitted. */
    public final long queuedBytes(final long nowPs) {
        advance(nowPs);
        return queue.queuedBytes();
    }

    /** Bytes waiting now without pause frames. */
    public final long dataBytes(final long nowPs) {
        advance(nowPs);
        return queue.dataBytes();
    }

    /** As {@link #dataBytes}, for the port's own switch, which has handled all that comes before. */
    public final long dataBytesInside(final long nowPs) {
        startDue(nowPs);
        return queue.dataBytes();
    }

    /** Whether that many bytes more find room for sure, or would be lost anyway; for the port's own switch. */
    public final boolean hasRoomInside(final int bytes, final long nowPs) {
        // What has left by now only makes more room, so the port is rarely advanced to answer this.
        final long waitedBytes = hasQueued ? queue.dataBytes() : 0;
        return waitedBytes + bytes <= capacityBytes || dataBytesInside(nowPs) + bytes <= capacityBytes || !up;
    }

    /**
     * Drain bytes of the queue now, which {@link #trackDrain} must have asked for. For the port's own switch and its
     * balancer: within a window, others would find what was true when it began.
     */
    public final DrainBytes drainBytes(final long nowPs) {
        startDue(nowPs);
        return drain;
    }

    /** Bytes waiting now in one priority class. */
    public final long queuedBytes(final int priority, final long nowPs) {
        advance(nowPs);
        return queue.bytesOf(priority);
    }

    /** Whether something waits that may be sent when the line falls idle; for the port's own switch. */
    public final boolean hasSendable(final long nowPs) {
        startDue(nowPs);
        return queue.hasSendable(blockedMask);
    }

    /** Whether something waits, as of when this port was last looked at; for windows. */
    public final boolean hasQueued() {
        return hasQueued;
    }

    /** As {@link #hasQueued}, of what may be sent when the line falls idle; for windows. */
    public final boolean hasSendableQueued() {
        return hasQueued && queue.hasSendable(blockedMask);
    }

    /** Bit p set: packets of priority p wait now. */
    public final int waitingPriorities(final long nowPs) {
        advance(nowPs);
        return queue.waitingPriorities();
    }

    /** Hands over each packet that waits now: frames, then the others, of each priority first the one served next. */
    public final void forEachWaiting(final long nowPs, final Consumer<? super Packet> consumer) {
        advance(nowPs);
        queue.forEach(consumer);
    }
}
