package tailrace.tools.m3.path;

import java.util.Arrays;
import tailrace.core.Hashing;
import tailrace.core.Units;
import tailrace.tools.estimate.ChannelLinks;
import tailrace.tools.estimate.Channels;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EndIndex;
import tailrace.tools.estimate.FlowPaths;
import tailrace.tools.estimate.FlowTable;
import tailrace.tools.estimate.PacketBytes;
import tailrace.transport.FlowRequest;

/**
 * Creates the specification of a path of a network (m3, SIGCOMM 2024, section 3.1). It has the path's links, and the
 * contiguous pieces of every flow that crosses some of these links.
 *
 * <p>Hosts at a switch of the path keep their links. Other hosts are behind a gateway, whose link is the link by which
 * their flows reach the path in the network. The part beyond the gateway becomes one link with the rate of its slowest
 * link and the sum of its delays. Flows outside of the path reduce the rates of these links. Links that are left out
 * add their transmission times to the delay. Each way gets half of the times of a full packet and its ACK, so that the
 * round trip is the same as on the whole path. Only one thread may use an instance.
 */
public final class PathBuilder {
    private final Decomposition network;
    private final ChannelLinks links;
    private final long switchDelayPs;
    private final EndIndex hosts;
    private final SideRates sideRates;
    private final CrossTraffic loads;
    private final int[] hopOf;
    private final int[] gatewayOf;
    private final FlowRequest request = new FlowRequest();
    private int[] heads = new int[8];
    private final int[] next = new int[256];
    private long touched;                   // keeps the JVM from removing the reads of touch()
    private int[] flowOfPiece = new int[64];
    private PathSpec spec;
    private int gatewayChannel;
    private long sideRateBitsPerSec;
    private long sideDelayPs;

    /**
     * Creates a builder for the paths of a network.
     *
     * @param switchDelayPs fixed delay of the path's switches, in ps
     */
    public PathBuilder(final Decomposition network, final long switchDelayPs) {
        this(network, switchDelayPs, null);
    }

    /**
     * Creates a builder whose paths have durations of flows, and residual rates over time for links outside of the
     * path.
     *
     * @param loads traffic of the same network; null for mean rates only
     */
    public PathBuilder(final Decomposition network, final long switchDelayPs, final CrossTraffic loads) {
        this.loads = loads;
        this.network = network;
        this.links = network.links();
        this.switchDelayPs = switchDelayPs;
        this.sideRates = new SideRates(network);
        this.hosts = new EndIndex(links.topology().hostCount());
        this.hopOf = new int[links.count()];
        this.gatewayOf = new int[links.count()];
        Arrays.fill(hopOf, PathSpec.NONE);
        Arrays.fill(gatewayOf, PathSpec.NONE);
    }

    /** Overwrites a specification with the specification of a path from host to host, given by its channels. */
    public void build(final int[] path, final PathSpec into) {
        build(path, new PathWindows.Window(0, network.flows().count()), into);
    }

    /** Overwrites a specification with the specification of a path, with only the flows of a window. */
    public void build(final int[] path, final PathWindows.Window window, final PathSpec into) {
        spec = into;
        spec.clear();
        hosts.clear();
        sideRates.begin(window);
        long seed = network.seed();
        for (int hop = 0; hop < path.length; hop++) {
            final int channel = path[hop];
            hopOf[channel] = hop;
            spec.addLink(network.rates().bitsPerSec(channel), links.rateBitsPerSec(channel), links.delayPs(channel));
            seed = Hashing.mix64(seed ^ Hashing.mix64(channel));
        }
        spec.seed = window.from() == 0 ? seed : Hashing.mix64(seed ^ Hashing.mix64(window.from()));
        addFlows(path, window);
        setSideRates();
        if (loads != null && spec.foreground > 0) {
            spec.residual = loads.residual(spec.pathBaseRttPs[spec.flowPath[firstForeground()]],
                    sideRates.channels(), Arrays.copyOf(flowOfPiece, spec.flows));
            spec.flowServicePs = new float[spec.flows];
            for (int piece = 0; piece < spec.flows; piece++) {
                spec.flowServicePs[piece] = loads.servicePs(flowOfPiece[piece]);
            }
        }
        for (final int channel : path) {
            hopOf[channel] = PathSpec.NONE;
        }
        for (int node = 1; node < path.length; node++) {
            for (final int link : links.topology().linksOf(links.from(path[node]))) {
                gatewayOf[2 * link] = PathSpec.NONE;
                gatewayOf[2 * link + 1] = PathSpec.NONE;
            }
        }
    }

    private int firstForeground() {
        int piece = 0;
        while (!spec.isForeground(piece)) {
            piece++;
        }
        return piece;
    }

    /** Returns the flow of a piece of the last built path. */
    public int flow(final int piece) {
        return flowOfPiece[piece];
    }

    /**
     * Adds the flows of all channels of the path, each once, in the order of their start. It reads several flows at a
     * time, because they are far apart in memory and each single read would wait for a cache miss.
     */
    private void addFlows(final int[] path, final PathWindows.Window window) {
        final Channels channels = network.channels();
        heads = heads.length < path.length ? new int[path.length] : heads;
        Arrays.setAll(heads, hop -> hop < path.length ? channels.firstFrom(path[hop], window.from()) : 0);
        int count;
        do {
            count = 0;
            while (count < next.length && (next[count] = takeFirst(path, window)) != PathSpec.NONE) {
                count++;
            }
            touch(count);
            for (int i = 0; i < count; i++) {
                addPieces(next[i]);
            }
        } while (count == next.length);
    }

    /** Takes the first flow of the window that has not been taken, or NONE if there is none. */
    private int takeFirst(final int[] path, final PathWindows.Window window) {
        final Channels channels = network.channels();
        int first = Integer.MAX_VALUE;
        for (int hop = 0; hop < path.length; hop++) {
            if (heads[hop] < channels.flows(path[hop])) {
                first = Math.min(first, channels.flow(path[hop], heads[hop]));
            }
        }
        if (first >= window.end()) {
            return PathSpec.NONE;
        }
        for (int hop = 0; hop < path.length; hop++) {
            if (heads[hop] < channels.flows(path[hop]) && channels.flow(path[hop], heads[hop]) == first) {
                heads[hop]++;
            }
        }
        return first;
    }

    /** Reads a value of each flow, independently of each other, so that all are in the cache. */
    private void touch(final int count) {
        final FlowTable flows = network.flows();
        final FlowPaths paths = network.paths();
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += flows.startPs(next[i]) + paths.channelAt(paths.begin(next[i]));
        }
        touched = sum;
    }

    private void addPieces(final int flow) {
        final FlowPaths paths = network.paths();
        final int hops = paths.hops(flow);
        int from = 0;
        while (from < hops) {
            final int join = hopOf[paths.channel(flow, from)];
            int end = from + 1;
            if (join != PathSpec.NONE) {
                while (end < hops && hopOf[paths.channel(flow, end)] == join + end - from) {
                    end++;
                }
                addPiece(flow, from, end, hops);
            }
            from = end;
        }
    }

    /** Adds a piece: the hops of a flow from one up to another (exclusive), which are on the path. */
    private void addPiece(final int flow, final int from, final int end, final int hops) {
        final FlowTable flows = network.flows();
        final int transport = network.transport(flow);
        final int source = from == 0 ? PathSpec.SOURCE : source(flow, from);
        final int destination = end == hops ? PathSpec.DESTINATION : destination(flow, end, hops);
        request.src = flows.src(flow);
        request.dst = flows.dst(flow);
        network.figures()[transport].fillPath(request);
        final int kind = spec.kind(
                request.hops, request.baseRttPs, request.bdpBytes, request.bottleneckBitsPerSec);
        final boolean whole = source == PathSpec.SOURCE && destination == PathSpec.DESTINATION;
        final int piece = spec.addPiece(source, destination, kind, flows.sizeBytes(flow), flows.startPs(flow),
                whole ? network.idealFctPs(flow) : 0);
        spec.flowPriority[piece] = (byte) flows.priority(flow);
        spec.flowTransport[piece] = (byte) transport;
        if (piece >= flowOfPiece.length) {
            flowOfPiece = Arrays.copyOf(flowOfPiece, 2 * flowOfPiece.length);
        }
        flowOfPiece[piece] = flow;
    }

    private int source(final int flow, final int from) {
        gatewayChannel = network.paths().channel(flow, from - 1);
        measure(flow, 0, from - 1);
        final int host = sideHost(network.flows().src(flow), links.to(gatewayChannel));
        note(host, network.paths().channel(flow, 0), flow, 0);
        return host;
    }

    private int destination(final int flow, final int end, final int hops) {
        gatewayChannel = network.paths().channel(flow, end);
        measure(flow, end + 1, hops);
        final int host = sideHost(network.flows().dst(flow), links.from(gatewayChannel));
        note(host, network.paths().channel(flow, hops - 1), flow, 1);
        return host;
    }

    /** Records a flow from (0) or to (1) a side host whose own link is a channel. */
    private void note(final int host, final int access, final int flow, final int direction) {
        sideRates.add(ResidualRates.ofHost(host, direction), access, flow);
        if (spec.hostGateway[host] != PathSpec.NONE) {
            sideRates.add(ResidualRates.ofGateway(spec.hostGateway[host], direction), gatewayChannel, flow);
        }
    }

    private void setSideRates() {
        for (int host = PathSpec.FIRST_SIDE_HOST; host < spec.hosts; host++) {
            spec.hostOutBitsPerSec[host] = sideRates.left(ResidualRates.ofHost(host, 0), spec.hostRateBitsPerSec[host]);
            spec.hostInBitsPerSec[host] = sideRates.left(ResidualRates.ofHost(host, 1), spec.hostRateBitsPerSec[host]);
        }
        for (int gateway = 0; gateway < spec.gateways; gateway++) {
            spec.gatewayInBitsPerSec[gateway] =
                    sideRates.left(ResidualRates.ofGateway(gateway, 0), spec.gatewayRateBitsPerSec[gateway]);
            spec.gatewayOutBitsPerSec[gateway] =
                    sideRates.left(ResidualRates.ofGateway(gateway, 1), spec.gatewayRateBitsPerSec[gateway]);
        }
    }

    /** Computes delay and rate beyond the gateway, from the hops of a flow from one up to another (exclusive). */
    private void measure(final int flow, final int from, final int end) {
        final PacketBytes bytes = network.packetBytes()[network.transport(flow)];
        sideRateBitsPerSec = Long.MAX_VALUE;
        sideDelayPs = 0;
        long transmissionsPs = 0;
        long slowestPs = 0;
        for (int hop = from; hop < end; hop++) {
            final int channel = network.paths().channel(flow, hop);
            final long rate = links.rateBitsPerSec(channel);
            final long bothPs = Units.txTimePs(bytes.payload() + bytes.header(), rate)
                    + Units.txTimePs(bytes.ack(), rate);
            sideRateBitsPerSec = Math.min(sideRateBitsPerSec, rate);
            // Between this channel and the gateway's channel, each pair of neighbouring links adds the delay of a
            // switch.
            sideDelayPs += links.topology().link(channel / 2).delayPs() + switchDelayPs;
            transmissionsPs += bothPs;
            slowestPs = Math.max(slowestPs, bothPs);
        }
        sideDelayPs += (transmissionsPs - slowestPs) / 2;
    }

    private int sideHost(final int host, final int switchNode) {
        final boolean direct = sideRateBitsPerSec == Long.MAX_VALUE;
        final long linkDelayPs = links.topology().link(gatewayChannel / 2).delayPs();
        final int gateway = direct ? PathSpec.NONE : gateway(switchNode, linkDelayPs);
        final long rate = direct ? links.rateBitsPerSec(gatewayChannel) : sideRateBitsPerSec;
        final long delayPs = direct ? linkDelayPs : sideDelayPs;
        int number = hosts.first(host);
        while (number != EndIndex.NONE && !(spec.hostGateway[number] == gateway
                && spec.hostRateBitsPerSec[number] == rate && spec.hostDelayPs[number] == delayPs)) {
            number = hosts.next(number);
        }
        if (number == EndIndex.NONE) {
            number = direct ? spec.addHost(nodeOf(switchNode), rate, delayPs)
                    : spec.addHostBehind(gateway, rate, delayPs);
            hosts.add(host, number);
        }
        return number;
    }

    private int gateway(final int switchNode, final long linkDelayPs) {
        final int outwards = links.from(gatewayChannel) == switchNode ? gatewayChannel : gatewayChannel ^ 1;
        if (gatewayOf[outwards] == PathSpec.NONE) {
            gatewayOf[outwards] =
                    spec.addGateway(nodeOf(switchNode), links.rateBitsPerSec(gatewayChannel), linkDelayPs);
        }
        return gatewayOf[outwards];
    }

    /** Returns the number of a switch on the path, which is the number of the hop that leaves it. */
    private int nodeOf(final int switchNode) {
        for (final int link : links.topology().linksOf(switchNode)) {
            final int channel = 2 * link + (links.topology().link(link).a() == switchNode ? 0 : 1);
            if (hopOf[channel] != PathSpec.NONE) {
                return hopOf[channel];
            }
        }
        throw new IllegalStateException("node " + switchNode + " is not on the path");
    }
}
