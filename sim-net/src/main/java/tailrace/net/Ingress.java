package tailrace.net;

import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.Simulator;

/**
 * Ingress side of one port of a {@link CioqSwitch}: the forwarding engine, a pipeline of constant delay, and behind it
 * one FIFO per priority from which the crossbar takes. Pauses the neighbour by the drain bytes of those, if it is to.
 */
final class Ingress extends EventTarget {
    private static final int UNPAUSE = 0;
    private static final int PAUSE = 1;

    private final Simulator simulator;
    private final CioqSwitch owner;
    private final int number;
    private final long forwardingDelayPs;

    private Packet pipelineHead;
    private Packet pipelineTail;

    private final Packet[] heads = new Packet[Port.PRIORITIES];
    private final Packet[] tails = new Packet[Port.PRIORITIES];
    private long queuedBytes;
    private long packetCount;

    private DrainBytes drain;
    private int pauseFrameBytes;
    private int pausing;
    private long pausesSent;

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

    void pauseBy(final IngressPause.Thresholds thresholds, final int priorities) {
        drain = new DrainBytes(priorities, thresholds.unpauseBytes() + 1, thresholds.pauseBytes() + 1);
        pauseFrameBytes = thresholds.frameBytes();
    }

    void push(final Packet packet, final long nowPs) {
        final int priority = packet.priority;
        if (heads[priority] == null) {
            heads[priority] = packet;
        } else {
            tails[priority].next = packet;
        }
        tails[priority] = packet;
        queuedBytes += packet.wireBytes;
        if (drain != null) {
            drain.add(priority, packet.wireBytes);
            pauseIfAbove(nowPs);
        }
    }

    private void pauseIfAbove(final long nowPs) {
        final int due = drain.reachedMask(PAUSE) & ~pausing;
        if (due != 0) {
            pausing |= due;
            pausesSent++;
            owner.port(number).sendPause(due, true, pauseFrameBytes, nowPs);
        }
    }

    Packet pop(final int priority, final long nowPs) {
        final Packet packet = heads[priority];
        heads[priority] = packet.next;
        packet.next = null;
        queuedBytes -= packet.wireBytes;
        if (drain != null) {
            drain.remove(priority, packet.wireBytes);
            final int due = drain.belowMask(UNPAUSE) & pausing;
            if (due != 0) {
                pausing &= ~due;
                owner.port(number).sendPause(due, false, pauseFrameBytes, nowPs);
            }
        }
        return packet;
    }

    /** The neighbour remembers no pause from before the link came up. */
    void linkChanged(final boolean up, final long nowPs) {
        pausing = 0;
        if (up && drain != null) {
            pauseIfAbove(nowPs);
        }
    }

    /** Bit p set: the neighbour has been told not to send priority p. */
    int pausing() {
        return pausing;
    }

    long pausesSent() {
        return pausesSent;
    }

    Packet head(final int priority) {
        return heads[priority];
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

    /** Recounts the FIFOs against the counters. */
    void checkInvariants() {
        long total = 0;
        for (int priority = 0; priority < heads.length; priority++) {
            for (Packet packet = heads[priority]; packet != null; packet = packet.next) {
                total += packet.wireBytes;
            }
            if (drain != null && drain.tracks(priority) && drain.bytes(priority) != total) {
                throw new IllegalStateException("switch " + owner.id() + " input " + number + ": drain bytes of priority "
                        + priority + ": " + drain.bytes(priority) + " B counted, " + total + " B are");
            }
        }
        if (total != queuedBytes) {
            throw new IllegalStateException("switch " + owner.id() + " input " + number + ": " + queuedBytes
                    + " B counted as queued, " + total + " B are");
        }
    }
}
