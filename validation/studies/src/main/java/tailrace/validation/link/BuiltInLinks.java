package tailrace.validation.link;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import tailrace.core.RandomStream;
import tailrace.core.Rate;
import tailrace.core.RngStreams;
import tailrace.core.Units;
import tailrace.core.Word;
import tailrace.net.routing.PacketSizes;
import tailrace.net.routing.PathProfile;
import tailrace.net.switches.SwitchParams;
import tailrace.scenario.workload.sizes.SizeDistribution;
import tailrace.scenario.workload.sizes.SizeTable;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.Dcqcn;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.cc.Hpcc;
import tailrace.transport.cc.NewReno;
import tailrace.transport.cc.RdmaParams;
import tailrace.transport.cc.Timely;
import tailrace.transport.link.LinkBackend;
import tailrace.transport.link.LinkSettings;
import tailrace.transport.link.LinkSpec.Position;
import tailrace.transport.link.LinkSpec;

/**
 * Generates links from a seed. They belong to a network of hosts at 10 Gb/s and switches connected at 40 Gb/s, with
 * link delays of 1 us and paths of four hops. ACKs reduce every rate by 2 %.
 */
final class BuiltInLinks {
    private static final long SEED = 1;
    private static final long HOST_RATE = 10_000_000_000L;
    private static final long CORE_RATE = 40_000_000_000L;
    private static final long HOP_PS = Units.PS_PER_US;
    private static final double LEFT_BY_ACKS = 0.98;
    private static final int SOURCES = 16;
    private static final int DESTINATIONS = 16;
    private static final PacketSizes SIZES = new PacketSizes(1000, 48, 60);
    private static final long[] UNLOADED_BYTES =
            {1, 100, 999, 1_000, 1_001, 2_000, 17_999, 100_000, 1_000_000, 10_000_000};
    private static final double LOAD = 0.6;

    private BuiltInLinks() {}

    /** Returns links with flows of many sizes that never overlap, one link for each position. */
    static List<LinkCase> unloaded() {
        return positions().map(position -> {
            final LinkSpec spec = bare(position);
            long startPs = 0;
            for (int i = 0; i < UNLOADED_BYTES.length; i++) {
                spec.addFlow(i % spec.sources, i % spec.destinations, 0, UNLOADED_BYTES[i], startPs);
                startPs += 100 * HOP_PS + Units.txTimePs(UNLOADED_BYTES[i] * 2, HOST_RATE);
            }
            return new LinkCase("unloaded/" + name(position), spec,
                    new LinkSettings(List.of(new Dctcp.Params()), new SwitchParams.Ecn()));
        }).toList();
    }

    /**
     * Returns links with flows of Alibaba's storage (HPCC, SIGCOMM 2019) at 60 % load, one link for each position and
     * transport.
     */
    static List<LinkCase> loaded(final int flows) {
        return positions().flatMap(position -> {
            final LinkSpec spec = bare(position);
            addPoisson(spec, flows);
            return settings().entrySet().stream().map(
                    entry -> new LinkCase(name(position) + "/" + entry.getKey(), spec, entry.getValue()));
        }).toList();
    }

    private static Stream<Position> positions() {
        return Stream.of(Position.values());
    }

    private static String name(final Position position) {
        return Word.of(position);
    }

    private static LinkSpec bare(final Position position) {
        final LinkSpec spec = new LinkSpec();
        final boolean middle = position == Position.MIDDLE;
        spec.position = position;
        spec.nominalRateBitsPerSec = middle ? CORE_RATE : HOST_RATE;
        spec.rateBitsPerSec = left(spec.nominalRateBitsPerSec);
        spec.delayPs = HOP_PS;
        spec.seed = SEED;
        final boolean first = position == Position.FIRST_HOP;
        final boolean last = position == Position.LAST_HOP;
        for (int i = 0; i < (first ? 1 : SOURCES); i++) {
            spec.addSource(left(HOST_RATE), HOST_RATE, first ? 0 : middle ? HOP_PS : 3 * HOP_PS);
        }
        for (int i = 0; i < (last ? 1 : DESTINATIONS); i++) {
            spec.addDestination(10 * HOST_RATE, last ? 0 : middle ? 2 * HOP_PS : 3 * HOP_PS);
        }
        final PathProfile path = new PathProfile(
                new long[] {HOST_RATE, CORE_RATE, CORE_RATE, HOST_RATE}, 4 * HOP_PS, SIZES);
        spec.addPath(path.hops(), path.baseRttPs(), Units.bdpBytes(path.baseRttPs(), HOST_RATE), HOST_RATE);
        return spec;
    }

    private static long left(final long rateBitsPerSec) {
        return (long) (rateBitsPerSec * LEFT_BY_ACKS);
    }

    private static void addPoisson(final LinkSpec spec, final int flows) {
        final RngStreams random = new RngStreams(SEED);
        final RandomStream gaps = random.stream("gaps");
        final RandomStream sizes = random.stream("sizes");
        final RandomStream hosts = random.stream("hosts");
        final SizeDistribution distribution = SizeTable.named("alistorage2019");
        final double meanGapPs = Units.PS_PER_SECOND * 8 * distribution.meanBytes() / (LOAD * spec.rateBitsPerSec);
        double startPs = 0;
        for (int flow = 0; flow < flows; flow++) {
            startPs += gaps.nextExponential(meanGapPs);
            spec.addFlow(hosts.nextInt(spec.sources), hosts.nextInt(spec.destinations), 0,
                    distribution.draw(sizes), (long) startPs);
        }
    }

    private static Map<String, LinkSettings> settings() {
        final Dctcp.Params simulated = new Dctcp.Params();
        simulated.profile = RdmaParams.Profile.HPCC_SIM;
        final Dcqcn.Params dcqcn = new Dcqcn.Params();
        dcqcn.minRate = Rate.mbps(100);
        final SwitchParams.Ecn drawn = new SwitchParams.Ecn();
        drawn.mode = SwitchParams.Ecn.Mode.RED;
        final NewReno.Params reno = new NewReno.Params();
        reno.ecn = true;
        final Map<String, LinkSettings> all = new LinkedHashMap<>();
        all.put("dctcp", settings(new Dctcp.Params(), new SwitchParams.Ecn()));
        all.put("dctcp-hpcc-sim", settings(simulated, new SwitchParams.Ecn()));
        all.put("dcqcn", settings(dcqcn, drawn));
        all.put("timely", settings(new Timely.Params(), new SwitchParams.Ecn()));
        all.put("hpcc", settings(new Hpcc.Params(), new SwitchParams.Ecn()));
        all.put("new-reno-ecn", settings(reno, new SwitchParams.Ecn()));
        return all;
    }

    private static LinkSettings settings(final TransportParams transport, final SwitchParams.Ecn ecn) {
        return new LinkSettings(List.of(transport), ecn);
    }

    /**
     * Returns the theoretical result of flows that never overlap. Every simulated hop stores and forwards every packet.
     */
    static Outcome formula(final LinkCase link, final LinkBackend.Kind kind) {
        final LinkSpec spec = link.spec();
        final long[] idealPs = new long[spec.flows];
        for (int flow = 0; flow < spec.flows; flow++) {
            final PathProfile path =
                    new PathProfile(rates(spec, flow, kind == LinkBackend.Kind.PACKET), 4 * HOP_PS, SIZES);
            idealPs[flow] = path.idealFctPs(spec.flowSizeBytes[flow]);
        }
        return new Outcome("formula", idealPs, idealPs, -1, Double.NaN);
    }

    private static long[] rates(final LinkSpec spec, final int flow, final boolean toTheEnd) {
        final LongStream.Builder rates = LongStream.builder();
        if (spec.position != Position.FIRST_HOP) {
            rates.add(spec.sourceRateBitsPerSec[spec.flowSource[flow]]);
        }
        rates.add(spec.rateBitsPerSec);
        if (spec.position != Position.LAST_HOP && toTheEnd) {
            rates.add(spec.destinationRateBitsPerSec[spec.flowDestination[flow]]);
        }
        return rates.build().toArray();
    }
}
