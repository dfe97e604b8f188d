package tailrace.tools.m3.dataset.sample;

import java.util.Arrays;
import java.util.Map;
import tailrace.core.Hashing;
import tailrace.core.RngStreams;
import tailrace.core.Units;
import tailrace.net.routing.PacketSizes;
import tailrace.net.routing.PathProfile;
import tailrace.scenario.Scenario;
import tailrace.scenario.Surroundings;
import tailrace.tools.m3.dataset.space.PathSpace;
import tailrace.tools.m3.dataset.space.Scale;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.space.TransportSpace;
import tailrace.tools.m3.path.PathSettings;

/**
 * What of a sample does not depend on its workload but on the number of hops: rates, delays, transport and switches.
 *
 * <p>Side hosts stand for hosts of a fabric that is as deep on the other side: one at node v of n links is
 * min(v, n - v) links away, as in m3's parking lots, or two if it is behind a gateway beside the first or last switch.
 */
final class ConfigurationDraw {
    private static final double BITS_PS_PER_BYTE_SECOND = 8e12;

    final int hops;
    final String transport;
    final Map<String, String> drawn;
    final PathSettings settings;
    final long endRateBitsPerSec;
    final long innerRateBitsPerSec;
    final long linkDelayPs;
    final int sideHosts;
    final int gateways;
    final long seed;

    private final PacketSizes sizes;

    ConfigurationDraw(final Space space, final long datasetSeed, final long sample, final int hops) {
        this.hops = hops;
        seed = Hashing.mix64(Hashing.mix64(datasetSeed ^ Hashing.hash("configuration")) + sample);
        final RngStreams streams = new RngStreams(seed);
        final TransportSpace chosen = space.drawTransport(streams.stream("transport"));
        transport = chosen.name;
        sizes = new PacketSizes((int) chosen.transport.payload.bytes(), (int) chosen.transport.header.bytes(),
                (int) chosen.transport.ack.bytes());
        final PathSpace path = space.path;
        endRateBitsPerSec = Math.round(path.endRate.draw(streams.stream("endRate")).value());
        innerRateBitsPerSec = Math.round(path.innerRate.draw(
                streams.stream("innerRate"), Scale.ofRate(endRateBitsPerSec)));
        linkDelayPs = path.linkDelay != null
                ? Math.round(path.linkDelay.draw(streams.stream("linkDelay")).value())
                : delayFor(path.bdp.draw(streams.stream("bdp")).value());
        sideHosts = (int) Math.round(path.sideHosts.draw(streams.stream("sideHosts")).value());
        gateways = (int) Math.round(path.gateways.draw(streams.stream("gateways")).value());
        drawn = space.settings(chosen, scale(linkDelayPs), streams);
        final Scenario scenario = new Scenario();
        scenario.switch_ = space.switches(drawn);
        scenario.transport = space.transport(chosen, drawn);
        scenario.transport.fillIn(endRateBitsPerSec);
        final int ackMask = scenario.transport.ackPriority == null ? 0 : 1 << scenario.transport.ackPriority;
        settings = new PathSettings(scenario,
                new Surroundings(1 << space.traffic.priority | ackMask, 0, endRateBitsPerSec));
    }

    private Scale scale(final long delayPs) {
        final PathProfile profile = wholePath(delayPs);
        return new Scale(endRateBitsPerSec, profile.baseRttPs(),
                profile.baseRttPs() * (double) profile.bottleneckBitsPerSec() / BITS_PS_PER_BYTE_SECOND,
                sizes.payloadBytes() + sizes.headerBytes(), 0);
    }

    /** Delay of each link that gives the path this bandwidth-delay product; 0 if transmissions alone take longer. */
    private long delayFor(final double bdpPackets) {
        final PathProfile empty = wholePath(0);
        final double rttPs = bdpPackets * Units.txTimePs(
                sizes.payloadBytes() + sizes.headerBytes(), empty.bottleneckBitsPerSec());
        return Math.max(0, Math.round((rttPs - empty.baseRttPs()) / (2 * hops)));
    }

    /** Rate of a link of the path in bit/s. */
    long rateBitsPerSec(final int link) {
        return link == 0 || link == hops - 1 ? endRateBitsPerSec : innerRateBitsPerSec;
    }

    /** Whether a side host, counted from 0 at each node, is behind a gateway. */
    boolean isBehindGateway(final int node, final int host) {
        return gateways > 0 && (linksBeside(node) > 1 || host % 2 == 1);
    }

    private int linksBeside(final int node) {
        return Math.min(node, hops - node);
    }

    /** Links between a side host and its node. */
    int linksBeside(final int node, final int host) {
        return isBehindGateway(node, host) ? Math.max(2, linksBeside(node)) : linksBeside(node);
    }

    /** Delay between a side host and its gateway or node, with the transmissions of a full packet between. */
    long sideDelayPs(final int node, final int host) {
        final int beside = linksBeside(node, host) - (isBehindGateway(node, host) ? 1 : 0);
        return beside * linkDelayPs + (beside - 1)
                * Units.txTimePs(sizes.payloadBytes() + sizes.headerBytes(), innerRateBitsPerSec);
    }

    /** The path of the foreground. */
    PathProfile wholePath() {
        return wholePath(linkDelayPs);
    }

    private PathProfile wholePath(final long delayPs) {
        return profile(0, 0, hops, 0, delayPs);
    }

    /** The whole path of flows that join and leave at these nodes, with so many links before and after. */
    PathProfile profile(final int before, final int join, final int leave, final int after) {
        return profile(before, join, leave, after, linkDelayPs);
    }

    private PathProfile profile(
            final int before, final int join, final int leave, final int after, final long delayPs) {
        final long[] rates = new long[before + leave - join + after];
        Arrays.fill(rates, innerRateBitsPerSec);
        for (int link = join; link < leave; link++) {
            rates[before + link - join] = rateBitsPerSec(link);
        }
        rates[0] = endRateBitsPerSec;
        rates[rates.length - 1] = endRateBitsPerSec;
        return new PathProfile(rates, rates.length * delayPs, sizes);
    }

    int payloadBytes() {
        return sizes.payloadBytes();
    }
}
