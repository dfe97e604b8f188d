package tailrace.transport.link;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import tailrace.core.Rate;
import tailrace.core.Units;
import tailrace.net.routing.PacketSizes;
import tailrace.net.routing.PathProfile;
import tailrace.net.switches.SwitchParams;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.Dcqcn;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.cc.Hpcc;
import tailrace.transport.cc.NewReno;
import tailrace.transport.cc.RdmaParams;
import tailrace.transport.cc.Timely;
import tailrace.transport.link.LinkSpec.Position;

/**
 * Links for tests, as in a network with hosts at 10 Gb/s, links between switches at 40 Gb/s, delays of 1 us and paths
 * of four hops. All rates are reduced by the share of ACKs.
 */
final class LinkSpecs {
    static final long HOST_RATE = 10_000_000_000L;
    static final long CORE_RATE = 40_000_000_000L;
    static final int SOURCES = 12;
    static final int DESTINATIONS = 9;
    private static final long HOP_PS = Units.PS_PER_US;
    private static final double LEFT_BY_ACKS = 0.983;

    private LinkSpecs() {}

    /** Returns a link without flows and with one kind of path. */
    static LinkSpec of(final Position position) {
        return of(position, SOURCES, DESTINATIONS, HOST_RATE);
    }

    /** Like the method above, with sources' links of this rate. */
    static LinkSpec of(final Position position, final int sources, final int destinations, final long sourceRate) {
        final LinkSpec spec = new LinkSpec();
        spec.position = position;
        spec.nominalRateBitsPerSec = position == Position.MIDDLE ? CORE_RATE : HOST_RATE;
        spec.rateBitsPerSec = (long) (spec.nominalRateBitsPerSec * LEFT_BY_ACKS);
        spec.delayPs = HOP_PS;
        spec.seed = 5;
        if (position == Position.FIRST_HOP) {
            spec.addSource(spec.rateBitsPerSec, spec.nominalRateBitsPerSec, 0);
        } else {
            for (int i = 0; i < sources; i++) {
                spec.addSource((long) (sourceRate * (0.98 + 0.001 * i)), sourceRate,
                        position == Position.MIDDLE ? HOP_PS : 3 * HOP_PS);
            }
        }
        if (position == Position.LAST_HOP) {
            spec.addDestination(spec.rateBitsPerSec, 0);
        } else {
            for (int i = 0; i < destinations; i++) {
                spec.addDestination(10 * HOST_RATE, position == Position.MIDDLE ? 2 * HOP_PS : 3 * HOP_PS);
            }
        }
        final PathProfile path = new PathProfile(
                new long[] {HOST_RATE, CORE_RATE, CORE_RATE, HOST_RATE}, 4 * HOP_PS, new PacketSizes(1000, 48, 60));
        spec.addPath(4, path.baseRttPs(), Units.bdpBytes(path.baseRttPs(), HOST_RATE), HOST_RATE);
        return spec;
    }

    /** Returns a link with flows that never meet: each flow starts long after the end of the previous flow. */
    static LinkSpec unloaded(final Position position, final long... sizesBytes) {
        final LinkSpec spec = of(position);
        final SplittableRandom random = new SplittableRandom(1);
        long startPs = 0;
        for (final long size : sizesBytes) {
            spec.addFlow(random.nextInt(spec.sources), random.nextInt(spec.destinations), 0, size, startPs);
            startPs += 20 * HOP_PS + 2 * Units.txTimePs(size + size / 10, HOST_RATE / 2) + random.nextInt(1_000_000);
        }
        return spec;
    }

    /** Returns a link with Poisson arrivals of flows of mixed sizes up to 200 KB. */
    static LinkSpec loaded(final Position position, final double load, final int flows, final long seed) {
        final LinkSpec spec = of(position);
        final SplittableRandom sizes = new SplittableRandom(seed);
        addPoisson(spec, load, flows, seed + 1, () -> mixedSize(sizes));
        spec.seed = seed;
        return spec;
    }

    /** Draws a size: half of the flows have one packet, the others 1 to 200 KB, uniform in the logarithm. */
    private static long mixedSize(final SplittableRandom random) {
        return random.nextBoolean()
                ? 50 + random.nextInt(950)
                : (long) (1000 * StrictMath.pow(200, random.nextDouble()));
    }

    /** Adds flows that arrive as a Poisson process, each from any source to any destination. */
    static void addPoisson(
            final LinkSpec spec, final double load, final int flows, final long seed, final LongSupplier sizes) {
        final SplittableRandom random = new SplittableRandom(seed);
        final long[] bytes = new long[flows];
        double wireBytes = 0;
        for (int i = 0; i < flows; i++) {
            bytes[i] = sizes.getAsLong();
            wireBytes += bytes[i] + 48 * ((bytes[i] + 999) / 1000);
        }
        final double meanGapPs = wireBytes / flows * 8e12 / (load * spec.rateBitsPerSec);
        double startPs = 0;
        for (int i = 0; i < flows; i++) {
            startPs -= meanGapPs * StrictMath.log(1 - random.nextDouble());
            spec.addFlow(
                    random.nextInt(spec.sources), random.nextInt(spec.destinations), 0, bytes[i], (long) startPs);
        }
    }

    /** Every transport with which links are simulated, with its usual settings. */
    static List<TransportParams> transports() {
        final Dctcp.Params simulated = new Dctcp.Params();
        final NewReno.Params reno = new NewReno.Params();
        reno.ecn = true;
        simulated.profile = RdmaParams.Profile.HPCC_SIM;
        final Dcqcn.Params dcqcn = new Dcqcn.Params();
        dcqcn.minRate = Rate.mbps(100);
        return List.of(
                new Dctcp.Params(), simulated, dcqcn, new Timely.Params(), new Hpcc.Params(), reno);
    }

    /** Creates settings with one transport and marking at 3 KB per Gb/s. */
    static LinkSettings settings(final TransportParams transport) {
        return new LinkSettings(List.of(transport), new SwitchParams.Ecn());
    }

    /** Name of a failing test. */
    static String name(final TransportParams params) {
        final String type = params.getClass().getName().replaceFirst(".*\\.(.*)\\$.*", "$1");
        return params instanceof final RdmaParams rdma ? type + " " + rdma.profile : type;
    }
}
