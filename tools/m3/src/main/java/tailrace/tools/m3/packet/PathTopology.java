package tailrace.tools.m3.packet;

import tailrace.net.topology.Topology;
import tailrace.tools.m3.path.PathSpec;

/**
 * The network that stands for a path: its links, and a link from each side host to its node.
 *
 * <p>Hosts are nodes of the same number, switches follow in the order of the path. The path's links are the first.
 */
final class PathTopology {
    private PathTopology() {}

    /**
     * The network of a path.
     *
     * @param switchDelayPs fixed delay of a switch, which the engine adds itself, in ps
     * @throws IllegalArgumentException if a link that leaves a switch has less delay than the switch
     */
    static Topology of(final PathSpec spec, final long switchDelayPs) {
        final Topology.Builder builder = Topology.builder();
        for (int host = 0; host < spec.hosts; host++) {
            builder.addHost("h" + host, 0);
        }
        for (int node = 1; node < spec.links; node++) {
            builder.addSwitch("s" + node, 1, -1);
        }
        for (int link = 0; link < spec.links; link++) {
            final long delayPs = spec.linkDelayPs[link] - (link == 0 ? 0 : switchDelayPs);
            if (delayPs < 0) {
                throw new IllegalArgumentException("delay of link " + link + ": " + spec.linkDelayPs[link]
                        + " (expected: at least the " + switchDelayPs + " ps of the switch before it)");
            }
            builder.link(node(spec, link), node(spec, link + 1), spec.linkNominalRateBitsPerSec[link], delayPs);
        }
        for (int host = 2; host < spec.hosts; host++) {
            builder.link(host, node(spec, spec.hostNode[host]), spec.hostRateBitsPerSec[host],
                    spec.hostDelayPs[host]);
        }
        return builder.build();
    }

    private static int node(final PathSpec spec, final int number) {
        if (number == 0) {
            return PathSpec.SOURCE;
        }
        return number == spec.links ? PathSpec.DESTINATION : spec.hosts + number - 1;
    }
}
