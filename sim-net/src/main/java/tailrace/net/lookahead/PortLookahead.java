package tailrace.net.lookahead;

import tailrace.core.Packet;
import tailrace.net.Switch;
import tailrace.net.port.Port;

/**
 * A switch with independent ports, which handles a window port by port: first all packets for one port, then all for
 * the next.
 */
final class PortLookahead extends SwitchLookahead {
    private final Port[] outputs;
    private final Inbox[] inboxes;
    /** Outputs with queued or newly arrived packets. */
    private final NumberSet busy;

    PortLookahead(final Lookahead windows, final int number, final Switch node) {
        super(windows, number, node);
        this.outputs = node.ports();
        this.inboxes = windows.inboxes(outputs.length);
        this.busy = new NumberSet(outputs.length);
    }

    @Override
    void collected(final Packet packet, final long arrivalPs, final long sinceBasePs) {
        final int output = node.routeOrDrop(packet, arrivalPs);
        if (output >= 0 && inboxes[output].add(packet, sinceBasePs) == 1) {
            busy.add(output);
        }
    }

    @Override
    void serve(final long basePs, final long untilPs, final boolean all) {
        if (windows.isDense()) {
            prefetch();
        }
        for (int output = busy.next(0); output >= 0; output = busy.next(output + 1)) {
            serve(outputs[output], inboxes[output], basePs, untilPs);
            if (!outputs[output].hasQueued()) {
                busy.remove(output);
            }
        }
    }

    private void prefetch() {
        final Prefetcher prefetcher = windows.prefetcher();
        for (int output = busy.next(0); output >= 0; output = busy.next(output + 1)) {
            prefetcher.prefetchFirst(outputs[output]);
        }
        for (int output = busy.next(0); output >= 0; output = busy.next(output + 1)) {
            prefetcher.prefetch(outputs[output]);
        }
    }

    private void serve(final Port output, final Inbox inbox, final long basePs, final long untilPs) {
        inbox.sort();
        for (int i = 0; i < inbox.size(); i++) {
            node.admit(inbox.packet(i), output, basePs + inbox.sinceBasePs(i));
        }
        inbox.clear();
        if (output.hasQueued()) { // ports of switches send only queued packets, and most have empty queues
            output.startDue(untilPs);
        }
    }

    @Override
    boolean isBusy() {
        return !busy.isEmpty();
    }
}
