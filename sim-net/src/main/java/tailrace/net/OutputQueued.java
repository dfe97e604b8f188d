package tailrace.net;

import tailrace.core.PacketPool;
import tailrace.core.Simulator;

/** Output-queued switches: see {@link OutputQueuedSwitch}. */
public final class OutputQueued extends SwitchParams {
    @Override
    public Switch create(final int id, final Simulator simulator, final PacketPool pool) {
        return new OutputQueuedSwitch(id, pool);
    }
}
