package tailrace.net.lookahead;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Packet;
import tailrace.net.Sinks;
import tailrace.net.Switch;

/** The window of a switch, which only records the packets that it collects. */
final class NotingLookahead extends SwitchLookahead {
    final List<Integer> ids = new ArrayList<>();
    final List<Long> arrivalsPs = new ArrayList<>();
    final List<Long> sinceBasePs = new ArrayList<>();

    /** Returns a Lookahead of another network without events, so that the test decides when a window is handled. */
    static Lookahead idle() {
        final Sinks others = new Sinks();
        final NotingSwitch hub = new NotingSwitch(1, others);
        others.around(hub, 1);
        hub.setLoadBalancer((packet, ports, nowPs) -> ports[0]);
        return new Lookahead(others.simulator, List.of(hub), 0);
    }

    NotingLookahead(final Lookahead windows, final Switch node) {
        super(windows, 0, node);
    }

    @Override
    void collected(final Packet packet, final long arrivalPs, final long since) {
        ids.add(packet.flowId);
        arrivalsPs.add(arrivalPs);
        sinceBasePs.add(since);
    }

    @Override
    void serve(final long basePs, final long untilPs, final boolean all) {}

    @Override
    boolean isBusy() {
        return false;
    }
}
