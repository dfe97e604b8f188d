package tailrace.net.link;

import tailrace.core.Packet;
import tailrace.core.Simulator;

/**
 * A lane where ties are broken by insertion. Each packet has an event, which gets its rank when the transmission of the
 * packet starts; so the events are in order without being sorted ({@link Simulator#post}).
 */
final class RankedLane extends EventLane {
    RankedLane(final Simulator simulator, final Link link) {
        super(simulator, link);
    }

    @Override
    void expectFirst(final Packet packet, final long exitPs) {
        simulator.post(this, exitPs, simulator.takeRank());
    }

    @Override
    void expectNext(final Packet packet, final long exitPs) {
        simulator.post(this, exitPs, simulator.takeRank());
    }

    @Override
    protected void onEvent(final long nowPs) {
        deliver(take(), nowPs);
    }

    @Override
    protected Packet cut() {
        simulator.removePosted(this);
        return super.cut();
    }
}
