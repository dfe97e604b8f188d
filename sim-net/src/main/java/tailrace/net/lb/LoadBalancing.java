package tailrace.net.lb;

import tailrace.core.RandomStream;
import tailrace.net.LoadBalancer;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;

/** Settings of how a switch balances load. */
public interface LoadBalancing {
    /** The balancer of one switch, whose ports exist, with a random stream of its own. */
    LoadBalancer create(Switch owner, NetworkFacts facts, RandomStream random);

    /** Whether packets leave shortest paths, to cross few links between groups of switches or to take detours. */
    default boolean routesByGroups() {
        return false;
    }

    /** Whether packets go on in the next priority with each link to another group of switches. */
    default boolean raisesPriority() {
        return false;
    }

    /** Whether it puts gates before ports of switches, which can have no other ones. */
    default boolean gates() {
        return false;
    }
}
