package tailrace.net.lb;

import tailrace.core.RandomStream;
import tailrace.net.LoadBalancer;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;

/**
 * Routes packets of a dragonfly over as few links between groups as possible: straight to the destination's group, or
 * through a third group. Shortest paths may cross more groups.
 *
 * <p>A switch without a group (pod) counts as a group. Within a group, and between groups that are not linked, packets
 * take paths with the fewest links. Among equally good ports each switch chooses at random, packet by packet.
 */
public abstract class GroupRouting implements LoadBalancing {
    /**
     * Raises a packet's priority by one with each link to another group, so that pauses of lossless switches cannot
     * deadlock. Workloads must leave the resulting priorities free.
     */
    public boolean raisePriority;

    /** Only this package has subclasses. */
    GroupRouting() {}

    /** Advantage of the straight path to the destination's group, in bytes times links; see {@link Detours}. */
    abstract long threshold();

    @Override
    public final LoadBalancer create(final Switch owner, final NetworkFacts facts, final RandomStream random) {
        return new Detours(owner, facts, random, raisePriority, threshold());
    }

    @Override
    public final boolean routesByGroups() {
        return true;
    }

    @Override
    public final boolean raisesPriority() {
        return raisePriority;
    }
}
