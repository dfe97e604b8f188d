package tailrace.net.lb;

import tailrace.core.RandomStream;
import tailrace.net.LoadBalancer;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;

/** How a switch balances load, as a scenario says it. */
public interface LoadBalancing {
    /** The balancer of one switch, whose ports exist, with a random stream of its own. */
    LoadBalancer create(Switch owner, NetworkFacts facts, RandomStream random);
}
