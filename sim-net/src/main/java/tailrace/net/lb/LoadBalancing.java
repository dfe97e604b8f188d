package tailrace.net.lb;

import tailrace.core.RandomStream;
import tailrace.net.LoadBalancer;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;

/** Settings of how a switch balances load. */
public interface LoadBalancing {
    /** Creates the balancer of one switch, whose ports exist, with a separate random stream. */
    LoadBalancer create(Switch owner, NetworkFacts facts, RandomStream random);

    /** Whether packets may leave shortest paths, to cross few links between groups of switches or to take detours. */
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
