package tailrace.net;

import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;

/**
 * The packets of a port in two lists: those in flight, and those that wait, in the order of their service.
 *
 * <p>As long as only one priority class waits, the ends of the list and the total are all there is to know;
 * {@link #tails} and {@link #classBytes} are in use only while several classes wait.
 */
abstract class PacketList extends LinkEnd {
    /** Per class that waits, its last packet; only while several do; null before that was ever so. */
    private Packet[] tails;
    /** Per class that waits, its bytes; only while several do; null before that was ever so. */
    private int[] classBytes;
    private final Turns turns = new Turns();

    PacketList(final Simulator simulator, final PacketPool pool, final Node owner, final int number) {
        super(simulator, pool, owner, number);
    }

    @Override
    protected final int touchFirst() {
        return (int) busyUntilPs + (firstOnWire == firstQueued ? 1 : 0);
    }

    @Override
    protected final int touch() {
        final Packet packet = firstOnWire;
        if (has(WINDOWED)) {
            return packet == null ? 0 : touchedAll(packet) ^ touchedHops(packet);
        }
        if (has(RANKED)) {
            return touchedAll(packet) + touched(firstQueued) + touchedTelemetry(firstQueued);
        }
        return touched(packet) + touched(firstQueued) + touchedTelemetry(firstQueued);
    }

    /** Reads where {@link #touchOutput} will read, so that it need not wait for that. */
    final int touchLists() {
        return (int) busyUntilPs + (wire == null ? 0 : wire.touchFirst()) + waiting.touchFirst();
    }

    /** Reads what packets that leave in this window need; see {@link ReadAhead}. */
    final int touchOutput() {
        final int end = wire == null ? touched(lastOnWire) : wire.touchEnd();
        final int waits = classMask == 0 ? 0 : waiting.touch() + touchedTelemetry(firstQueued);
        return end + waits + (int) busyUntilPs;
    }

    /** See {@link #touch}; both ends of what a hop needs, which may lie in two cache lines. */
    static int touched(final Packet packet) {
        return packet == null ? 0 : packet.wireBytes ^ packet.flags;
    }

    /** As {@link #touched}, with what not every hop needs. */
    private static int touchedAll(final Packet packet) {
        return packet == null ? 0 : touched(packet) ^ packet.flowSlot;
    }

    /** The packet that leaves next will be stamped there. */
    static int touchedTelemetry(final Packet packet) {
        if (packet == null || !packet.has(Packet.TELEMETRY)) {
            return 0;
        }
        final int at = packet.telemetryAt + packet.telemetryLongs();
        return at < packet.telemetry.length ? (int) packet.telemetry[at] : 0;
    }

    /** The host will read all that is stamped there. */
    private static int touchedHops(final Packet packet) {
        int touched = 0;
        if (packet.has(Packet.TELEMETRY)) {
            for (int i = 0; i < packet.telemetryLongs(); i += 8) { // 64 B
                touched ^= (int) packet.telemetry[packet.telemetryAt + i];
            }
        }
        return touched;
    }

    /** Puts a packet on the wire. */
    final void travel(final Packet packet, final long arrivalPs) {
        if (lastOnWire == null) {
            simulator.schedule(this, arrivalPs);
        }
        follow(packet, arrivalPs);
    }

    /** As {@link #travel}; each has an event, which takes its place among those of its time now. */
    final void travelRanked(final Packet packet, final long arrivalPs) {
        simulator.post(this, arrivalPs, simulator.takeRank());
        follow(packet, arrivalPs);
    }

    final void follow(final Packet packet, final long arrivalPs) {
        packet.next = null;
        final Packet before = lastOnWire;
        lastOnWire = packet;
        if (before == null) {
            firstOnWire = packet;
        } else {
            before.next = packet;
            before.timePs = arrivalPs;
        }
    }

    /** Takes the oldest packet off the wire. */
    final Packet takeFirst() {
        final Packet first = firstOnWire;
        firstOnWire = first.next;
        first.next = null;
        if (firstOnWire == null) {
            lastOnWire = null;
        }
        return first;
    }

    /** Takes off the wire what the engine expects from it, once that is settled; returns the first. */
    final Packet takeExpected() {
        if (engine == null) {
            return null;
        }
        final Packet first = engine.firstExpected();
        engine.forgetExpected();
        return first;
    }

    /** Takes everything off the wire and puts it back in order, where it belongs now. */
    @Override
    final void rewire() {
        Packet mine = firstOnWire;
        if (mine == null && engine.isEmpty()) {
            return;
        }
        long minePs = mine == null ? Simulator.NEVER : simulator.pendingTimePs(this);
        long expectedPs = engine.firstExpected() == null ? Simulator.NEVER : engine.firstExpectedPs();
        Packet expected = takeExpected();
        firstOnWire = null;
        lastOnWire = null;
        while (mine != null || expected != null) {
            final boolean minesTurn = minePs < expectedPs;
            final Packet packet = minesTurn ? mine : expected;
            final long arrivalPs = minesTurn ? minePs : expectedPs;
            if (minesTurn) {
                mine = packet.next;
                minePs = mine == null ? Simulator.NEVER : packet.timePs;
            } else {
                expected = packet.next;
                expectedPs = expected == null ? Simulator.NEVER : engine.arrivalPs(packet.timePs);
            }
            if (has(STRAIGHT) && packet.kind != Packet.PFC) {
                engine.expect(packet, arrivalPs);
            } else {
                travel(packet, arrivalPs);
            }
        }
        if (firstOnWire == null) {
            simulator.schedule(this, simulator.nowPs()); // to look what else it has to wake for
        }
    }

    /** Puts a packet behind those of its class. */
    final void join(final Packet packet, final int queue) {
        final int bytes = packet.wireBytes;
        if (has(DRAIN)) {
            drain.add(packet.priority, bytes);
        }
        if (has(WINDOWED)) {
            waiting.joined(packet);
        }
        if ((classMask & ~(1 << queue)) != 0) {
            joinSeveral(packet, queue);
        } else {
            packet.next = null;
            if (lastQueued == null) {
                firstQueued = packet;
                classMask = 1 << queue;
            } else {
                lastQueued.next = packet;
            }
            lastQueued = packet;
        }
        queuedBytes += bytes;
        if (queuedBytes > maxQueuedBytes) {
            maxQueuedBytes = queuedBytes;
        }
    }

    private boolean severalClasses() {
        return (classMask & classMask - 1) != 0;
    }

    private void joinSeveral(final Packet packet, final int queue) {
        if (!severalClasses()) {
            beginSeveral();
        }
        final boolean firstOfClass = (classMask >>> queue & 1) == 0;
        classBytes[queue] = packet.wireBytes + (firstOfClass ? 0 : classBytes[queue]);
        final Packet before = lastUpTo(queue);
        if (before == null) {
            packet.next = firstQueued;
            firstQueued = packet;
        } else {
            packet.next = before.next;
            before.next = packet;
        }
        if (packet.next == null) {
            lastQueued = packet;
        }
        tails[queue] = packet;
        classMask |= 1 << queue;
    }

    /** Another class is about to join the only one. */
    private void beginSeveral() {
        if (tails == null) {
            tails = new Packet[Port.CLASSES];
            classBytes = new int[Port.CLASSES];
        }
        final int only = Integer.numberOfTrailingZeros(classMask);
        tails[only] = lastQueued;
        classBytes[only] = (int) queuedBytes;
    }

    /** Last packet of this class and those before it, or null. */
    private Packet lastUpTo(final int queue) {
        final int notLater = classMask & (2 << queue) - 1;
        return notLater == 0 ? null : tails[31 - Integer.numberOfLeadingZeros(notLater)];
    }

    /** Bytes that wait in a class. */
    final long bytesOf(final int queue) {
        if ((classMask >>> queue & 1) == 0) {
            return 0;
        }
        return severalClasses() ? classBytes[queue] : queuedBytes;
    }

    /** Bytes that wait without pause frames. */
    final long dataBytes() {
        return (classMask & 1) == 0 ? queuedBytes : queuedBytes - bytesOf(0);
    }

    /** What a packet of this class is marked by. */
    final long bytesAhead(final int queue) {
        if (sparesClass(queue)) {
            return 0;
        }
        return marksByDrain() ? drain.bytes(queue - 1) : bytesOf(queue);
    }

    /** Takes the packet that is served next, of those that may be, out of the queue. */
    final Packet takeNext() {
        if (!severalClasses()) {
            final Packet packet = firstQueued;
            firstQueued = packet.next;
            if (firstQueued == null) {
                lastQueued = null;
                classMask = 0;
            }
            uncount(packet);
            return packet;
        }
        return takeOfSeveral();
    }

    /** Transmission of a packet starts, which may have waited or not. */
    final void noteLeaving(final Packet packet) {
        if (has(TURNS)) {
            turns.took(packet.priority + 1);
        }
        if (meter != null) {
            meter.leaving(packet, busyUntilPs, queuedBytes, rateBitsPerSec);
        }
    }

    private Packet takeOfSeveral() {
        final int allowed = classMask & ~blockedMask;
        final int queue = has(TURNS) ? turns.next(allowed) : Integer.numberOfTrailingZeros(allowed);
        final Packet before = queue == 0 ? null : lastUpTo(queue - 1);
        final Packet packet = before == null ? firstQueued : before.next;
        unlink(packet, before, queue);
        return packet;
    }

    private void unlink(final Packet packet, final Packet before, final int queue) {
        if (before == null) {
            firstQueued = packet.next;
        } else {
            before.next = packet.next;
        }
        final boolean several = severalClasses();
        if (several) {
            classBytes[queue] -= packet.wireBytes;
        }
        final boolean endsClass = (several ? tails[queue] : lastQueued) == packet;
        if (packet == lastQueued) {
            lastQueued = before;
        }
        uncount(packet);
        if (endsClass) {
            endClass(queue, before);
        }
    }

    /** The last packet of a class has gone; this one stands before it. */
    private void endClass(final int queue, final Packet before) {
        if (before != null && before.priority + 1 == queue) {
            if (severalClasses()) {
                tails[queue] = before;
            }
        } else {
            classMask &= ~(1 << queue);
        }
    }

    private void uncount(final Packet packet) {
        queuedBytes -= packet.wireBytes;
        if (has(WINDOWED)) {
            waiting.left();
        }
        if (has(DRAIN)) {
            drain.remove(packet.priority, packet.wireBytes);
        }
    }

    /** Removes the packet that would be served last; there is one. */
    final Packet removeLast() {
        final Packet last = lastQueued;
        Packet before = null;
        for (Packet packet = firstQueued; packet != last; packet = packet.next) {
            before = packet;
        }
        unlink(last, before, last.priority + 1);
        return last;
    }

    /** Forgets all packets. */
    final void clear() {
        firstOnWire = null;
        lastOnWire = null;
        firstQueued = null;
        lastQueued = null;
        classMask = 0;
        queuedBytes = 0;
        if (drain != null) {
            drain.clear();
        }
    }

    /** Recounts the lists against the counters; returns the number of packets. */
    final int recount(final Port self) {
        final int onWire = PortCheck.recountWire(self);
        return onWire + PortCheck.recountQueue(self, severalClasses() ? tails : null);
    }
}
