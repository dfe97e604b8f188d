package tailrace.scenario.noeffect;

import tailrace.net.topology.Topology;
import tailrace.net.topology.TopologyParams;

/**
 * A topology of eight hosts with the rates of the real topology. Depending on the real topology, it is a star, two
 * racks with several paths of different length between them, or a row of switches. No link is longer than the real
 * links, so that no more headroom is needed.
 */
final class ProbeTopology implements TopologyParams {
    static final int HOSTS = 8;
    private static final long PACKETS_ON_A_LINK = 12;
    private static final long PACKET_BITS = 8_000;

    private final Traits traits;
    private final double lossRate;
    private final double slower;

    /**
     * Creates a topology.
     *
     * @param slower factor by which the links of the probe are slower than the links of the scenario
     */
    ProbeTopology(final Traits traits, final double lossRate, final double slower) {
        this.traits = traits;
        this.lossRate = lossRate;
        this.slower = slower;
    }

    private long hostRate(final int host) {
        return Math.round(traits.hostRates().get(host % traits.hostRates().size()) / slower);
    }

    /** Delay of links, short enough that a bandwidth-delay product is a few packets. */
    private long delayPs() {
        return Math.min(traits.delayPs(), Math.round(PACKETS_ON_A_LINK * PACKET_BITS * 1e12 / hostRate(0)));
    }

    /** Name of a link on a path between the racks. If there is only one switch, the name of a host's link. */
    String link(final int number) {
        if (traits.fabricRates().isEmpty()) {
            return "h" + number % HOSTS + "-a";
        }
        return traits.hasChoice() || number % 2 == 0 ? "a-m" + (traits.hasChoice() ? number % mids() : 0)
                : "m" + (mids() - 1) + "-b";
    }

    private int mids() {
        return Math.max(traits.hasChoice() ? 2 : 1, traits.fabricRates().size());
    }

    @Override
    public Topology build() {
        final Topology.Builder builder = Topology.builder();
        final boolean star = traits.fabricRates().isEmpty();
        for (int host = 0; host < HOSTS; host++) {
            builder.addHost("h" + host, star || host < HOSTS / 2 ? 0 : 1);
        }
        final int a = builder.addSwitch("a", 1, -1);
        final int b = star ? a : builder.addSwitch("b", 1, -1);
        for (int host = 0; host < HOSTS; host++) {
            builder.link(host, host < HOSTS / 2 ? a : b, hostRate(host), delayPs(),
                    star && host >= HOSTS / 2 ? lossRate : 0).queues(0, traits.queueBytes());
        }
        int last = a;
        for (int i = 0; !star && i < mids(); i++) {
            final int mid = builder.addSwitch("m" + i, 2, -1);
            final long rate = Math.round(traits.fabricRates().get(i % traits.fabricRates().size()) / slower);
            link(builder, traits.hasChoice() ? a : last, mid, rate, delayPs() * (i + 1) / mids(), 0);
            if (traits.hasChoice() || i == mids() - 1) {
                link(builder, mid, b, rate, delayPs(), lossRate);
            }
            last = mid;
        }
        return builder.build();
    }

    private void link(final Topology.Builder builder, final int from, final int to, final long rate,
            final long delayPs, final double loss) {
        builder.link(from, to, rate, delayPs, loss).queues(traits.queueBytes(), traits.queueBytes());
    }
}
