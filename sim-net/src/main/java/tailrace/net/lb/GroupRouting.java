package tailrace.net.lb;

import tailrace.core.RandomStream;
import tailrace.net.LoadBalancer;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;

/**
 * Routing of a dragonfly: packets to another group of switches cross as few links between groups as they can, straight
 * or by a third group, while paths of the fewest links may well lead through other groups.
 *
 * <p>A switch without a group (pod) is one of its own. Where two groups are not linked, and within a group, packets
 * take paths of the fewest links. Among equally good ports each switch chooses at random, packet by packet.
 */
public abstract class GroupRouting implements LoadBalancing {
    /**
     * Whether packets go on in the next priority with each link to another group, so that pauses of lossless switches
     * cannot deadlock; the priorities behind those of the workloads have to be free.
     */
    public boolean raisePriority;

    /** Only the routings of this package. */
    GroupRouting() {}

    /** Bytes times links by which the way straight to the destination's group is preferred; see {@link Detours}. */
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
