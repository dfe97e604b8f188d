package tailrace.scenario;

import java.util.BitSet;
import tailrace.core.EventTarget;
import tailrace.net.Node;
import tailrace.net.Switch;
import tailrace.net.routing.RoutingTable;
import tailrace.net.routing.RoutingTable.NextHopOrder;

/** A link that goes down for good: what it holds is lost, and all switches have routes around it at once. */
final class LinkFailure extends EventTarget {
    private final SimulatedNetwork built;
    private final int link;
    private final NextHopOrder order;

    LinkFailure(final SimulatedNetwork built, final int link, final NextHopOrder order) {
        this.built = built;
        this.link = link;
        this.order = order;
        built.simulator().register(this);
    }

    void at(final long timePs) {
        built.simulator().schedule(this, timePs);
    }

    @Override
    protected void onEvent(final long nowPs) {
        final BitSet down = new BitSet();
        for (int other = 0; other < built.network().linkCount(); other++) {
            down.set(other, other == link || !built.network().portOfLink(other, 0).isUp());
        }
        final RoutingTable routes = new RoutingTable(built.topology(), down, order);
        for (int node = 0; node < built.network().nodeCount(); node++) {
            final Node made = built.network().node(node);
            if (made instanceof final Switch inner) {
                inner.setForwardingTable(routes.forwardingTable(node));
            }
        }
        built.network().portOfLink(link, 0).setUp(false, nowPs);
        built.network().portOfLink(link, 1).setUp(false, nowPs);
    }
}
