package tailrace.tools.peers.htsim;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Rate;
import tailrace.net.topology.Topology;
import tailrace.scenario.LinkChange;

/**
 * Implements {@code -failed}: reduces rate and queue of some cables from cores to a quarter, in this direction
 * ({@code fat_tree_topology.cpp}). The cables are those to the first aggregation switches of the first pod.
 */
final class FailedCables {
    private static final int REST = 4;

    private FailedCables() {}

    /** Returns the changes of links that flags request. */
    static List<LinkChange> of(final HtsimFlags flags, final Topology topology) {
        final List<LinkChange> changes = new ArrayList<>();
        final Integer failed = flags.uec.failed;
        if (failed == null) {
            return changes;
        }
        FlagError.unless(flags.tiers == null || flags.tiers == 3, "-failed", failed, "none with -tiers 2");
        final int half = (int) Math.round(Math.cbrt(4.0 * topology.hostCount())) / 2;
        FlagError.unless(failed >= 0 && failed <= half * half, "-failed", failed,
                "0 to " + half * half + ", the cables of a pod");
        for (int cable = 0; cable < failed; cable++) {
            final LinkChange change = new LinkChange();
            change.link = "core" + cable + "->agg" + cable / half;
            change.rate = new Rate(topology.accessLink(0).rateBitsPerSec() / REST);
            change.scaleQueue = true;
            changes.add(change);
        }
        return changes;
    }
}
