package tailrace.net;

import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.core.SortedQueue;

/**
 * A switch whose ports depend on each other, because they share memory, random draws or a choice among them: all that
 * arrives within a window is handled in the order of its arrival.
 *
 * <p>What happens between arrivals, the ends of transmissions at eager ports, are events of a simulator of its own.
 */
final class OrderWindow extends SwitchWindow {
    private final Switch node;
    private final Port[] outputs;
    private final Inbox inbox;
    private final SortedQueue queue = new SortedQueue();
    private final Simulator inside = new Simulator(queue);
    /** The first of the events, in the order of the network's simulator, that are now events of this one; or null. */
    private final Departure moved;

    OrderWindow(final Windows windows, final int number, final Port[] inputs, final Switch node) {
        super(windows, number, inputs);
        this.node = node;
        this.outputs = node.ports();
        this.inbox = windows.inboxes(1)[0];
        this.moved = outputs[0].departure;
        for (final Port output : outputs) {
            output.moveDeparturesTo(inside);
        }
    }

    @Override
    void collected(final Packet packet, final int input, final long arrivalPs, final long sinceBasePs) {
        packet.inPort = input(input).peerPort;
        inbox.add(packet, sinceBasePs);
    }

    @Override
    void serve(final long basePs, final long untilPs, final boolean all) {
        final ReadAhead ahead = windows.readAhead();
        for (final Port output : outputs) {
            ahead.read(output);
        }
        inbox.sort();
        for (int i = 0; i < inbox.size(); i++) {
            arrive(inbox.packet(i), basePs + inbox.sinceBasePs(i));
        }
        inbox.clear();
        if (moved == null) {
            for (final Port output : outputs) {
                output.startDue(untilPs);
            }
        } else {
            inside.runUntil(all || windows.isOver(moved) ? untilPs : untilPs - 1);
        }
    }

    /** Of a transmission that ends and a packet that arrives at the same picosecond the arrival is the first event. */
    private void arrive(final Packet packet, final long arrivalPs) {
        if (queue.firstPs() < arrivalPs) {
            inside.runUntil(arrivalPs - 1);
        }
        inside.standBefore(arrivalPs);
        if (packet.kind == Packet.PFC) {
            outputs[packet.inPort].obey(packet, arrivalPs);
        } else {
            node.receive(packet, packet.inPort, arrivalPs);
        }
    }

    @Override
    boolean isBusy() {
        if (moved != null) {
            return inside.pendingEvents() > 0;
        }
        for (final Port output : outputs) {
            if ((output.classMask & ~output.blockedMask) != 0) {
                return true;
            }
        }
        return false;
    }
}
