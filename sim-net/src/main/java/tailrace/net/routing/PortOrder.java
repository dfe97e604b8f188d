package tailrace.net.routing;

import java.util.function.IntUnaryOperator;
import tailrace.net.topology.Topology;

/** Orders next hops by port number. */
public enum PortOrder implements NextHopOrder {
    /** The only instance: the order has no state. */
    BY_PORT;

    @Override
    public IntUnaryOperator visits(final Topology topology) {
        return null;
    }

    @Override
    public void sort(final long[] hops, final int count) {}
}
