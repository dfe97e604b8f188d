package tailrace.net.routing;

import java.util.function.IntUnaryOperator;
import tailrace.net.topology.Topology;

/** Order of the equally good next hops of a switch, from which a hash then chooses. */
public interface NextHopOrder {
    /**
     * Key by which the search from a destination orders the neighbours of a node; equal ones by port number. Null: all
     * by port number.
     */
    IntUnaryOperator visits(Topology topology);

    /**
     * Puts the next hops of a node, which come by port number, in their order.
     *
     * @param hops upper half: how many nodes the search had reached before this one; lower half: the port number
     * @param count how many they are
     */
    void sort(long[] hops, int count);
}
