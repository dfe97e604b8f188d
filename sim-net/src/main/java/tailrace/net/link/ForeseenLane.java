package tailrace.net.link;

import tailrace.core.Packet;
import tailrace.core.Simulator;

/**
 * A lane from a switch that works in windows to a node that does not work in windows. Every packet that arrives in a
 * window was sent before the window began, so arrivals can be sorted at that time ({@link Simulator#foresee}).
 */
final class ForeseenLane extends PacketEventLane {
    ForeseenLane(final Simulator simulator, final Link link) {
        super(simulator, link);
    }

    @Override
    void schedule(final long exitPs) {
        simulator.foresee(this, exitPs);
    }

    @Override
    protected Packet cut() {
        throw inWindows(NOT_CUT);
    }
}
