package tailrace.net.ns3;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import tailrace.net.routing.NextHopOrder;
import tailrace.net.topology.Topology;

/**
 * Next hops in the order in which a breadth-first search from the destination reaches them ({@code CalculateRoute} of
 * {@code third.cc}). It visits neighbours by descending node number, because it follows the addresses of node objects,
 * which are allocated downwards.
 */
public enum Ns3NextHopOrder implements NextHopOrder {
    /** The only instance: it has no state. */
    BY_SEARCH;

    @Override
    public IntUnaryOperator visits(final Topology topology) {
        return node -> -topology.externalId(node);
    }

    @Override
    public void sort(final long[] hops, final int count) {
        Arrays.sort(hops, 0, count);
    }
}
