package tailrace.net;

import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.Simulator;

/**
 * Looks up where the packets of one port go: a pipeline of constant delay, in which they keep their order.
 *
 * <p>The port at the other end of the link may put packets here when their transmission begins ({@link #expect}), so
 * that arrival and forwarding are one event. What has arrived of those is settled when somebody asks.
 */
final class ForwardingEngine extends EventTarget {
    private final Simulator simulator;
    private final Sink sink;
    private final int inPort;
    private final long delayPs;
    /** The port that sends over this engine's link. */
    private Port feeder;

    /** Oldest first; {@link Packet#timePs} of each is when the next one is forwarded. */
    private Packet head;
    private Packet tail;
    /** Those up to this one have arrived and are counted as delivered; null: none of those here. */
    private Packet lastArrived;

    ForwardingEngine(final Simulator simulator, final Sink sink, final int inPort, final long delayPs) {
        this.simulator = simulator;
        this.sink = sink;
        this.inPort = inPort;
        this.delayPs = delayPs;
        simulator.register(this);
    }

    /** Where packets go on. */
    interface Sink {
        /** The engine is done with a packet that came in by {@link Packet#inPort}. */
        void forwarded(Packet packet, long nowPs);
    }

    void feedFrom(final Port port) {
        feeder = port;
    }

    /** A packet is on the line whose last bit will arrive, or has arrived, at this time. */
    void expect(final Packet packet, final long arrivalPs) {
        final long readyPs = arrivalPs + delayPs;
        final Packet before = tail;
        packet.next = null;
        tail = packet;
        if (before == null) {
            head = packet;
            simulator.schedule(this, readyPs);
        } else {
            before.next = packet;
            before.timePs = readyPs;
        }
    }

    /** A packet arrives. If others are expected already, it comes before them. */
    void receive(final Packet packet, final long nowPs) {
        final Packet behind = firstExpected();
        final long behindPs = behind == null ? 0 : firstExpectedPs();
        if (behind == null) {
            expect(packet, nowPs);
        } else if (lastArrived == null) {
            head = packet;
            simulator.schedule(this, nowPs + delayPs);
        } else {
            lastArrived.next = packet;
            lastArrived.timePs = nowPs + delayPs;
        }
        packet.next = behind;
        packet.timePs = behindPs + delayPs;
        lastArrived = packet;
    }

    @Override
    protected int touch() {
        return PacketList.touched(head) + PacketList.touched(feeder.firstQueued);
    }

    @Override
    protected void onEvent(final long nowPs) {
        final Packet packet = head;
        head = packet.next;
        packet.next = null;
        if (head == null) {
            tail = null;
        } else {
            simulator.schedule(this, packet.timePs);
        }
        if (lastArrived == null) {
            feeder.countDelivered(packet, nowPs - delayPs);
        } else if (lastArrived == packet) {
            lastArrived = null;
        }
        if ((feeder.extras & (PortState.STRAIGHT | PortState.APART)) == PortState.STRAIGHT) {
            feeder.advance(nowPs);
        }
        packet.inPort = inPort;
        sink.forwarded(packet, nowPs);
    }

    boolean isEmpty() {
        return head == null;
    }

    /** Counts what has arrived by now; what arrives just now only if its event would have fired, or is to be taken. */
    void settle(final long nowPs, final boolean takesAll) {
        final boolean takesNow = takesAll || feeder.simulator.wouldHaveFired(feeder, 0);
        for (Packet next = firstExpected(); next != null; next = next.next) {
            final long arrivalPs = firstExpectedPs();
            if (arrivalPs > nowPs || arrivalPs == nowPs && !takesNow) {
                return;
            }
            feeder.countDelivered(next, arrivalPs);
            lastArrived = next;
        }
    }

    /** Of those on the line, once settled, the first; or null. */
    Packet firstExpected() {
        return lastArrived == null ? head : lastArrived.next;
    }

    /** When that one arrives. */
    long firstExpectedPs() {
        return (lastArrived == null ? simulator.pendingTimePs(this) : lastArrived.timePs) - delayPs;
    }

    /** Takes a packet of the line for a time of forwarding back into one of arrival. */
    long arrivalPs(final long readyPs) {
        return readyPs - delayPs;
    }

    /** Forgets those on the line, once settled. */
    void forgetExpected() {
        if (lastArrived == tail) {
            return;
        }
        tail = lastArrived;
        if (lastArrived == null) {
            head = null;
            simulator.cancel(this);
        } else {
            lastArrived.next = null;
        }
    }

    /** Recounts those on the line against the ends of the list. */
    int recountExpected() {
        feeder.settle();
        int count = 0;
        Packet last = lastArrived;
        for (Packet packet = firstExpected(); packet != null; packet = packet.next) {
            count++;
            last = packet;
        }
        if (last != tail || (head == null) == simulator.isPending(this)) {
            throw new IllegalStateException("port " + inPort + ": the forwarding engine's list does not end at its tail"
                    + ", or nothing is due");
        }
        return count;
    }

    /** Packets that have arrived by now. */
    int packetCount() {
        feeder.settle();
        int count = 0;
        final Packet end = firstExpected();
        for (Packet packet = head; packet != end; packet = packet.next) {
            count++;
        }
        return count;
    }
}
