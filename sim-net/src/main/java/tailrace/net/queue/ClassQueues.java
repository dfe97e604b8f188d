package tailrace.net.queue;

import java.util.function.Consumer;
import tailrace.core.Packet;

/**
 * A queue per priority, in each of which packets are served in the order in which they came; a subclass chooses the
 * priority.
 */
public abstract class ClassQueues extends QueueDiscipline {
    /** Per priority; null before the first packet of it. */
    private final PacketRing[] rings = new PacketRing[PRIORITIES];

    /**
     * Chooses the priority whose oldest packet is served next, which it is then.
     *
     * @param allowed bit p set: packets of priority p wait and may be sent; one at least is
     */
    protected abstract int choose(int allowed);

    @Override
    protected final void join(final Packet packet, final long nowPs) {
        final PacketRing ring = rings[packet.priority];
        (ring == null ? newRing(packet.priority) : ring).add(packet);
    }

    private PacketRing newRing(final int priority) {
        rings[priority] = new PacketRing();
        return rings[priority];
    }

    /** Oldest packet of a priority of which some wait. */
    protected final Packet firstOf(final int priority) {
        return rings[priority].first();
    }

    @Override
    protected final Packet removeNext(final int allowed, final long nowPs) {
        return rings[choose(allowed)].removeFirst();
    }

    @Override
    protected final Packet removeLast() {
        return rings[Integer.SIZE - 1 - Integer.numberOfLeadingZeros(waitingPriorities())].removeLast();
    }

    @Override
    public final Packet head() {
        return waitingPriorities() == 0 ? null : firstRing().first();
    }

    /** Of the most important priority that waits; one does. */
    private PacketRing firstRing() {
        return rings[Integer.numberOfTrailingZeros(waitingPriorities())];
    }

    @Override
    public final int prefetchFirst() {
        return waitingPriorities() == 0 ? 0 : firstRing().prefetchFirst();
    }

    @Override
    public final int prefetch() {
        return waitingPriorities() == 0 ? 0 : firstRing().prefetch();
    }

    @Override
    protected final void forEachData(final Consumer<? super Packet> consumer) {
        for (final PacketRing ring : rings) {
            if (ring != null) {
                ring.forEach(consumer);
            }
        }
    }

    @Override
    protected final String findFault() {
        for (int priority = 0; priority < PRIORITIES; priority++) {
            final boolean waits = rings[priority] != null && !rings[priority].isEmpty();
            if (waits != ((waitingPriorities() >>> priority & 1) == 1)) {
                return "priority " + priority + (waits ? " waits and is not said to" : " is said to wait and does not");
            }
        }
        return null;
    }
}
