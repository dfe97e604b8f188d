package tailrace.net;

import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.Simulator;

/**
 * Ingress side of one port of a {@link CioqSwitch}: the forwarding engine, a pipeline of constant delay, and behind it
 * one FIFO per priority from which the crossbar takes.
 */
final class Ingress extends EventTarget {
    private final Simulator simulator;
    private final CioqSwitch owner;
    private final int number;
    private final long forwardingDelayPs;

    private Packet pipelineHead;
    private Packet pipelineTail;

    private final Packet[] heads = new Packet[Port.PRIORITIES];
    private final Packet[] tails = new Packet[Port.PRIORITIES];
    private int classMask;
    private long queuedBytes;
    private long packetCount;

    Ingress(final Simulator simulator, final CioqSwitch owner, final int number, final long forwardingDelayPs) {
        this.simulator = simulator;
        this.owner = owner;
        this.number = number;
        this.forwardingDelayPs = forwardingDelayPs;
        simulator.register(this);
    }

    /** A packet enters the forwarding engine. */
    void receive(final Packet packet, final long nowPs) {
        packetCount++;
        packet.arrivalPs = nowPs + forwardingDelayPs;
        packet.next = null;
        if (pipelineTail == null) {
            pipelineHead = packet;
            simulator.schedule(this, packet.arrivalPs);
        } else {
            pipelineTail.next = packet;
        }
        pipelineTail = packet;
    }

    @Override
    protected void onEvent(final long nowPs) {
        final Packet packet = pipelineHead;
        pipelineHead = packet.next;
        packet.next = null;
        if (pipelineHead == null) {
            pipelineTail = null;
        } else {
            simulator.schedule(this, pipelineHead.arrivalPs);
        }
        owner.forwarded(this, packet, nowPs);
    }

    void push(final Packet packet) {
        final int priority = packet.priority;
        if (heads[priority] == null) {
            heads[priority] = packet;
            classMask |= 1 << priority;
        } else {
            tails[priority].next = packet;
        }
        tails[priority] = packet;
        queuedBytes += packet.wireBytes;
    }

    Packet pop(final int priority) {
        final Packet packet = heads[priority];
        heads[priority] = packet.next;
        packet.next = null;
        if (heads[priority] == null) {
            classMask &= ~(1 << priority);
        }
        queuedBytes -= packet.wireBytes;
        return packet;
    }

    Packet head(final int priority) {
        return heads[priority];
    }

    int classMask() {
        return classMask;
    }

    long queuedBytes() {
        return queuedBytes;
    }

    int number() {
        return number;
    }

    /** The packet has left the switch's inside: into an egress queue or nowhere. */
    void forget() {
        packetCount--;
    }

    long packetCount() {
        return packetCount;
    }
}
