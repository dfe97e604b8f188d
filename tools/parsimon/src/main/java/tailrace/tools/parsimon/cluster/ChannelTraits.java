package tailrace.tools.parsimon.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.net.topology.Topology;
import tailrace.tools.estimate.Channels;

/**
 * Properties of channels other than their flows.
 *
 * <p>Channels of one kind have the same rate, the same delay, and ends in the same tiers. So a host's uplink never
 * represents a link between switches, and a ToR's uplink, which few hosts can fill, never represents a link from a
 * spine. Parsimon itself compares only flows.
 */
public final class ChannelTraits {
    private final long[] rates;
    private final int[] kinds;
    private final int count;
    private final long hostRate;

    /**
     * Creates traits by channel.
     *
     * @param ratesBitsPerSec nominal rates
     * @param kinds kinds, as numbers from 0; channels of different kinds never share a simulation
     * @param hostRateBitsPerSec rate of the fastest host's link
     */
    public ChannelTraits(final long[] ratesBitsPerSec, final int[] kinds, final long hostRateBitsPerSec) {
        this.rates = ratesBitsPerSec.clone();
        this.kinds = kinds.clone();
        this.hostRate = hostRateBitsPerSec;
        this.count = Arrays.stream(kinds).max().orElse(-1) + 1;
    }

    private record Kind(long rateBitsPerSec, long delayPs, int fromTier, int toTier) {}

    /**
     * Computes the traits of a topology. Channel 2i goes from the first to the second end of link i, and channel 2i + 1
     * goes back.
     */
    public static ChannelTraits of(final Topology topology) {
        final long[] rates = new long[2 * topology.linkCount()];
        final int[] kinds = new int[rates.length];
        final Map<Kind, Integer> numbers = new HashMap<>();
        for (int channel = 0; channel < rates.length; channel++) {
            final Topology.Link link = topology.link(channel / 2);
            final int from = channel % 2 == 0 ? link.a() : link.b();
            final Kind kind = new Kind(link.rateBitsPerSec(), link.delayPs(), topology.node(from).tier(),
                    topology.node(link.other(from)).tier());
            rates[channel] = link.rateBitsPerSec();
            final Integer known = numbers.putIfAbsent(kind, numbers.size());
            kinds[channel] = known == null ? numbers.size() - 1 : known;
        }
        long hostRate = 1;
        for (int host = 0; host < topology.hostCount(); host++) {
            for (final int link : topology.linksOf(host)) {
                hostRate = Math.max(hostRate, topology.link(link).rateBitsPerSec());
            }
        }
        return new ChannelTraits(rates, kinds, hostRate);
    }

    /** Returns the rate of the fastest host's link, in bit/s. */
    public long hostRateBitsPerSec() {
        return hostRate;
    }

    /** Returns the nominal rate, in bit/s. */
    public long rateBitsPerSec(final int channel) {
        return rates[channel];
    }

    /** Returns the number of kinds. */
    public int kinds() {
        return count;
    }

    /** Returns the kind of a channel. */
    public int kind(final int channel) {
        return kinds[channel];
    }

    /** Returns channels with flows, by kind, ascending. */
    List<int[]> channelsWithFlows(final Channels channels) {
        final int[] sizes = new int[count];
        for (int channel = 0; channel < kinds.length; channel++) {
            sizes[kinds[channel]] += channels.flows(channel) > 0 ? 1 : 0;
        }
        final List<int[]> lists = new ArrayList<>();
        Arrays.stream(sizes).forEach(size -> lists.add(new int[size]));
        Arrays.fill(sizes, 0);
        for (int channel = 0; channel < kinds.length; channel++) {
            if (channels.flows(channel) > 0) {
                lists.get(kinds[channel])[sizes[kinds[channel]]++] = channel;
            }
        }
        return lists;
    }
}
