package tailrace.net.lb;

import tailrace.core.RandomStream;
import tailrace.net.NetworkFacts;

/** How a switch balances load, as a scenario says it. */
public interface LoadBalancing {
    /** The balancer of one switch, whose node id and private random stream are given. */
    LoadBalancer create(int switchId, NetworkFacts facts, RandomStream random);
}
