package tailrace.net.switches.cioq;

import tailrace.core.Packet;
import tailrace.net.port.DrainBytes;
import tailrace.net.port.Port;
import tailrace.net.switches.IngressPause;

/**
 * Ingress queue of one port of a {@link CioqSwitch}: one FIFO per priority, from which the crossbar takes packets. With
 * priority flow control, its drain bytes determine when it pauses the neighbour.
 */
final class Ingress {
    private static final int UNPAUSE = 0;
    private static final int PAUSE = 1;

    private final CioqSwitch owner;
    private final int number;

    private final Packet[] heads = new Packet[Port.PRIORITIES];
    private final Packet[] tails = new Packet[Port.PRIORITIES];
    private long queuedBytes;

    private DrainBytes drain;
    private int pauseFrameBytes;
    /** Queue length up to which no pause is sent. */
    private long unnoticedBytes = Long.MAX_VALUE;
    private int pausing;
    private long pausesSent;

    Ingress(final CioqSwitch owner, final int number) {
        this.owner = owner;
        this.number = number;
    }

    void pauseBy(final IngressPause.Thresholds thresholds, final int priorities) {
        drain = new DrainBytes(priorities, thresholds.unpauseBytes() + 1, thresholds.pauseBytes() + 1);
        pauseFrameBytes = thresholds.frameBytes();
        unnoticedBytes = thresholds.pauseBytes();
    }

    /** Whether a packet that passes through at once has no side effect, such as a pause. */
    boolean passesWithoutEffect(final Packet packet) {
        return queuedBytes == 0 && packet.wireBytes <= unnoticedBytes;
    }

    void push(final Packet packet, final long nowPs) {
        final int priority = packet.priority;
        packet.next = null;
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
            owner.port(number).pauses().send(due, true, pauseFrameBytes, nowPs);
        }
    }

    Packet pop(final int priority, final long nowPs) {
        final Packet packet = heads[priority];
        heads[priority] = packet.next;
        packet.next = null;
        left(packet, nowPs);
        return packet;
    }

    private void left(final Packet packet, final long nowPs) {
        queuedBytes -= packet.wireBytes;
        if (drain != null) {
            drain.remove(packet.priority, packet.wireBytes);
            final int due = drain.belowMask(UNPAUSE) & pausing;
            if (due != 0) {
                pausing &= ~due;
                owner.port(number).pauses().send(due, false, pauseFrameBytes, nowPs);
            }
        }
    }

    /** Removes the last packet of the least important priority after {@code before}; null if there is none. */
    Packet removeLast(final int before, final long nowPs) {
        int priority = heads.length - 1;
        while (priority > before && heads[priority] == null) {
            priority--;
        }
        if (priority <= before) {
            return null;
        }
        final Packet last = tails[priority];
        if (last == heads[priority]) {
            return pop(priority, nowPs);
        }
        Packet previous = heads[priority];
        while (previous.next != last) {
            previous = previous.next;
        }
        previous.next = null;
        tails[priority] = previous;
        left(last, nowPs);
        return last;
    }

    /** Called when the link has changed. The neighbour has forgotten pauses from before the link came up. */
    void linkChanged(final boolean up, final long nowPs) {
        pausing = 0;
        if (up && drain != null) {
            pauseIfAbove(nowPs);
        }
    }

    /** Bit p set: priority p of the neighbour is paused. */
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

    int packetCount() {
        int count = 0;
        for (final Packet head : heads) {
            for (Packet packet = head; packet != null; packet = packet.next) {
                count++;
            }
        }
        return count;
    }

    /** Recounts the FIFOs against the counters. */
    void checkInvariants() {
        long total = 0;
        for (int priority = 0; priority < heads.length; priority++) {
            for (Packet packet = heads[priority]; packet != null; packet = packet.next) {
                total += packet.wireBytes;
            }
            if (drain != null && drain.tracks(priority) && drain.bytes(priority) != total) {
                throw new IllegalStateException("switch " + owner.id() + " input " + number
                        + ": drain bytes of priority " + priority + ": " + drain.bytes(priority) + " B counted, "
                        + total + " B are");
            }
        }
        if (total != queuedBytes) {
            throw new IllegalStateException("switch " + owner.id() + " input " + number + ": " + queuedBytes
                    + " B counted as queued, " + total + " B are");
        }
    }
}
