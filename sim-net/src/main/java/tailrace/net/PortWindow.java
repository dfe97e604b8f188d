package tailrace.net;

import java.util.BitSet;
import tailrace.core.Packet;
import tailrace.core.PacketPool;

/**
 * A switch whose ports know nothing of each other, so that a window can be handled port by port: all that comes for one
 * of them, then all that comes for the next.
 */
final class PortWindow extends SwitchWindow {
    private final Switch node;
    private final PacketPool pool;
    private final Port[] outputs;
    private final Inbox[] inboxes;
    /** Outputs at which packets wait, or for which some have come. */
    private final BitSet busy;

    PortWindow(
            final Windows windows, final int number, final Port[] inputs, final Switch node, final PacketPool pool) {
        super(windows, number, inputs);
        this.node = node;
        this.pool = pool;
        this.outputs = node.ports();
        this.inboxes = windows.inboxes(outputs.length);
        this.busy = new BitSet(outputs.length);
    }

    @Override
    void collected(final Packet packet, final int input, final long arrivalPs, final long sinceBasePs) {
        final int output = node.route(packet, arrivalPs);
        if (output < 0) {
            pool.free(packet);
            return;
        }
        if (inboxes[output].add(packet, sinceBasePs) == 1) {
            busy.set(output);
        }
    }

    @Override
    void serve(final long basePs, final long untilPs, final boolean all) {
        final ReadAhead ahead = windows.readAhead();
        for (int output = busy.nextSetBit(0); output >= 0; output = busy.nextSetBit(output + 1)) {
            ahead.readFirst(outputs[output]);
        }
        for (int output = busy.nextSetBit(0); output >= 0; output = busy.nextSetBit(output + 1)) {
            ahead.read(outputs[output]);
        }
        for (int output = busy.nextSetBit(0); output >= 0; output = busy.nextSetBit(output + 1)) {
            serve(outputs[output], inboxes[output], basePs, untilPs);
            if (outputs[output].classMask == 0) {
                busy.clear(output);
            }
        }
    }

    private static void serve(final Port port, final Inbox inbox, final long basePs, final long untilPs) {
        inbox.sort();
        for (int i = 0; i < inbox.size(); i++) {
            port.enqueue(inbox.packet(i), basePs + inbox.sinceBasePs(i));
        }
        inbox.clear();
        port.startDue(untilPs);
    }

    @Override
    boolean isBusy() {
        return !busy.isEmpty();
    }
}
