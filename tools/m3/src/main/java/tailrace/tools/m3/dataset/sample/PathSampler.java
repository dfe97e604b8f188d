package tailrace.tools.m3.dataset.sample;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.core.Units;
import tailrace.net.routing.PathProfile;
import tailrace.scenario.workload.sizes.SizeDistribution;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.path.PathSpec;

/** Draws samples. A sample depends only on the space, the seed and the number of the sample. */
public final class PathSampler {
    private static final double FIRST_PS = 1e6;
    private static final double LATEST_PS = 1e18;
    private static final int NO_HOST = -1;
    private static final int SIDE_LEVELS = 3;

    private final Space space;
    private final long seed;

    /** Creates a sampler of a data set. */
    public PathSampler(final Space space, final long seed) {
        this.space = space;
        this.seed = seed;
    }

    /** Draws a sample into an object. */
    public void draw(final long number, final Sample sample) {
        final WorkloadDraw workload = new WorkloadDraw(space, seed, number / space.samplesPerWorkload);
        final ConfigurationDraw configuration = new ConfigurationDraw(space, seed, number, workload.hops);
        sample.number = number;
        sample.workload = workload.id;
        sample.part = space.split.of(workload.id);
        sample.family = workload.family;
        sample.transport = configuration.transport;
        sample.drawn = configuration.drawn;
        sample.targetLoad = workload.load;
        sample.meanSizeBytes = workload.sizes.meanBytes();
        sample.sigma = workload.sigma;
        sample.thinning = workload.thinning;
        sample.linkDelayPs = configuration.linkDelayPs;
        final SampleTraffic offered = new SampleTraffic(workload, configuration);
        sample.sideHosts = configuration.sideHosts(offered.mostBesideBitsPerSec());
        sample.gateways = configuration.gateways(offered.mostBesideBitsPerSec());
        sample.settings = configuration.settings;
        final PathSpec spec = sample.spec;
        spec.clear();
        spec.seed = configuration.seed;
        addPath(sample, configuration);
        new Flows(workload, configuration, sample, offered.meanGapPs()).draw();
    }

    /**
     * Adds links, gateways, and side hosts node by node. With n hosts at each node, the hosts of node v begin at number
     * 2 + (v - 1) n.
     */
    private static void addPath(final Sample sample, final ConfigurationDraw configuration) {
        final PathSpec spec = sample.spec;
        final RandomStream random = new RngStreams(configuration.sideSeed).stream("side links");
        for (int link = 0; link < configuration.hops; link++) {
            spec.addLink(configuration.rateBitsPerSec(link), configuration.linkDelayPs);
        }
        for (int node = 1; node < configuration.hops; node++) {
            for (int i = 0; i < sample.gateways; i++) {
                final int gateway =
                        spec.addGateway(node, configuration.innerRateBitsPerSec, configuration.linkDelayPs);
                spec.gatewayInBitsPerSec[gateway] = left(configuration.innerRateBitsPerSec, configuration, random);
                spec.gatewayOutBitsPerSec[gateway] = left(configuration.innerRateBitsPerSec, configuration, random);
            }
        }
        for (int node = 1; node < configuration.hops; node++) {
            for (int i = 0; i < sample.sideHosts; i++) {
                final long delayPs = configuration.sideDelayPs(node, i);
                final int host = configuration.isBehindGateway(node, i)
                        ? spec.addHostBehind((node - 1) * sample.gateways + i / 2 % sample.gateways,
                                configuration.endRateBitsPerSec, delayPs)
                        : spec.addHost(node, configuration.endRateBitsPerSec, delayPs);
                spec.hostOutBitsPerSec[host] = left(configuration.endRateBitsPerSec, configuration, random);
                spec.hostInBitsPerSec[host] = left(configuration.endRateBitsPerSec, configuration, random);
            }
        }
    }

    /**
     * Draws the rate that other traffic leaves on a side link. It is one of a few rates, because telemetry
     * distinguishes only eight.
     */
    private static long left(
            final long rateBitsPerSec, final ConfigurationDraw configuration, final RandomStream random) {
        return Math.round(rateBitsPerSec * (1 - configuration.sideLoad * random.nextInt(SIDE_LEVELS)
                / (SIDE_LEVELS - 1)));
    }

    /** The flows of one sample. */
    private final class Flows {
        private final WorkloadDraw workload;
        private final ConfigurationDraw configuration;
        private final Sample sample;
        private final double meanGapPs;
        private final Map<List<Integer>, Integer> kinds = new HashMap<>();
        private final PathProfile foreground;
        private final RandomStream gaps;
        private final RandomStream accepted;
        private final RandomStream pairs;
        private final RandomStream sizes;
        private final RandomStream sources;
        private final RandomStream destinations;

        Flows(final WorkloadDraw workload, final ConfigurationDraw configuration, final Sample sample,
                final double meanGapPs) {
            this.meanGapPs = meanGapPs;
            this.workload = workload;
            this.configuration = configuration;
            this.sample = sample;
            foreground = configuration.wholePath();
            gaps = workload.stream("gaps");
            accepted = workload.stream("accepted");
            pairs = workload.stream("flow pairs");
            sizes = workload.stream("flow sizes");
            sources = workload.stream("sources");
            destinations = workload.stream("destinations");
        }

        /**
         * Draws flows until the foreground is complete, or until packets reach their limit and there is at least one
         * foreground flow.
         */
        void draw() {
            final double mu = StrictMath.log(meanGapPs / workload.thinning) - workload.sigma * workload.sigma / 2;
            double nowPs = FIRST_PS;
            long packetHops = 0;
            final PathSpec spec = sample.spec;
            while (spec.foreground < space.foreground && (packetHops < space.maxPacketHops || spec.foreground == 0)
                    && nowPs < LATEST_PS) {
                do {
                    nowPs += workload.sigma == 0
                            ? gaps.nextExponential(meanGapPs / workload.thinning)
                            : gaps.nextLogNormal(mu, workload.sigma);
                } while (workload.thinning > 1 && accepted.nextInt(workload.thinning) > 0);
                packetHops += add((long) nowPs);
            }
            sample.cut = spec.foreground < space.foreground;
            sample.packetHops = packetHops;
        }

        /** Adds a flow; returns its packet-hops. */
        private long add(final long startPs) {
            final int pair = pair(pairs.nextDouble());
            final long sizeBytes = Math.min(workload.sizes.draw(sizes), SizeDistribution.LARGEST_BYTES);
            final int join = workload.join[pair];
            final int leave = workload.leave[pair];
            final int source = join == 0 ? NO_HOST : sources.nextInt(sample.sideHosts);
            final int destination =
                    leave == workload.hops ? NO_HOST : destinations.nextInt(sample.sideHosts);
            final int piece = sample.spec.addPiece(
                    source == NO_HOST ? PathSpec.SOURCE : host(join, source),
                    destination == NO_HOST ? PathSpec.DESTINATION : host(leave, destination),
                    kind(join, source, leave, destination), sizeBytes, startPs,
                    pair == 0 ? foreground.idealFctPs(sizeBytes) : 0);
            sample.spec.flowPriority[piece] = (byte) space.traffic.priority;
            return (leave - join) * ((sizeBytes - 1) / configuration.payloadBytes() + 1);
        }

        private int host(final int node, final int host) {
            return PathSpec.FIRST_SIDE_HOST + (node - 1) * sample.sideHosts + host;
        }

        private int kind(final int join, final int source, final int leave, final int destination) {
            final int before = source == NO_HOST ? 0 : configuration.linksBeside(join, source);
            final int after = destination == NO_HOST ? 0 : configuration.linksBeside(leave, destination);
            return kinds.computeIfAbsent(List.of(before, join, leave, after), unused -> {
                final PathProfile profile = configuration.profile(before, join, leave, after);
                return sample.spec.kind(profile.hops(), profile.baseRttPs(),
                        Units.bdpBytes(profile.baseRttPs(), profile.bottleneckBitsPerSec()),
                        profile.bottleneckBitsPerSec());
            });
        }

        private int pair(final double u) {
            double left = u;
            int pair = 0;
            while (pair < workload.share.length - 1 && left >= workload.share[pair]) {
                left -= workload.share[pair++];
            }
            return pair;
        }
    }
}
