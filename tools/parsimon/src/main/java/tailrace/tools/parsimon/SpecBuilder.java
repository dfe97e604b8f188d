package tailrace.tools.parsimon;

import tailrace.core.Hashing;
import tailrace.tools.estimate.ChannelLinks;
import tailrace.tools.estimate.Channels;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EndIndex;
import tailrace.tools.estimate.FlowPaths;
import tailrace.tools.estimate.FlowTable;
import tailrace.transport.FlowRequest;
import tailrace.transport.link.LinkSpec;

/**
 * Creates the specification of a channel's simulation (Parsimon, NSDI 2023, section 3.2). It consists of the channel
 * itself, a link from each source to it, with the delay in between, and a link to each destination.
 *
 * <p>A source sends at the rate of its own access link. Links to destinations have ten times the rate of the slowest
 * link that they represent, as in the public code, so that they have no queue in any simulator. A host whose flows
 * reach the channel by paths of different delay counts as one source for each delay. Only one thread may use it.
 */
public final class SpecBuilder {
    private static final long DESTINATION_SPEEDUP = 10;

    private final Decomposition network;
    private final long destinationSpeedup;
    private final EndIndex sources;
    private final EndIndex destinations;
    private final FlowRequest request = new FlowRequest();
    private long sourceDelayPs;
    private long destinationDelayPs;
    private long destinationRateBitsPerSec;

    /** Creates a builder for the channels of a network. */
    public SpecBuilder(final Decomposition network) {
        this(network, DESTINATION_SPEEDUP);
    }

    private SpecBuilder(final Decomposition network, final long destinationSpeedup) {
        this.network = network;
        this.destinationSpeedup = destinationSpeedup;
        this.sources = new EndIndex(network.links().topology().hostCount());
        this.destinations = new EndIndex(network.links().topology().hostCount());
    }

    /**
     * Returns a builder whose links to destinations have the rates of the network, so that round trips are exact.
     * {@link OneLink} uses it with the fast simulator, which has no queues on these links.
     */
    static SpecBuilder ofTrueRates(final Decomposition network) {
        return new SpecBuilder(network, 1);
    }

    /** Returns the position of a channel on the paths of its flows: first, last or in between. */
    private LinkSpec.Position position(final int channel) {
        final ChannelLinks links = network.links();
        if (links.isHost(links.from(channel))) {
            return LinkSpec.Position.FIRST_HOP;
        }
        return links.isHost(links.to(channel)) ? LinkSpec.Position.LAST_HOP : LinkSpec.Position.MIDDLE;
    }

    /** Overwrites a specification with the specification of a channel. */
    public void build(final int channel, final LinkSpec spec) {
        spec.clear();
        sources.clear();
        destinations.clear();
        spec.position = position(channel);
        spec.rateBitsPerSec = network.rates().bitsPerSec(channel);
        spec.nominalRateBitsPerSec = network.links().rateBitsPerSec(channel);
        spec.delayPs = network.links().delayPs(channel);
        spec.seed = Hashing.mix64(network.seed() ^ Hashing.mix64(channel));
        final Channels channels = network.channels();
        final int count = channels.flows(channel);
        spec.ensureFlows(count);
        for (int i = 0; i < count; i++) {
            add(channels.flow(channel, i), channel, spec);
        }
    }

    private void add(final int flow, final int channel, final LinkSpec spec) {
        measure(flow, channel);
        final FlowTable flows = network.flows();
        final int transport = network.transport(flow);
        final int number = spec.addFlow(
                source(flow, channel, spec), destination(flow, spec), path(flow, transport, spec),
                flows.sizeBytes(flow), flows.startPs(flow));
        spec.flowPriority[number] = (byte) flows.priority(flow);
        spec.flowTransport[number] = (byte) transport;
    }

    /** Computes delays and rates of a flow's path before and after the channel. */
    private void measure(final int flow, final int channel) {
        final FlowPaths paths = network.paths();
        final ChannelLinks links = network.links();
        final int end = paths.begin(flow + 1);
        int place = paths.begin(flow);
        sourceDelayPs = 0;
        while (paths.channelAt(place) != channel) {
            sourceDelayPs += links.delayPs(paths.channelAt(place++));
        }
        destinationDelayPs = 0;
        long slowest = end == place + 1 ? links.rateBitsPerSec(channel) : Long.MAX_VALUE;
        while (++place < end) {
            final int behind = paths.channelAt(place);
            destinationDelayPs += links.delayPs(behind);
            slowest = Math.min(slowest, links.rateBitsPerSec(behind));
        }
        destinationRateBitsPerSec = destinationSpeedup * slowest;
    }

    private int source(final int flow, final int channel, final LinkSpec spec) {
        final int host = network.flows().src(flow);
        int number = sources.first(host);
        while (number != EndIndex.NONE && spec.sourceDelayPs[number] != sourceDelayPs) {
            number = sources.next(number);
        }
        if (number == EndIndex.NONE) {
            final int access = spec.position == LinkSpec.Position.FIRST_HOP
                    ? channel : network.paths().channel(flow, 0);
            number = spec.addSource(
                    network.rates().bitsPerSec(access), network.links().rateBitsPerSec(access), sourceDelayPs);
            sources.add(host, number);
        }
        return number;
    }

    private int destination(final int flow, final LinkSpec spec) {
        final int host = network.flows().dst(flow);
        int number = destinations.first(host);
        while (number != EndIndex.NONE && (spec.destinationDelayPs[number] != destinationDelayPs
                || spec.destinationRateBitsPerSec[number] != destinationRateBitsPerSec)) {
            number = destinations.next(number);
        }
        if (number == EndIndex.NONE) {
            number = spec.addDestination(destinationRateBitsPerSec, destinationDelayPs);
            destinations.add(host, number);
        }
        return number;
    }

    private int path(final int flow, final int transport, final LinkSpec spec) {
        request.src = network.flows().src(flow);
        request.dst = network.flows().dst(flow);
        network.figures()[transport].fillPath(request);
        for (int path = 0; path < spec.paths; path++) {
            if (spec.pathHops[path] == request.hops && spec.pathBaseRttPs[path] == request.baseRttPs
                    && spec.pathBdpBytes[path] == request.bdpBytes
                    && spec.pathBottleneckBitsPerSec[path] == request.bottleneckBitsPerSec) {
                return path;
            }
        }
        return spec.addPath(request.hops, request.baseRttPs, request.bdpBytes, request.bottleneckBitsPerSec);
    }
}
