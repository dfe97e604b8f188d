package tailrace.tools.m3.path;

import java.util.Arrays;
import tailrace.core.Units;
import tailrace.net.routing.PathProfile;
import tailrace.transport.link.FlowArrays;

/**
 * The specification of a path from host to host, with all traffic of its links. m3 (Li et al., SIGCOMM 2024, section
 * 3.1) decomposes a network into such paths.
 *
 * <p>The path has nodes 0 to {@link #links}, of which the first and the last are hosts; link i leads from node i to
 * node i + 1. A piece is the part of one flow on contiguous links of the path. It has a source and a destination host:
 * {@link #SOURCE} at node 0, {@link #DESTINATION} at the last node, or a side host. A side host represents a host of
 * the network and the links between it and the node at which its pieces join or leave. It is attached to its node or to
 * a gateway. A gateway is a neighbouring switch with its link to the node, which pieces share in the network, too.
 * Pieces that use the whole path are its foreground. The inherited arrays of flows hold pieces, with hosts as sources
 * and destinations.
 *
 * <p>Arrays are indexed by number, and may be longer than needed if the object was used before. To fill one, call
 * {@link #clear} first, then add links, then gateways, hosts and kinds, then pieces in the order of their start.
 */
public final class PathSpec extends FlowArrays {
    /** Host at the beginning of the path. */
    public static final int SOURCE = 0;
    /** Host at the end of the path. */
    public static final int DESTINATION = 1;
    /** Number of a missing gateway. */
    public static final int NONE = -1;
    /** Number of the first side host. */
    public static final int FIRST_SIDE_HOST = 2;

    /** Number of links. */
    public int links;
    /** Rate at which each link sends data, in bit/s: its nominal rate minus ACKs of the opposite direction. */
    public long[] linkRateBitsPerSec = new long[8];
    /** Nominal rate of each link in bit/s, from which thresholds and transports are derived. */
    public long[] linkNominalRateBitsPerSec = new long[8];
    /** Propagation delay of each link plus fixed delay of the sending switch, in ps. */
    public long[] linkDelayPs = new long[8];

    /** Number of gateways. */
    public int gateways;
    /** Node at which each gateway's link ends. */
    public int[] gatewayNode = new int[8];
    /** Rate of each gateway's link, in bit/s. */
    public long[] gatewayRateBitsPerSec = new long[8];
    /** Rate in bit/s that other traffic leaves on each gateway's link towards the path. */
    public long[] gatewayInBitsPerSec = new long[8];
    /** Rate in bit/s that other traffic leaves on each gateway's link away from the path. */
    public long[] gatewayOutBitsPerSec = new long[8];
    /** Propagation delay of each gateway's link, in ps. */
    public long[] gatewayDelayPs = new long[8];

    /** Number of hosts, including the two ends of the path. */
    public int hosts = FIRST_SIDE_HOST;
    /** Node at which each host's pieces join and leave. */
    public int[] hostNode = new int[16];
    /** Gateway of each host, or {@link #NONE}. */
    public int[] hostGateway = {NONE, NONE, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    /** Rate of the link between each host and its gateway or node, in bit/s; unused for the ends. */
    public long[] hostRateBitsPerSec = new long[16];
    /** Rate in bit/s that other traffic leaves on the link from each host. */
    public long[] hostOutBitsPerSec = new long[16];
    /** Rate in bit/s that other traffic leaves on the link to each host. */
    public long[] hostInBitsPerSec = new long[16];
    /**
     * Delay between each host and its gateway or node, without fixed delay of the node, in ps; unused for the ends.
     */
    public long[] hostDelayPs = new long[16];

    /** Residual rates outside of the path over time; null for the mean rates above. */
    public ResidualRates residual;

    /** Number of pieces that use the whole path. */
    public int foreground;
    /** From this piece on, pieces of the whole path are not foreground: their completion is not used. */
    public int foregroundEnd = Integer.MAX_VALUE;
    /** Completion time of each piece's flow on its empty whole path, in ps; unused for the background. */
    public long[] flowIdealFctPs = new long[64];

    /**
     * Completion time in ps of each piece's flow in a fluid simulation of the whole network. The array has at least as
     * many entries as there are pieces. It is null if the times are unknown.
     */
    public float[] flowServicePs;

    /** Removes links, gateways, side hosts, residual rates, kinds and pieces. */
    @Override
    public void clear() {
        super.clear();
        links = 0;
        gateways = 0;
        hosts = FIRST_SIDE_HOST;
        foreground = 0;
        foregroundEnd = Integer.MAX_VALUE;
        residual = null;
        flowServicePs = null;
    }

    /** Appends a link whose whole rate is available to data. */
    public void addLink(final long rateBitsPerSec, final long delayPs) {
        addLink(rateBitsPerSec, rateBitsPerSec, delayPs);
    }

    /** Appends a link. */
    public void addLink(final long rateBitsPerSec, final long nominalRateBitsPerSec, final long delayPs) {
        if (links == linkDelayPs.length) {
            linkRateBitsPerSec = Arrays.copyOf(linkRateBitsPerSec, links * 2);
            linkNominalRateBitsPerSec = Arrays.copyOf(linkNominalRateBitsPerSec, links * 2);
            linkDelayPs = Arrays.copyOf(linkDelayPs, links * 2);
        }
        linkRateBitsPerSec[links] = rateBitsPerSec;
        linkNominalRateBitsPerSec[links] = nominalRateBitsPerSec;
        linkDelayPs[links++] = delayPs;
        hostNode[DESTINATION] = links;
    }

    /** Adds a gateway whose whole rate is available; returns its number. */
    public int addGateway(final int node, final long rateBitsPerSec, final long delayPs) {
        if (gateways == gatewayNode.length) {
            gatewayNode = Arrays.copyOf(gatewayNode, gateways * 2);
            gatewayRateBitsPerSec = Arrays.copyOf(gatewayRateBitsPerSec, gateways * 2);
            gatewayInBitsPerSec = Arrays.copyOf(gatewayInBitsPerSec, gateways * 2);
            gatewayOutBitsPerSec = Arrays.copyOf(gatewayOutBitsPerSec, gateways * 2);
            gatewayDelayPs = Arrays.copyOf(gatewayDelayPs, gateways * 2);
        }
        gatewayInBitsPerSec[gateways] = rateBitsPerSec;
        gatewayOutBitsPerSec[gateways] = rateBitsPerSec;
        gatewayNode[gateways] = node;
        gatewayRateBitsPerSec[gateways] = rateBitsPerSec;
        gatewayDelayPs[gateways] = delayPs;
        return gateways++;
    }

    /** Adds a side host at a node; returns its number. */
    public int addHost(final int node, final long rateBitsPerSec, final long delayPs) {
        return addHost(node, NONE, rateBitsPerSec, delayPs);
    }

    /** Adds a side host behind a gateway; returns its number. */
    public int addHostBehind(final int gateway, final long rateBitsPerSec, final long delayPs) {
        return addHost(gatewayNode[gateway], gateway, rateBitsPerSec, delayPs);
    }

    private int addHost(final int node, final int gateway, final long rateBitsPerSec, final long delayPs) {
        if (hosts == hostNode.length) {
            hostNode = Arrays.copyOf(hostNode, hosts * 2);
            hostGateway = Arrays.copyOf(hostGateway, hosts * 2);
            hostRateBitsPerSec = Arrays.copyOf(hostRateBitsPerSec, hosts * 2);
            hostOutBitsPerSec = Arrays.copyOf(hostOutBitsPerSec, hosts * 2);
            hostInBitsPerSec = Arrays.copyOf(hostInBitsPerSec, hosts * 2);
            hostDelayPs = Arrays.copyOf(hostDelayPs, hosts * 2);
        }
        hostOutBitsPerSec[hosts] = rateBitsPerSec;
        hostInBitsPerSec[hosts] = rateBitsPerSec;
        hostNode[hosts] = node;
        hostGateway[hosts] = gateway;
        hostRateBitsPerSec[hosts] = rateBitsPerSec;
        hostDelayPs[hosts] = delayPs;
        return hosts++;
    }

    /** Returns the number of a kind of whole paths, which is added if it is new. */
    public int kind(final int hops, final long baseRttPs, final long bdpBytes, final long bottleneckBitsPerSec) {
        for (int kind = 0; kind < paths; kind++) {
            if (pathHops[kind] == hops && pathBaseRttPs[kind] == baseRttPs && pathBdpBytes[kind] == bdpBytes
                    && pathBottleneckBitsPerSec[kind] == bottleneckBitsPerSec) {
                return kind;
            }
        }
        return addPath(hops, baseRttPs, bdpBytes, bottleneckBitsPerSec);
    }

    /** Returns the number of the kind of a whole path that is not from a network. */
    public int kind(final PathProfile path) {
        return kind(path.hops(), path.baseRttPs(), Units.bdpBytes(path.baseRttPs(), path.bottleneckBitsPerSec()),
                path.bottleneckBitsPerSec());
    }

    @Override
    protected void resize(final int length) {
        super.resize(length);
        flowIdealFctPs = Arrays.copyOf(flowIdealFctPs, length);
    }

    /** Appends a piece of priority 0 and the first transport; returns its number. */
    public int addPiece(
            final int source, final int destination, final int kind, final long sizeBytes, final long startPs,
            final long idealFctPs) {
        final int piece = append(source, destination, kind, sizeBytes, startPs);
        flowIdealFctPs[piece] = idealFctPs;
        foreground += isForeground(piece) ? 1 : 0;
        return piece;
    }

    /** Returns the node at which a piece joins the path. */
    public int join(final int piece) {
        return hostNode[flowSource[piece]];
    }

    /** Returns the node at which a piece leaves the path. It comes after the node at which the piece joins. */
    public int leave(final int piece) {
        return hostNode[flowDestination[piece]];
    }

    /** Returns whether a piece uses the whole path and its completion is used. */
    public boolean isForeground(final int piece) {
        return piece < foregroundEnd && flowSource[piece] == SOURCE && flowDestination[piece] == DESTINATION;
    }

    /**
     * Checks that the path can be simulated.
     *
     * @param transports number of permitted transports
     * @throws IllegalArgumentException naming the first wrong value, if it cannot
     */
    public void validate(final int transports) {
        if (links < 1) {
            throw error("links", links, "1 or more");
        }
        for (int i = 0; i < links; i++) {
            check(linkRateBitsPerSec[i] > 0 && linkNominalRateBitsPerSec[i] > 0,
                    "rate of link", i, linkRateBitsPerSec[i], "above 0");
            check(linkDelayPs[i] >= 0, "delay of link", i, linkDelayPs[i], "0 or more");
        }
        for (int i = 0; i < gateways; i++) {
            check(gatewayNode[i] > 0 && gatewayNode[i] < links, "node of gateway", i, gatewayNode[i],
                    "1 to links - 1");
            check(Math.min(gatewayRateBitsPerSec[i], Math.min(gatewayInBitsPerSec[i], gatewayOutBitsPerSec[i])) > 0,
                    "rate of gateway", i, gatewayRateBitsPerSec[i], "above 0");
            check(gatewayDelayPs[i] >= 0, "delay of gateway", i, gatewayDelayPs[i], "0 or more");
        }
        for (int i = FIRST_SIDE_HOST; i < hosts; i++) {
            check(hostNode[i] > 0 && hostNode[i] < links, "node of host", i, hostNode[i], "1 to links - 1");
            check(Math.min(hostRateBitsPerSec[i], Math.min(hostOutBitsPerSec[i], hostInBitsPerSec[i])) > 0,
                    "rate of host", i, hostRateBitsPerSec[i], "above 0");
            check(hostDelayPs[i] >= 0, "delay of host", i, hostDelayPs[i], "0 or more");
        }
        long lastPs = 0;
        for (int i = 0; i < flows; i++) {
            checkPiece(i, transports, lastPs);
            lastPs = flowStartPs[i];
        }
    }

    private void checkPiece(final int i, final int transports, final long lastPs) {
        check(flowSource[i] >= 0 && flowSource[i] < hosts, "source of piece", i, flowSource[i], "a host");
        check(flowDestination[i] >= 0 && flowDestination[i] < hosts,
                "destination of piece", i, flowDestination[i], "a host");
        check(join(i) < leave(i), "leave of piece", i, leave(i), "a node after that at which it joins");
        check(flowPath[i] >= 0 && flowPath[i] < paths, "kind of piece", i, flowPath[i], "a kind");
        checkFlow("piece", i, lastPs);
        check(!isForeground(i) || flowIdealFctPs[i] > 0, "ideal time of piece", i, flowIdealFctPs[i], "above 0");
        check(flowTransport[i] >= 0 && flowTransport[i] < transports,
                "transport of piece", i, flowTransport[i], "one of the settings'");
    }
}
