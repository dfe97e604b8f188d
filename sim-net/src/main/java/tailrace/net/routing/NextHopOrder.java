package tailrace.net.routing;

import java.util.function.IntUnaryOperator;
import tailrace.net.topology.Topology;

/** In which order the equally good next hops of a switch are listed, which a hash then chooses from. */
public interface NextHopOrder {
    /**
     * In which order the search from a destination visits the neighbours of a node: ascending by what this gives for
     * their numbers, equals by port number; null: all by port number.
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
