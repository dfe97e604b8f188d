package tailrace.net.routing;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import tailrace.net.topology.Topology;

/**
 * The profiles of all pairs of hosts: one per pair of destination classes, computed on first use.
 *
 * <p>Hosts of one class share a profile if their access links are equal. A pair whose access links differ from the
 * access links of the class's first pair gets a separate profile.
 */
public final class PathProfiles {
    private final Topology topology;
    private final RoutingTable routes;
    private final PacketSizes sizes;
    private final long switchDelayPs;
    private final double crossbarSpeedup;
    private final int[] kindOf;
    private final int kinds;
    /** Profiles by kind of sender, then of receiver; rows are created on first use. */
    private final PathProfile[][] profiles;
    /**
     * Canonical copy of each profile. Thousands of pairs of racks have equal profiles, so most queries find the same
     * object in the cache.
     */
    private final Map<PathProfile, PathProfile> different = new HashMap<>();

    /** Creates profiles for packets of these sizes. */
    public PathProfiles(
            final Topology topology,
            final RoutingTable routes,
            final PacketSizes sizes,
            final long switchDelayPs,
            final double crossbarSpeedup) {
        this.topology = topology;
        this.routes = routes;
        this.sizes = sizes;
        this.switchDelayPs = switchDelayPs;
        this.crossbarSpeedup = crossbarSpeedup;
        this.kindOf = new int[topology.hostCount()];
        final Map<String, Integer> numbers = new HashMap<>();
        for (int host = 0; host < kindOf.length; host++) {
            final StringBuilder key = new StringBuilder().append(routes.classOf(host));
            for (final int link : topology.linksOf(host)) {
                key.append(' ').append(topology.link(link).rateBitsPerSec());
                key.append(' ').append(topology.link(link).delayPs());
            }
            final Integer known = numbers.putIfAbsent(key.toString(), numbers.size());
            kindOf[host] = known == null ? numbers.size() - 1 : known;
        }
        this.kinds = numbers.size();
        this.profiles = new PathProfile[kinds][];
    }

    /**
     * Passes one profile to the action for every pair of kinds of hosts that reach each other. The profiles are not
     * stored. All other pairs of hosts have equal profiles.
     */
    public void forEach(final Consumer<PathProfile> action) {
        final int[][] examples = new int[kinds][];
        for (int host = 0; host < kindOf.length; host++) {
            final int[] known = examples[kindOf[host]];
            if (known == null) {
                examples[kindOf[host]] = new int[] {host};
            } else if (known.length == 1) {
                examples[kindOf[host]] = new int[] {known[0], host};
            }
        }
        for (int from = 0; from < kinds; from++) {
            for (int to = 0; to < kinds; to++) {
                final int dst = examples[to][from == to ? examples[to].length - 1 : 0];
                final int src = examples[from][0];
                if (dst != src && routes.nextPorts(src, dst).length > 0) {
                    action.accept(make(src, dst));
                }
            }
        }
    }

    private PathProfile make(final int src, final int dst) {
        return PathProfile.of(topology, routes, src, dst, sizes, switchDelayPs, crossbarSpeedup);
    }

    /** Returns the canonical copy of a profile. Synchronized, because estimates call it from several threads. */
    private synchronized PathProfile onlyOne(final PathProfile profile) {
        final PathProfile known = different.putIfAbsent(profile, profile);
        return known == null ? profile : known;
    }

    /** The profile of the first shortest path between two different hosts. */
    public PathProfile between(final int src, final int dst) {
        PathProfile[] row = profiles[kindOf[src]];
        if (row == null) {
            row = new PathProfile[kinds];
            profiles[kindOf[src]] = row;
        }
        PathProfile profile = row[kindOf[dst]];
        if (profile == null) {
            profile = onlyOne(make(src, dst));
            row[kindOf[dst]] = profile;
        }
        return profile;
    }
}
