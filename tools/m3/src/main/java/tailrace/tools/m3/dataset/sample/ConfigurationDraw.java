package tailrace.tools.m3.dataset.sample;

import java.util.Arrays;
import java.util.Map;
import tailrace.core.Hashing;
import tailrace.core.RngStreams;
import tailrace.core.Units;
import tailrace.net.routing.PacketSizes;
import tailrace.net.routing.PathProfile;
import tailrace.scenario.Scenario;
import tailrace.scenario.network.Surroundings;
import tailrace.tools.m3.dataset.space.PathSpace;
import tailrace.tools.m3.dataset.space.Scale;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.space.TransportSpace;
import tailrace.tools.m3.path.PathSettings;

/**
 * The configuration of a sample: rates, delays, transport and switches. It depends on the number of hops, but not on
 * the workload.
 *
 * <p>Side hosts represent hosts of a symmetric fabric. A host at node v of n links is min(v, n - v) links away, as in
 * m3's parking lots, or two links if it is behind a gateway at the first or last switch.
 */
final class ConfigurationDraw {
    /** Largest mean load of the links of side hosts and gateways. */
    private static final double MAX_LOAD = 0.8;

    final int hops;
    final String transport;
    final Map<String, String> drawn;
    final PathSettings settings;
    final long endRateBitsPerSec;
    final long innerRateBitsPerSec;
    final long linkDelayPs;
    /** Largest fraction of a side link that other traffic takes. */
    final double sideLoad;
    /** Seed of values that differ between side links. */
    final long sideSeed;
    final long seed;

    private final int leastSideHosts;
    private final int leastGateways;
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
        leastSideHosts = (int) Math.round(path.sideHosts.draw(streams.stream("sideHosts")).value());
        leastGateways = (int) Math.round(path.gateways.draw(streams.stream("gateways")).value());
        sideLoad = path.sideLoad.draw(streams.stream("sideLoad")).value();
        sideSeed = streams.stream("side links").nextLong();
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
                Units.bytes(profile.baseRttPs(), profile.bottleneckBitsPerSec()),
                sizes.payloadBytes() + sizes.headerBytes(), 0);
    }

    /**
     * Returns the delay of each link for this bandwidth-delay product of the path; 0 if transmissions alone take
     * longer.
     */
    private long delayFor(final double bdpPackets) {
        final PathProfile empty = wholePath(0);
        final double rttPs = bdpPackets * Units.txTimePs(
                sizes.payloadBytes() + sizes.headerBytes(), empty.bottleneckBitsPerSec());
        return Math.max(0, Math.round((rttPs - empty.baseRttPs()) / (2 * hops)));
    }

    /** Returns the rate of a link of the path in bit/s. */
    long rateBitsPerSec(final int link) {
        return link == 0 || link == hops - 1 ? endRateBitsPerSec : innerRateBitsPerSec;
    }

    /** Returns the number of side hosts at each inner node that can carry this rate. */
    int sideHosts(final double bitsPerSec) {
        return Math.max(leastSideHosts, links(bitsPerSec, endRateBitsPerSec));
    }

    /** Returns the number of gateways at each inner node that can carry this rate; 0 if there are none. */
    int gateways(final double bitsPerSec) {
        return leastGateways == 0 ? 0 : Math.max(leastGateways, links(bitsPerSec, innerRateBitsPerSec));
    }

    private int links(final double bitsPerSec, final long rateBitsPerSec) {
        return (int) Math.ceil(bitsPerSec / (MAX_LOAD * rateBitsPerSec * (1 - sideLoad)));
    }

    /** Returns whether a side host, counted from 0 at each node, is behind a gateway. */
    boolean isBehindGateway(final int node, final int host) {
        return leastGateways > 0 && (linksBeside(node) > 1 || host % 2 == 1);
    }

    private int linksBeside(final int node) {
        return Math.min(node, hops - node);
    }

    /** Returns the number of links between a side host and its node. */
    int linksBeside(final int node, final int host) {
        return isBehindGateway(node, host) ? Math.max(2, linksBeside(node)) : linksBeside(node);
    }

    /**
     * Returns the delay between a side host and its gateway or node, including transmissions of a full packet in
     * between.
     */
    long sideDelayPs(final int node, final int host) {
        final int beside = linksBeside(node, host) - (isBehindGateway(node, host) ? 1 : 0);
        return beside * linkDelayPs + (beside - 1)
                * Units.txTimePs(sizes.payloadBytes() + sizes.headerBytes(), innerRateBitsPerSec);
    }

    /** Returns the path of the foreground. */
    PathProfile wholePath() {
        return wholePath(linkDelayPs);
    }

    private PathProfile wholePath(final long delayPs) {
        return profile(0, 0, hops, 0, delayPs);
    }

    /** Returns the whole path of flows between two nodes of the path, with a number of links before and after. */
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
