package tailrace.net.lookahead;

import java.util.Arrays;
import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.core.SortedQueue;
import tailrace.net.Switch;
import tailrace.net.port.Port;

/**
 * A switch whose ports depend on each other, because they share memory, a crossbar, random draws or a choice among
 * them. It handles the packets of a window in the order of their arrival.
 *
 * <p>The switch has its own small simulator, whose few events happen between arrivals: ends of transmissions at eager
 * ports, transfers over a crossbar, reactions to pauses. The queue of these events fits into a cache line or two.
 */
final class OrderedLookahead extends SwitchLookahead {
    private final Port[] outputs;
    private final Inbox inbox;
    private final SortedQueue queue = new SortedQueue();
    private final Simulator inside = new Simulator(queue);
    /** The first moved event, in the order of the network's simulator; null: none. */
    private final EventTarget moved;
    /** Whether ports end transmissions by events. Ports then need no check between events. */
    private final boolean portsAreEager;
    /** Per input: number of moved events that come before an arrival at the same picosecond. */
    private final int[] eventsBefore;

    OrderedLookahead(final Lookahead windows, final int number, final Switch node) {
        super(windows, number, node);
        this.outputs = node.ports();
        this.inbox = windows.inboxes(1)[0];
        this.moved = node.firstEvent();
        this.portsAreEager = Arrays.stream(outputs).allMatch(port -> port.assembly().isEager());
        this.eventsBefore = new int[outputs.length];
        Arrays.setAll(eventsBefore, node::eventsBefore);
        node.moveEventsTo(inside);
    }

    @Override
    void collected(final Packet packet, final long arrivalPs, final long sinceBasePs) {
        inbox.add(packet, sinceBasePs);
    }

    @Override
    void serve(final long basePs, final long untilPs, final boolean all) {
        if (windows.isDense()) {
            final Prefetcher prefetcher = windows.prefetcher();
            for (final Port output : outputs) {
                prefetcher.prefetch(output);
            }
        }
        inbox.sort();
        for (int i = 0; i < inbox.size(); i++) {
            arrive(inbox.packet(i), basePs + inbox.sinceBasePs(i));
        }
        inbox.clear();
        if (moved != null) {
            inside.runUntil(all || windows.isOver(moved) ? untilPs : untilPs - 1);
        }
        if (!portsAreEager) {
            for (final Port output : outputs) {
                output.startDue(untilPs);
            }
        }
    }

    private void arrive(final Packet packet, final long arrivalPs) {
        final int port = packet.inPort;
        if (packet.kind == Packet.PFC) {
            goTo(arrivalPs, 0);
            outputs[port].obey(packet, arrivalPs);
        } else {
            goTo(arrivalPs, eventsBefore[port]);
            node.receive(packet, port, arrivalPs);
        }
    }

    /** Handles all events before this time, and events at this time whose target is among the first {@code targets}. */
    private void goTo(final long timePs, final int targets) {
        if (queue.firstPs() <= timePs) {
            handleDue(timePs, targets);
        }
        inside.standAt(timePs, targets);
    }

    /** A separate method, so that the check for each packet stays small enough to be inlined. */
    private void handleDue(final long timePs, final int targets) {
        if (queue.firstPs() < timePs) {
            inside.runUntil(timePs - 1);
        }
        while (targets > 0 && queue.firstPs() == timePs && queue.peek(timePs) < targets) {
            inside.run(timePs, 1);
        }
    }

    /** Events handled inside so far. */
    long eventCount() {
        return inside.eventCount();
    }

    @Override
    boolean isBusy() {
        if (inside.pendingEvents() > 0) {
            return true;
        }
        if (portsAreEager) {
            return false;
        }
        for (final Port output : outputs) {
            if (output.hasSendableQueued()) {
                return true;
            }
        }
        return false;
    }
}
