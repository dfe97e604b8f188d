package tailrace.tools.peers.htsim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import tailrace.core.Rate;
import tailrace.net.topology.Topology;
import tailrace.scenario.LinkChange;

/**
 * Implements {@code -failed}: reduces rate, queue and thresholds of some cables to a quarter
 * ({@code fat_tree_topology.cpp}). With three tiers, these are cables from cores to the first aggregation switches, in
 * this direction only. With two tiers, these are all cables of the first switches of the upper tier, in both
 * directions.
 */
final class FailedCables {
    private static final int REST = 4;
    private static final int SECOND_TIER = 2;

    private FailedCables() {}

    /** Returns the changes of links that flags request. */
    static List<LinkChange> of(final HtsimFlags flags, final Topology topology) {
        final int failed = flags.uec.failed == null ? 0 : flags.uec.failed;
        FlagError.unless(failed >= 0, "-failed", failed, "0 or more");
        final List<LinkChange> changes = new ArrayList<>();
        final List<Topology.Node> seconds = new ArrayList<>();
        for (int node = topology.hostCount(); node < topology.nodeCount(); node++) {
            if (topology.node(node).tier() == SECOND_TIER) {
                seconds.add(topology.node(node));
            }
        }
        final boolean isTop = topology.node(topology.nodeCount() - 1).tier() == SECOND_TIER;
        final int ofPod = (int) seconds.stream().filter(node -> node.group() == seconds.get(0).group()).count();
        for (int place = 0; place < seconds.size(); place++) {
            final Topology.Node second = seconds.get(place);
            if (isTop && place < failed) {
                changes.add(slow(topology, second.id(), second.name() + "-*"));
            } else if (!isTop) {
                coresOf(topology, second.id()).limit(Math.max(0, failed - (long) place * ofPod))
                        .forEach(core -> changes.add(
                                slow(topology, core.id(), core.name() + "->" + second.name())));
            }
        }
        return changes;
    }

    private static Stream<Topology.Node> coresOf(final Topology topology, final int aggregation) {
        return Arrays.stream(topology.linksOf(aggregation)).map(link -> topology.link(link).other(aggregation))
                .mapToObj(topology::node).filter(node -> node.tier() > SECOND_TIER).distinct();
    }

    private static LinkChange slow(final Topology topology, final int upper, final String link) {
        final LinkChange change = new LinkChange();
        change.link = link;
        change.rate = new Rate(topology.link(topology.linksOf(upper)[0]).rateBitsPerSec() / REST);
        change.scaleQueue = true;
        return change;
    }
}
