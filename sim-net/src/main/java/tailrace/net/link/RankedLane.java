package tailrace.net.link;

import tailrace.core.Packet;
import tailrace.core.Simulator;

/**
 * A lane for simulators that break ties by insertion. The event of a packet gets its rank when the transmission of the
 * packet starts. So the events are in order without sorting ({@link Simulator#post}).
 */
final class RankedLane extends PacketEventLane {
    RankedLane(final Simulator simulator, final Link link) {
        super(simulator, link);
    }

    @Override
    void schedule(final long exitPs) {
        simulator.post(this, exitPs, simulator.takeRank());
    }

    @Override
    protected Packet cut() {
        simulator.removePosted(this);
        return super.cut();
    }
}
