package tailrace.net.lb;

import tailrace.core.RandomStream;
import tailrace.net.LoadBalancer;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;

/** Settings of the load balancing of a switch. */
public interface LoadBalancing {
    /** Creates the balancer of one switch, whose ports exist, with a separate random stream. */
    LoadBalancer create(Switch owner, NetworkFacts facts, RandomStream random);

    /**
     * Whether packets may take paths that are not shortest paths: with few links between groups of switches, or with
     * detours.
     */
    default boolean routesByGroups() {
        return false;
    }

    /** Whether a packet's priority number grows by one with each link to another group of switches. */
    default boolean raisesPriority() {
        return false;
    }

    /** Whether the balancer puts gates before ports of switches. Such a port cannot have another gate. */
    default boolean gates() {
        return false;
    }
}
