package tailrace.tools.parsimon;

import tailrace.tools.estimate.Channels;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.FlowTable;
import tailrace.tools.estimate.PacketBytes;
import tailrace.tools.parsimon.cache.LinkDelays;

/** Creates distributions from the simulated delays of channels. Only one thread may use an instance. */
final class LinkDistributions {
    private final Decomposition network;
    private final BucketRule rule;
    private long[] sizesBytes = new long[64];
    private float[] perPacketPs = new float[64];

    LinkDistributions(final Decomposition network, final Parsimon.Options options) {
        this.network = network;
        this.rule = options.bucketRule(network.packetBytes()[0].payload());
    }

    /** Creates the distribution of a channel, from the delays of its flows. */
    DelayDistribution of(final int channel, final LinkDelays delays) {
        final Channels channels = network.channels();
        final int count = channels.flows(channel);
        if (sizesBytes.length < count) {
            final int length = Math.max(count, 2 * sizesBytes.length);
            sizesBytes = new long[length];
            perPacketPs = new float[length];
        }
        final FlowTable flows = network.flows();
        for (int i = 0; i < count; i++) {
            final int flow = channels.flow(channel, i);
            final PacketBytes sizes = network.packetBytes()[network.transport(flow)];
            sizesBytes[i] = flows.sizeBytes(flow);
            perPacketPs[i] = delays.delayPs[i] / sizes.packets(sizesBytes[i]);
        }
        return DelayDistribution.of(sizesBytes, perPacketPs, count, rule);
    }
}
