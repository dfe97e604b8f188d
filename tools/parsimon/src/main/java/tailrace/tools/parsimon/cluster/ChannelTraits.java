package tailrace.tools.parsimon.cluster;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import tailrace.net.topology.Topology;

/**
 * What channels are, apart from their flows.
 *
 * <p>Channels of one kind have the same rate, the same delay, and ends of the same tiers: a host's uplink never
 * describes a link between switches, nor a ToR's uplink, which few hosts can fill, one from a spine. Parsimon itself
 * compares flows only and leaves it to them to tell such channels apart.
 */
public final class ChannelTraits {
    private final long[] rates;
    private final int[] kinds;
    private final int count;

    /**
     * Traits by channel.
     *
     * @param ratesBitsPerSec rate on the label
     * @param kinds numbers from 0; channels of different kinds never share a simulation
     */
    public ChannelTraits(final long[] ratesBitsPerSec, final int[] kinds) {
        this.rates = ratesBitsPerSec.clone();
        this.kinds = kinds.clone();
        this.count = Arrays.stream(kinds).max().orElse(-1) + 1;
    }

    private record Kind(long rateBitsPerSec, long delayPs, int fromTier, int toTier) {}

    /** Those of a topology: channel 2i goes from the first to the second end of link i, 2i + 1 back. */
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
        return new ChannelTraits(rates, kinds);
    }

    /** Rate on the label, in bit/s. */
    public long rateBitsPerSec(final int channel) {
        return rates[channel];
    }

    /** Number of kinds. */
    public int kinds() {
        return count;
    }

    /** Number of the channel's kind. */
    public int kind(final int channel) {
        return kinds[channel];
    }
}
