package tailrace.tools.m3.packet;

import tailrace.net.topology.Topology;
import tailrace.tools.m3.path.PathSpec;

/**
 * Creates the network of a simulated path. It contains the path's links, gateways with their links, and a link from
 * each side host to its gateway or node.
 *
 * <p>The first nodes are the hosts by their numbers, followed by the switches in the order of the path and the
 * gateways. The path's links have the first numbers.
 */
final class PathTopology {
    private PathTopology() {}

    /**
     * Creates the network of a path.
     *
     * @param switchDelayPs fixed delay of a switch, which the engine adds, in ps
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
        for (int gateway = 0; gateway < spec.gateways; gateway++) {
            builder.addSwitch("g" + gateway, 1, -1);
        }
        for (int link = 0; link < spec.links; link++) {
            final long delayPs = spec.linkDelayPs[link] - (link == 0 ? 0 : switchDelayPs);
            if (delayPs < 0) {
                throw new IllegalArgumentException("delay of link " + link + ": " + spec.linkDelayPs[link]
                        + " (expected: at least the " + switchDelayPs + " ps of the switch before it)");
            }
            builder.link(node(spec, link), node(spec, link + 1), spec.linkNominalRateBitsPerSec[link], delayPs);
        }
        for (int gateway = 0; gateway < spec.gateways; gateway++) {
            builder.link(firstGateway(spec) + gateway, node(spec, spec.gatewayNode[gateway]),
                    spec.gatewayRateBitsPerSec[gateway], spec.gatewayDelayPs[gateway]);
        }
        for (int host = PathSpec.FIRST_SIDE_HOST; host < spec.hosts; host++) {
            final int gateway = spec.hostGateway[host];
            final int hangsOn = gateway == PathSpec.NONE
                    ? node(spec, spec.hostNode[host]) : firstGateway(spec) + gateway;
            builder.link(host, hangsOn, spec.hostRateBitsPerSec[host], spec.hostDelayPs[host]);
        }
        return builder.build();
    }

    /** Returns the node of the first gateway. */
    static int firstGateway(final PathSpec spec) {
        return spec.hosts + spec.links - 1;
    }

    private static int node(final PathSpec spec, final int number) {
        if (number == 0) {
            return PathSpec.SOURCE;
        }
        return number == spec.links ? PathSpec.DESTINATION : spec.hosts + number - 1;
    }
}
