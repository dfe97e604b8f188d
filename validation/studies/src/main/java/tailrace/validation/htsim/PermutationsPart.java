package tailrace.validation.htsim;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.flows.GoodputRow;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.Quantile;
import tailrace.scenario.run.SimulationRun;
import tailrace.tools.peers.htsim.HtsimFlags;
import tailrace.tools.peers.htsim.HtsimScenario;
import tailrace.tools.peers.htsim.HtsimTransport;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Tolerance;

/**
 * Compares permutations of endless flows on fat trees, with htsim's own matrices. The mean share of the hosts' links
 * over three seeds must be within 0.03 of htsim's share with 64 or more hosts, and within 0.06 with fewer hosts.
 */
final class PermutationsPart {
    static final String NAME = "permutations";

    private static final int SEEDS = 3;
    private static final int MANY_HOSTS = 64;
    private static final double LIMIT_OF_MANY = 0.03;
    private static final double LIMIT_OF_FEW = 0.06;
    private static final int QUEUE_PACKETS = 100;
    private static final int MTU_BYTES = 1500;

    private PermutationsPart() {}

    /** Mean and tenth percentile of the flows' shares in one run, and the speed of the simulation. */
    record Shares(double mean, double p10, double packetHopsPerSecond) {
        private static Shares of(final double[] shares, final double packetHopsPerSecond) {
            final double[] sorted = shares.clone();
            Arrays.sort(sorted);
            return new Shares(Percentiles.of(sorted).mean(), Quantile.of(sorted, 0.1), packetHopsPerSecond);
        }
    }

    /** Returns the findings of a case, from means over the seeds. */
    static List<Finding> of(final HtsimCase which) {
        final long mbps = which.readme().linkMbps().orElseThrow().longValueExact();
        final int subflows = subflows(which.transport());
        final int seeds = which.runs().size();
        double there = 0;
        double here = 0;
        double p10There = 0;
        double p10Here = 0;
        for (final HtsimCase.Run each : which.runs()) {
            final HtsimReadme.Window window = which.readme().window(each.seed()).orElseThrow();
            final Shares read = read(each.results(), mbps);
            final Shares run = run(each.matrix(), which.nodes(), mbps, window, subflows, each.seed());
            there += read.mean / seeds;
            here += run.mean / seeds;
            p10There += read.p10 / seeds;
            p10Here += run.p10 / seeds;
        }
        final String subject = which.folder().getFileName().toString().replace("mptcp-", "") + ", " + which.transport();
        final double limit = which.limit(which.nodes() >= MANY_HOSTS ? LIMIT_OF_MANY : LIMIT_OF_FEW, SEEDS);
        return List.of(HtsimStudy.finding(NAME, subject, "mean share", there, here, Tolerance.absolute(limit)),
                HtsimStudy.finding(NAME, subject, "p10 of shares", p10There, p10Here,
                        Tolerance.absolute(Double.NaN)));
    }

    /** Returns the number of subflows, such as 4 for {@code mptcp4}, or 0 for {@code tcp}. */
    static int subflows(final String transport) {
        return transport.equals("tcp") ? 0 : Integer.parseInt(transport.substring("mptcp".length()));
    }

    private static Shares read(final Path file, final long mbps) {
        return Shares.of(Arrays.stream(HtsimResults.mbpsOfFlows(file)).map(each -> each / mbps).toArray(), Double.NaN);
    }

    /** Returns the common flags of all runs with TCP. With 0 subflows, it is plain TCP. */
    static HtsimFlags flags(final Path matrix, final int subflows, final long seed) {
        final HtsimFlags flags = new HtsimFlags();
        flags.matrix = matrix.toString();
        flags.transport = subflows == 0 ? HtsimTransport.TCP : HtsimTransport.MPTCP;
        flags.subflows = subflows == 0 ? null : subflows;
        flags.queuePackets = QUEUE_PACKETS;
        flags.mtuBytes = MTU_BYTES;
        flags.seed = seed;
        return flags;
    }

    /** Runs a connection matrix. */
    static Shares run(final Path matrix, final int nodes, final long mbps, final HtsimReadme.Window window,
            final int subflows, final long seed) {
        final HtsimFlags flags = flags(matrix, subflows, seed);
        flags.nodes = nodes;
        flags.linkMbps = BigDecimal.valueOf(mbps);
        flags.endUs = window.untilUs();
        flags.measureFromUs = window.fromUs();
        final Scenario scenario = HtsimScenario.of(flags);
        try (SimulationRun simulation = new SimulationRun(scenario, new SimulationRun.Options())) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            return Shares.of(simulation.goodputs().stream().mapToDouble(GoodputRow::bitsPerSec)
                    .map(bits -> bits / mbps / 1e6).toArray(), summary.packetHopsPerSecond);
        }
    }
}
