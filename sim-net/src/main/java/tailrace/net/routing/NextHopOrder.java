package tailrace.net.routing;

import java.util.function.IntUnaryOperator;
import tailrace.net.topology.Topology;

/** Order of the equally good next hops of a switch, from which a hash then chooses. */
public interface NextHopOrder {
    /**
     * Key by which the search from a destination orders the neighbours of a node. Neighbours with equal keys are
     * ordered by port number. Null: all neighbours are ordered by port number.
     */
    IntUnaryOperator visits(Topology topology);

    /**
     * Sorts the next hops of a node, which are given by port number.
     *
     * @param hops per next hop: the upper half is the number of nodes that the search reached earlier, the lower half
     *     the port number
     * @param count number of next hops
     */
    void sort(long[] hops, int count);
}
