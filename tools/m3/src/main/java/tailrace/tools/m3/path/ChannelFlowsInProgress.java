package tailrace.tools.m3.path;

import java.util.Arrays;
import java.util.function.IntConsumer;
import tailrace.core.Search;
import tailrace.tools.estimate.Channels;
import tailrace.tools.estimate.Decomposition;

/**
 * Finds the flows of a channel that are in progress at a time, with durations from a fluid simulation.
 *
 * <p>Nearly all flows are short, so only flows that started shortly before are checked. The few long flows of each
 * channel have their own list. Threads may share an object.
 */
final class ChannelFlowsInProgress {
    /** One of this many flows counts as long. */
    private static final int LONG_SHARE = 64;
    /** Number of sampled flows that determine which durations are long. */
    private static final int SAMPLES = 4096;

    private final Decomposition network;
    private final double shortPs;
    private final Channels longOnes;

    /**
     * Prepares the flows of a network.
     *
     * @param servicePs duration of each flow, in ps
     */
    ChannelFlowsInProgress(final Decomposition network, final float[] servicePs) {
        this.network = network;
        this.shortPs = shortPs(servicePs);
        this.longOnes =
                Channels.of(network.paths(), network.channels().count(), flow -> servicePs[flow] > shortPs);
    }

    private static double shortPs(final float[] servicePs) {
        final int stride = Math.max(1, servicePs.length / SAMPLES);
        final float[] samples = new float[servicePs.length / stride];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = servicePs[i * stride];
        }
        Arrays.sort(samples);
        return samples.length == 0 ? 0 : samples[samples.length - 1 - samples.length / LONG_SHARE];
    }

    /**
     * Visits the flows of a channel that are in progress at some time of an interval, by ascending numbers. It may also
     * visit some flows that have already ended.
     *
     * @param endPs end of the interval, exclusive
     */
    void visit(final int channel, final long beginPs, final long endPs, final IntConsumer visitor) {
        final Channels all = network.channels();
        final int count = all.flows(channel);
        int place = Search.first(0, count, i -> startPs(all.flow(channel, i)) >= beginPs - shortPs);
        final int firstRecent = place < count ? all.flow(channel, place) : Integer.MAX_VALUE;
        for (int i = 0; i < longOnes.flows(channel) && longOnes.flow(channel, i) < firstRecent; i++) {
            visitor.accept(longOnes.flow(channel, i));
        }
        while (place < count && startPs(all.flow(channel, place)) < endPs) {
            visitor.accept(all.flow(channel, place++));
        }
    }

    private long startPs(final int flow) {
        return network.flows().startPs(flow);
    }
}
