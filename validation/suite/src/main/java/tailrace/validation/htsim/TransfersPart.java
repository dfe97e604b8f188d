package tailrace.validation.htsim;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import tailrace.core.Units;
import tailrace.scenario.Model;
import tailrace.scenario.Scenario;
import tailrace.scenario.htsim.HtsimFlags;
import tailrace.scenario.htsim.HtsimScenario;
import tailrace.scenario.htsim.HtsimTransport;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.Samples;
import tailrace.scenario.results.text.RowsFile;
import tailrace.scenario.run.Experiment;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/**
 * Permutations of transfers of 2 MB on a fat tree of 128 hosts, 100 Gb/s: completion times over eight seeds, up to the
 * last ACK at the sender. The median of RoCE has to be within 5 %: PFC without rate control is the same in both. The
 * others are shown, as their models are not.
 *
 * <p>Which flows share a link is drawn, and moves a median by some percent, a tail by more. htsim has drawn paths once
 * for each permutation; here they are drawn several times, and what single draws give is shown, too.
 */
final class TransfersPart {
    static final String NAME = "transfers";

    private static final String FOLDER = "perm128-2mb";
    private static final int SEEDS = 8;
    private static final int DRAWS = 4;
    private static final int[] SPREAD_OF = {500, 990};
    private static final int MTU_BYTES = 4000;
    private static final double LIMIT = 0.05;
    private static final double PS_PER_US = Units.PS_PER_US;

    private TransfersPart() {}

    /** A transport, the name of its files, its queues and window in packets, or null. */
    record Case(HtsimTransport transport, String file, Integer queue, Integer cwnd, boolean agrees) {}

    static List<Case> all() {
        return List.of(new Case(HtsimTransport.ROCE, "roce", null, null, true),
                new Case(HtsimTransport.HPCC, "hpcc", null, null, false),
                new Case(HtsimTransport.SWIFT, "swift-q100", 100, 15, false),
                new Case(HtsimTransport.SWIFT, "swift-q8", 8, 15, false));
    }

    /** Percentiles of all seeds together, and of single draws of the paths. */
    static List<Finding> of(final Case which, final Path reference) {
        final Path folder = reference.resolve(FOLDER);
        final Samples there = new Samples();
        for (int seed = 1; seed <= SEEDS; seed++) {
            read(folder.resolve(which.file + "-s" + seed + ".csv"), there);
        }
        final List<Samples> draws = new ArrayList<>();
        for (int draw = 0; draw < DRAWS; draw++) {
            draws.add(new Samples());
            for (int seed = 1; seed <= SEEDS; seed++) {
                run(which, folder.resolve("perm-s" + seed + ".cm"), draw * SEEDS + seed, draws.get(draw));
            }
        }
        final double[] all = Samples.sorted(draws);
        final List<Finding> findings = new ArrayList<>();
        findings.add(Finding.shown(NAME, which.file, "flows finished", there.size(), (double) all.length / DRAWS));
        findings.addAll(percentiles(NAME, which.file, there.sorted(), all, which.agrees ? LIMIT : Double.NaN));
        for (final int share : SPREAD_OF) {
            final double other = Percentiles.perMille(there.sorted(), share);
            final DoubleSummaryStatistics own = draws.stream()
                    .mapToDouble(draw -> Percentiles.perMille(draw.sorted(), share)).summaryStatistics();
            final String of = " p" + share / 10 + " of " + DRAWS + " draws of paths, us";
            findings.add(Finding.shown(NAME, which.file, "least" + of, other, own.getMin()));
            findings.add(Finding.shown(NAME, which.file, "greatest" + of, other, own.getMax()));
        }
        return findings;
    }

    /**
     * Distributions of completion times in us.
     *
     * @param others htsim's, in ascending order
     * @param own those of Tailrace, in ascending order
     * @param limit of the difference of the medians, as a share; NaN: they are not judged
     */
    static List<Finding> percentiles(
            final String part, final String subject, final double[] others, final double[] own, final double limit) {
        final List<Finding> findings = new ArrayList<>();
        for (final int share : new int[] {10, 500, 900, 990}) {
            findings.add(Finding.relative(part, subject, "p" + share / 10 + ", us",
                    Percentiles.perMille(others, share), Percentiles.perMille(own, share),
                    share == 500 ? limit : Double.NaN));
        }
        findings.add(Finding.shown(
                part, subject, "mean, us", Percentiles.of(others).mean(), Percentiles.of(own).mean()));
        return findings;
    }

    /** Reads the times of the flows that have ended. */
    static void read(final Path file, final Samples times) {
        final List<List<String>> rows = RowsFile.read(file);
        final int column = rows.get(0).indexOf("fct_us");
        rows.subList(1, rows.size()).stream().mapToDouble(row -> Double.parseDouble(row.get(column)))
                .filter(us -> us >= 0).forEach(times::add);
    }

    private static void run(final Case which, final Path matrix, final int seed, final Samples times) {
        final HtsimFlags flags = new HtsimFlags();
        flags.matrix = matrix.toString();
        flags.nodes = 128;
        flags.transport = which.transport;
        flags.mtuBytes = MTU_BYTES;
        flags.queuePackets = which.queue;
        flags.cwndPackets = which.cwnd;
        flags.endUs = BigDecimal.valueOf(200_000);
        flags.seed = (long) seed;
        run(HtsimScenario.of(flags), times);
    }

    /** Runs, and keeps the times from the start of flows to their last ACK at the sender. */
    static void run(final Scenario scenario, final Samples times) {
        scenario.model.completion = Model.Completion.ACKNOWLEDGED;
        final Experiment.Options options = new Experiment.Options();
        options.listeners = List.of(new FlowListener() {
            @Override
            public void completed(final Flow flow, final long nowPs) {}

            @Override
            public void acknowledged(final Flow flow, final long nowPs) {
                times.add((nowPs - flow.startPs()) / PS_PER_US);
            }
        });
        try (Experiment experiment = new Experiment(scenario, options)) {
            experiment.run(RunMonitor.NONE);
        }
    }
}
