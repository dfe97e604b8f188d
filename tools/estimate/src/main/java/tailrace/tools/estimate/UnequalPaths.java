package tailrace.tools.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import tailrace.net.routing.RoutingTable;
import tailrace.net.topology.Topology;

/**
 * Finds links that, after a change, differ from other links on equally short paths. The ideal time of a flow is
 * computed for the first of its shortest paths. This path may contain such a link even if the flow takes another path.
 */
final class UnequalPaths {
    private final Topology before;
    private final Topology after;
    private final RoutingTable routes;

    /**
     * Compares the links of two topologies with the same numbering.
     *
     * @param routes routes of the changed topology
     */
    UnequalPaths(final Topology before, final Topology after, final RoutingTable routes) {
        this.before = before;
        this.after = after;
        this.routes = routes;
    }

    /**
     * Returns a warning if there are such links. Their delay has changed, or they are slower than a host's link, before
     * or after the change.
     */
    List<String> warnings() {
        final List<String> names = new ArrayList<>();
        final long hostRate = IntStream.range(0, before.hostCount())
                .mapToLong(host -> before.accessLink(host).rateBitsPerSec()).max().orElse(0);
        for (int link = 0; link < after.linkCount(); link++) {
            if (matters(before.link(link), after.link(link), hostRate) && isUnlikeOthers(link)) {
                names.add(after.directionName(link, 0).replace("->", "-").replaceFirst("#.*", ""));
            }
        }
        return names.isEmpty() ? List.of() : List.of("what-if: " + names.get(0)
                + (names.size() > 1 ? ", and " + (names.size() - 1) + " more," : "") + " on one of several equally"
                + " short paths: ideal times are those of the first path for all flows, so slowdowns may be far off"
                + " (expected: a run with failures)");
    }

    private static boolean matters(final Topology.Link before, final Topology.Link after, final long hostRate) {
        final boolean isSlow = Math.min(before.rateBitsPerSec(), after.rateBitsPerSec()) < hostRate
                && before.rateBitsPerSec() != after.rateBitsPerSec();
        return isSlow || before.delayPs() != after.delayPs();
    }

    private boolean isUnlikeOthers(final int link) {
        for (int end = 0; end < 2; end++) {
            final int node = end == 0 ? after.link(link).a() : after.link(link).b();
            final int port = after.portOf(link, end);
            for (int host = 0; !after.isHost(node) && host < after.hostCount(); host++) {
                final int[] ports = routes.nextPorts(node, host);
                if (IntStream.of(ports).anyMatch(each -> each == port)
                        && IntStream.of(ports).anyMatch(each -> isUnlike(link, after.linksOf(node)[each]))) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isUnlike(final int link, final int other) {
        return after.link(link).rateBitsPerSec() != after.link(other).rateBitsPerSec()
                || after.link(link).delayPs() != after.link(other).delayPs();
    }
}
