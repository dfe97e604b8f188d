package tailrace.net;

import tailrace.core.Packet;
import tailrace.core.PacketPool;

/** Packets go straight to the queue of their output port, in one pass and without delay of their own. */
public final class OutputQueuedSwitch extends Switch {
    private final PacketPool pool;

    /** A switch with its id in the topology. */
    public OutputQueuedSwitch(final int id, final PacketPool pool) {
        super(id);
        this.pool = pool;
    }

    @Override
    boolean worksInWindows() {
        return true;
    }

    @Override
    public void receive(final Packet packet, final int inPort, final long nowPs) {
        final int outPort = route(packet, nowPs);
        if (outPort < 0) {
            pool.free(packet);
            return;
        }
        port(outPort).enqueue(packet, nowPs);
    }
}
