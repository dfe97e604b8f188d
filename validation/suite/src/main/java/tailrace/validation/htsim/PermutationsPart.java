package tailrace.validation.htsim;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.Scenario;
import tailrace.scenario.htsim.HtsimFlags;
import tailrace.scenario.htsim.HtsimScenario;
import tailrace.scenario.htsim.HtsimTransport;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.flows.GoodputRow;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.text.RowsFile;
import tailrace.scenario.run.Experiment;

/**
 * Permutations of flows without end on fat trees: the mean share of the hosts' links over three seeds, within 0.03 of
 * htsim's with k = 8 and 0.06 with k = 4, on htsim's own matrices.
 */
final class PermutationsPart {
    static final String NAME = "permutations";

    private static final int SEEDS = 3;
    private static final int QUEUE_PACKETS = 100;
    private static final int MTU_BYTES = 1500;

    private PermutationsPart() {}

    /**
     * A network.
     *
     * @param folder of the reference
     * @param nodes hosts of the fat tree
     * @param mbps rate of its links
     * @param fromUs start of the interval that is measured
     * @param untilUs its end, by seed
     * @param subflows 0: TCP
     * @param limit of the difference of shares
     */
    record Case(String folder, int nodes, long mbps, long fromUs, long[] untilUs, int subflows, double limit) {
        String transport() {
            return subflows == 0 ? "tcp" : "mptcp" + subflows;
        }
    }

    static List<Case> all() {
        final List<Case> cases = new ArrayList<>();
        for (final int subflows : new int[] {0, 2, 4, 8}) {
            cases.add(new Case("mptcp-k8-1g", 128, 1000, 400_000, new long[] {1_000_000, 750_000, 750_000}, subflows,
                    0.03));
        }
        for (final int subflows : new int[] {0, 2, 4}) {
            cases.add(new Case("mptcp-k4-10g", 16, 10_000, 350_000, new long[] {800_000, 650_000, 650_000}, subflows,
                    0.06));
        }
        return cases;
    }

    /** Mean and tenth percentile of the shares of one run; also how fast it was. */
    record Shares(double mean, double p10, double packetHopsPerSecond) {
        private static Shares of(final double[] shares, final double packetHopsPerSecond) {
            final double[] sorted = shares.clone();
            Arrays.sort(sorted);
            return new Shares(Percentiles.of(sorted).mean(), Percentiles.perMille(sorted, 100), packetHopsPerSecond);
        }
    }

    /** Means over the seeds. */
    static List<Finding> of(final Case which, final Path reference) {
        double there = 0;
        double here = 0;
        double p10There = 0;
        double p10Here = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            final Path folder = reference.resolve(which.folder);
            final Shares read = read(folder.resolve(which.transport() + "-s" + seed + ".csv"), which.mbps);
            final Shares run = run(which, folder.resolve("perm-s" + seed + ".cm"), seed);
            there += read.mean / SEEDS;
            here += run.mean / SEEDS;
            p10There += read.p10 / SEEDS;
            p10Here += run.p10 / SEEDS;
        }
        final String subject = which.folder.replace("mptcp-", "") + ", " + which.transport();
        return List.of(new Finding(NAME, subject, "mean share", there, here, which.limit, false),
                new Finding(NAME, subject, "p10 of shares", p10There, p10Here, Double.NaN, false));
    }

    /** htsim's results: a line per subflow. */
    private static Shares read(final Path file, final long mbps) {
        final List<List<String>> rows = RowsFile.read(file);
        final int flow = rows.get(0).indexOf("flow");
        final int goodput = rows.get(0).indexOf("goodput_bps");
        final Map<String, Double> shares = new HashMap<>();
        rows.subList(1, rows.size()).forEach(row ->
                shares.merge(row.get(flow), Double.parseDouble(row.get(goodput)) / mbps / 1e6, Double::sum));
        return Shares.of(shares.values().stream().mapToDouble(Double::doubleValue).toArray(), Double.NaN);
    }

    /** What all runs with TCP have in common; without subflows, TCP alone. */
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

    /** A run on a connection matrix. */
    static Shares run(final Case which, final Path matrix, final int seed) {
        final HtsimFlags flags = flags(matrix, which.subflows, seed);
        flags.nodes = which.nodes;
        flags.linkMbps = BigDecimal.valueOf(which.mbps);
        flags.endUs = BigDecimal.valueOf(which.untilUs[seed - 1]);
        flags.measureFromUs = BigDecimal.valueOf(which.fromUs);
        final Scenario scenario = HtsimScenario.of(flags);
        try (Experiment experiment = new Experiment(scenario, new Experiment.Options())) {
            final Summary summary = experiment.run(RunMonitor.NONE);
            return Shares.of(experiment.goodputs().stream().mapToDouble(GoodputRow::bitsPerSec)
                    .map(bits -> bits / which.mbps / 1e6).toArray(), summary.packetHopsPerSecond);
        }
    }
}
