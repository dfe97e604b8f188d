package tailrace.net.switches;

import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.net.Switch;
import tailrace.net.port.Port;

/** Switch in which packets go straight to the queue of their output port, without additional delay. */
public final class OutputQueuedSwitch extends Switch {
    /** Creates a switch with its id in the topology. */
    public OutputQueuedSwitch(final int id, final PacketPool pool) {
        super(id, pool);
    }

    @Override
    protected boolean worksByLookahead() {
        return true;
    }

    @Override
    protected boolean admitsPortByPort() {
        return true;
    }

    @Override
    public void admit(final Packet packet, final Port output, final long nowPs) {
        output.enqueue(packet, nowPs);
    }
}
