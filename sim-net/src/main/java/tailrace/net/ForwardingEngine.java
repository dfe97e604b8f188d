package tailrace.net;

import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.Simulator;

/** Looks up where the packets of one port go: a pipeline of constant delay, in which they keep their order. */
final class ForwardingEngine extends EventTarget {
    private final Simulator simulator;
    private final Sink sink;
    private final long delayPs;

    private Packet head;
    private Packet tail;
    private int packetCount;

    ForwardingEngine(final Simulator simulator, final Sink sink, final long delayPs) {
        this.simulator = simulator;
        this.sink = sink;
        this.delayPs = delayPs;
        simulator.register(this);
    }

    /** Where packets go on. */
    interface Sink {
        /** The engine is done with a packet that came in by {@link Packet#inPort}. */
        void forwarded(Packet packet, long nowPs);
    }

    void receive(final Packet packet, final long nowPs) {
        packetCount++;
        packet.timePs = nowPs + delayPs;
        packet.next = null;
        if (tail == null) {
            head = packet;
            simulator.schedule(this, packet.timePs);
        } else {
            tail.next = packet;
        }
        tail = packet;
    }

    @Override
    protected int touch() {
        return PacketList.touched(head);
    }

    @Override
    protected void onEvent(final long nowPs) {
        final Packet packet = head;
        head = packet.next;
        packet.next = null;
        packetCount--;
        if (head == null) {
            tail = null;
        } else {
            simulator.schedule(this, head.timePs);
        }
        sink.forwarded(packet, nowPs);
    }

    int packetCount() {
        return packetCount;
    }
}
