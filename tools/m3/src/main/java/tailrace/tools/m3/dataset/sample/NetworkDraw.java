package tailrace.tools.m3.dataset.sample;

import java.util.Arrays;
import java.util.Map;
import tailrace.core.Hashing;
import tailrace.core.RandomStream;
import tailrace.core.Rate;
import tailrace.core.RngStreams;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.routing.PacketSizes;
import tailrace.net.routing.PathProfile;
import tailrace.net.topology.LeafSpine;
import tailrace.net.topology.ThreeTier;
import tailrace.net.topology.TopologyParams;
import tailrace.scenario.Scenario;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.arrivals.LogNormalArrivals;
import tailrace.scenario.workload.arrivals.PoissonArrivals;
import tailrace.scenario.workload.load.MaxLinkLoad;
import tailrace.scenario.workload.pattern.GravityPattern;
import tailrace.tools.m3.dataset.space.Draw;
import tailrace.tools.m3.dataset.space.NetworkSpace;
import tailrace.tools.m3.dataset.space.Scale;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.space.TransportSpace;

/** A network of a data set, as a scenario. It depends only on the space, the seed and the number of the network. */
final class NetworkDraw {
    private static final int SIZES_LOOKED_AT = 4000;
    private static final int THREE_TIERS = 3;

    /** Identity of the traffic and the fabric. It determines the part of the data to which the network belongs. */
    final long id;
    final TrafficDraw traffic;
    final String transport;
    final Map<String, String> drawn;
    final long linkDelayPs;
    final Scenario scenario = new Scenario();

    private final RngStreams streams;
    private final NetworkSpace network;
    private final int tiers;
    private final int racks;
    private final int hostsPerRack;
    private final long endRateBitsPerSec;
    private final long innerRateBitsPerSec;
    private final PacketSizes sizes;

    NetworkDraw(final Space space, final long seed, final long number) {
        id = id(space, seed, number);
        network = space.network;
        streams = new RngStreams(id);
        traffic = new TrafficDraw(space, streams);
        tiers = (int) number("tiers", network.tiers);
        racks = (int) Math.round(number("racks", network.racks));
        hostsPerRack = (int) Math.round(number("hostsPerRack", network.hostsPerRack));
        endRateBitsPerSec = Math.round(number("endRate", network.endRate));
        innerRateBitsPerSec = Math.round(network.innerRate.draw(
                streams.stream("innerRate"), Scale.ofRate(endRateBitsPerSec)));
        final RngStreams configuration = new RngStreams(
                Hashing.mix64(Hashing.mix64(seed ^ Hashing.hash("configuration")) + number));
        final TransportSpace chosen = space.drawTransport(configuration.stream("transport"));
        transport = chosen.name;
        sizes = new PacketSizes((int) chosen.transport.payload.bytes(), (int) chosen.transport.header.bytes(),
                (int) chosen.transport.ack.bytes());
        linkDelayPs = network.linkDelay != null
                ? Math.round(network.linkDelay.draw(configuration.stream("linkDelay")).value())
                : delayFor(network.bdp.draw(configuration.stream("bdp")).value());
        drawn = space.settings(chosen, scale(), configuration);
        scenario.name = "network " + number;
        scenario.seed = id;
        scenario.topology = topology();
        scenario.switch_ = space.switches(drawn);
        scenario.transport = space.transport(chosen, drawn);
        scenario.workloads.add(workload(space.traffic.priority));
        scenario.stop.flows = flows();
        scenario.stop.stalled = Time.ms(1000);
        scenario.outputs.links = false;
    }

    private static long id(final Space space, final long seed, final long number) {
        return Hashing.mix64(Hashing.mix64(seed) ^ Hashing.mix64(number / space.samplesPerWorkload + 1)
                ^ Hashing.hash("network"));
    }

    /** Returns the intended number of packet-hops of a network, without drawing the rest of the network. */
    static double packetHops(final Space space, final long seed, final long number) {
        return space.network.packetHops.draw(new RngStreams(id(space, seed, number)).stream("packetHops")).value();
    }

    private double number(final String name, final Draw draw) {
        return draw.draw(streams.stream(name)).value();
    }

    private TopologyParams topology() {
        final int up = Math.max(1, links(hostsPerRack * (double) endRateBitsPerSec / innerRateBitsPerSec,
                number("rackOversubscription", network.rackOversubscription)));
        if (tiers < THREE_TIERS) {
            final LeafSpine fabric = new LeafSpine();
            fabric.leaves = tiers == 1 ? 1 : Math.max(2, racks);
            fabric.spines = tiers == 1 ? 1 : up;
            fabric.hostsPerLeaf = hostsPerRack;
            fabric.hostRate = new Rate(endRateBitsPerSec);
            fabric.fabricRate = new Rate(innerRateBitsPerSec);
            fabric.linkDelay = new Time(linkDelayPs);
            return fabric;
        }
        final int racksPerPod = (int) Math.min(Math.max(1, racks / 2),
                Math.round(number("racksPerPod", network.racksPerPod)));
        final ThreeTier fabric = new ThreeTier();
        fabric.pods = Math.max(2, racks / racksPerPod);
        fabric.torsPerPod = racksPerPod;
        fabric.hostsPerTor = hostsPerRack;
        fabric.aggsPerPod = up;
        fabric.coresPerAgg = links(racksPerPod, number("oversubscription", network.oversubscription));
        fabric.hostRate = new Rate(endRateBitsPerSec);
        fabric.aggRate = new Rate(innerRateBitsPerSec);
        fabric.coreRate = new Rate(innerRateBitsPerSec);
        fabric.linkDelay = new Time(linkDelayPs);
        return fabric;
    }

    private static int links(final double below, final double oversubscription) {
        return (int) Math.max(1, Math.round(below / oversubscription));
    }

    private Workload workload(final int priority) {
        final GravityPattern pattern = new GravityPattern();
        pattern.sigma = number("skew", network.skew);
        pattern.local = number("local", network.local);
        pattern.pairs = number("pairs", network.pairs);
        final MaxLinkLoad load = new MaxLinkLoad();
        load.value = traffic.load;
        final Workload workload = new Workload();
        workload.name = "traffic";
        workload.sizes = new DrawnSizes(traffic.sizes);
        workload.arrivals = new PoissonArrivals();
        if (traffic.sigma > 0) {
            final LogNormalArrivals arrivals = new LogNormalArrivals();
            arrivals.sigma = traffic.sigma;
            workload.arrivals = arrivals;
        }
        workload.load = load;
        workload.allowOverload = true; // in some spaces, traffic exceeds the capacity during a part of the time
        workload.pattern = pattern;
        workload.priority = priority;
        return workload;
    }

    /** Returns the number of flows for the requested packet-hops: data and ACKs over the longest paths. */
    private long flows() {
        final RandomStream random = streams.stream("sizes looked at");
        double packets = 0;
        for (int i = 0; i < SIZES_LOOKED_AT; i++) {
            packets += (double) ((traffic.sizes.draw(random) - 1) / sizes.payloadBytes() + 1) / SIZES_LOOKED_AT;
        }
        final double flows = number("packetHops", network.packetHops) / (packets * 2 * longest());
        return Math.round(Math.max(NetworkSpace.MIN_FLOWS, Math.min(network.mostFlows, flows)));
    }

    /** Returns the number of links of the longest paths. */
    private int longest() {
        return 2 * tiers;
    }

    private Scale scale() {
        final PathProfile profile = profile(linkDelayPs);
        return new Scale(endRateBitsPerSec, profile.baseRttPs(),
                Units.bytes(profile.baseRttPs(), profile.bottleneckBitsPerSec()),
                sizes.payloadBytes() + sizes.headerBytes(), 0);
    }

    /**
     * Returns the delay of each link for this bandwidth-delay product of the longest paths; 0 if transmissions alone
     * take longer.
     */
    private long delayFor(final double bdpPackets) {
        final PathProfile empty = profile(0);
        final double rttPs = bdpPackets * Units.txTimePs(
                sizes.payloadBytes() + sizes.headerBytes(), empty.bottleneckBitsPerSec());
        return Math.max(0, Math.round((rttPs - empty.baseRttPs()) / (2 * longest())));
    }

    private PathProfile profile(final long delayPs) {
        final long[] rates = new long[longest()];
        Arrays.fill(rates, innerRateBitsPerSec);
        rates[0] = endRateBitsPerSec;
        rates[rates.length - 1] = endRateBitsPerSec;
        return new PathProfile(rates, rates.length * delayPs, sizes);
    }
}
