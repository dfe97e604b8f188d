package tailrace.validation.bench;

import java.lang.management.ManagementFactory;
import java.util.List;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.core.Units;
import tailrace.net.switches.SwitchParams;
import tailrace.scenario.progress.Stopwatch;
import tailrace.scenario.workload.sizes.CdfSizes;
import tailrace.scenario.workload.sizes.SizeDistribution;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.link.LinkBackend;
import tailrace.transport.link.LinkResult;
import tailrace.transport.link.LinkSettings;
import tailrace.transport.link.LinkSpec;

/**
 * Measures data packets per second of one link simulation. 128 hosts at 10 Gb/s share a link of 40 Gb/s under DCTCP.
 * Flows arrive as one Poisson process over all hosts. The delay is 1 us from host to link, and 4 us after it.
 */
final class LinkWorkload implements BenchWorkload {
    private static final int SOURCES = 128;
    private static final long SOURCE_RATE = 10_000_000_000L;
    private static final long TARGET_RATE = 40_000_000_000L;
    private static final long TO_TARGET_PS = Units.PS_PER_US;
    private static final long BEHIND_TARGET_PS = 4 * Units.PS_PER_US;
    private static final long BASE_RTT_PS = 14_400_000;
    private static final double BITS = 8;

    private final String name;
    private final String cdf;
    private final double load;
    private final int flows;
    private final LinkBackend simulator;
    private final LinkResult result = new LinkResult();

    /**
     * Creates a workload with a built-in table of sizes.
     *
     * @param load payload divided by the rate of the link
     */
    LinkWorkload(
            final String name, final LinkBackend.Kind backend, final String cdf, final double load, final int flows) {
        this.name = name;
        this.cdf = cdf;
        this.load = load;
        this.flows = flows;
        this.simulator = backend.create(new LinkSettings(List.of(new Dctcp.Params()), new SwitchParams.Ecn()));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String unit() {
        return "data packets/s";
    }

    @Override
    public Sample run() {
        final LinkSpec spec = spec();
        final com.sun.management.ThreadMXBean threads =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        final long before = threads.getCurrentThreadAllocatedBytes();
        final Stopwatch watch = Stopwatch.start();
        simulator.simulate(spec, result);
        final double seconds = watch.seconds();
        return new Sample(result.dataPackets / seconds, result.dataPackets,
            threads.getCurrentThreadAllocatedBytes() - before, Heap.peakBytes());
    }

    /** Returns the link and its flows, the same at each call. */
    LinkSpec spec() {
        final RngStreams streams = new RngStreams(1);
        final RandomStream gaps = streams.stream("gaps");
        final RandomStream drawn = streams.stream("sizes");
        final RandomStream sources = streams.stream("sources");
        final CdfSizes table = new CdfSizes();
        table.name = cdf;
        final SizeDistribution sizes = table.open();
        final double meanGapPs = sizes.meanBytes() * BITS / (load * TARGET_RATE) * Units.PS_PER_SECOND;
        final LinkSpec spec = emptySpec();
        double startPs = 0;
        for (int flow = 0; flow < flows; flow++) {
            startPs += gaps.nextExponential(meanGapPs);
            spec.addFlow(sources.nextInt(SOURCES), 0, 0, sizes.draw(drawn), (long) startPs);
        }
        return spec;
    }

    private static LinkSpec emptySpec() {
        final LinkSpec spec = new LinkSpec();
        spec.position = LinkSpec.Position.LAST_HOP;
        spec.rateBitsPerSec = TARGET_RATE;
        spec.nominalRateBitsPerSec = TARGET_RATE;
        spec.delayPs = BEHIND_TARGET_PS;
        for (int source = 0; source < SOURCES; source++) {
            spec.addSource(SOURCE_RATE, TO_TARGET_PS);
        }
        spec.addDestination(TARGET_RATE, 0);
        spec.addPath(2, BASE_RTT_PS, Units.bdpBytes(BASE_RTT_PS, SOURCE_RATE), SOURCE_RATE);
        return spec;
    }
}
