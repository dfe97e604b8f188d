package tailrace.scenario;

import java.util.BitSet;
import tailrace.core.Hashing;
import tailrace.core.Time;
import tailrace.net.routing.KShortestPaths;
import tailrace.net.routing.SourceRoutes;
import tailrace.net.topology.Topology;

/** Settings of the paths of packets, and of changes of paths when links go down or come up. */
public final class Routing {
    private static final int MAX_PATHS = 256;

    /** Set of paths over which flows are spread. */
    public Type type = Type.SHORTEST;
    /** With k-shortest, number of paths between two switches over which flows are spread. */
    public int k = 8;
    /**
     * With k-shortest, whether paths may lead through other switches that have hosts. If all switches have hosts, set
     * this to true. In networks of ToRs and other switches, such paths use capacity that the hosts of a ToR may need.
     */
    public boolean throughTors = true;
    /**
     * Time between a link's failure or recovery and the use of new paths by all switches. Packets that are sent to a
     * failed link in this time are lost. Packets that are already queued keep their path.
     */
    public Time reconvergence = new Time(0);

    /** Set of paths. */
    public enum Type {
        /** All shortest paths; every switch chooses among its ports on these paths by load balancing. */
        SHORTEST,
        /**
         * The k shortest paths between the switches of two hosts (Yen's problem; Jellyfish, NSDI 2012, section 5). A
         * hash of each flow chooses one path. Packets carry this path, so load balancing has no choice.
         */
        K_SHORTEST
    }

    /** Throws unless the values are possible. */
    public void validate() {
        if (k < 1 || k > MAX_PATHS) {
            throw new IllegalArgumentException("k: " + k + " (expected: 1 to " + MAX_PATHS + ")");
        }
    }

    /**
     * The paths over the links that are up; null if switches choose among all shortest paths.
     *
     * @throws IllegalArgumentException if shortest paths are required to exclude some switches, which is not possible
     */
    public KShortestPaths paths(final Topology topology, final BitSet downLinks, final long seed) {
        if (type == Type.SHORTEST) {
            if (!throughTors) {
                throw new IllegalArgumentException("false, where switches choose among all shortest paths"
                        + " (expected: true, or type k-shortest)");
            }
            return null;
        }
        return new KShortestPaths(topology, downLinks, k, seed,
                throughTors ? new BitSet() : switchesWithHosts(topology));
    }

    private static BitSet switchesWithHosts(final Topology topology) {
        final BitSet found = new BitSet();
        for (int host = 0; host < topology.hostCount(); host++) {
            for (final int link : topology.linksOf(host)) {
                found.set(topology.link(link).other(host));
            }
        }
        return found;
    }

    /** Routes over these paths; equal seeds give equal routes. */
    public static SourceRoutes routes(final KShortestPaths paths, final long seed) {
        return new SourceRoutes(paths, (int) Hashing.mix64(seed));
    }
}
