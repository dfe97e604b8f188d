package tailrace.net.lb;

import tailrace.core.RandomStream;

/** How a switch balances load, as a scenario says it. */
public interface LoadBalancing {
    /** The balancer of one switch, whose private random stream is given. */
    LoadBalancer create(RandomStream random);
}
