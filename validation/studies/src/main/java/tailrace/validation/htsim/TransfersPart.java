package tailrace.validation.htsim;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import tailrace.scenario.Model;
import tailrace.scenario.Scenario;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.Quantile;
import tailrace.scenario.results.stats.Samples;
import tailrace.tools.peers.htsim.HtsimFlags;
import tailrace.tools.peers.htsim.HtsimScenario;
import tailrace.tools.peers.htsim.HtsimTransport;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Simulated;
import tailrace.validation.study.Tolerance;

/**
 * Compares permutations of transfers on fat trees: completion times over the seeds, up to the last ACK at the sender.
 * The median of RoCE has to be within 5 % with eight seeds, because PFC without rate control is the same in both
 * simulators. The others are only shown, because their models differ.
 *
 * <p>Paths are drawn at random, so the set of flows that share a link differs between draws. This changes a median by
 * some percent, and a tail by more. htsim has one draw for each permutation. Tailrace draws several times, and also
 * shows the results of single draws.
 */
final class TransfersPart {
    static final String NAME = "transfers";

    private static final int SEEDS = 8;
    private static final int DRAWS = 4;
    private static final Integer SWIFT_PACKETS = 15;
    private static final int[] SPREAD_OF = {50, 99};
    private static final int MTU_BYTES = 4000;
    private static final double LIMIT = 0.05;
    private static final double PERCENT = 100;

    private TransfersPart() {}

    /** Returns findings from percentiles over all seeds, and over single draws of the paths. */
    static List<Finding> of(final HtsimCase which) {
        final Samples there = new Samples();
        which.runs().forEach(run -> HtsimResults.times(run.results(), there));
        final int lastSeed = which.runs().stream().mapToInt(HtsimCase.Run::seed).max().orElseThrow();
        final List<Samples> draws = new ArrayList<>();
        for (int draw = 0; draw < DRAWS; draw++) {
            draws.add(new Samples());
            for (final HtsimCase.Run each : which.runs()) {
                run(which, each.matrix(), draw * lastSeed + each.seed(), draws.get(draw));
            }
        }
        final String subject = which.transport();
        final double[] all = Samples.sorted(draws);
        final List<Finding> findings = new ArrayList<>();
        findings.add(HtsimStudy.shown(NAME, subject, "flows finished", there.size(), (double) all.length / DRAWS));
        findings.addAll(percentiles(NAME, subject, there.sorted(), all,
                transport(which) == HtsimTransport.ROCE ? which.limit(LIMIT, SEEDS) : Double.NaN));
        for (final int percent : SPREAD_OF) {
            final double other = Quantile.of(there.sorted(), percent / PERCENT);
            final DoubleSummaryStatistics own = draws.stream()
                    .mapToDouble(draw -> Quantile.of(draw.sorted(), percent / PERCENT)).summaryStatistics();
            final String of = " p" + percent + " of " + DRAWS + " draws of paths, us";
            findings.add(HtsimStudy.shown(NAME, subject, "least" + of, other, own.getMin()));
            findings.add(HtsimStudy.shown(NAME, subject, "greatest" + of, other, own.getMax()));
        }
        return findings;
    }

    /**
     * Compares distributions of completion times in us.
     *
     * @param others htsim's times, in ascending order
     * @param own Tailrace's times, in ascending order
     * @param limit limit of the relative difference of medians; NaN if it is not judged
     */
    static List<Finding> percentiles(
            final String part, final String subject, final double[] others, final double[] own, final double limit) {
        final List<Finding> findings = new ArrayList<>();
        for (final int percent : new int[] {1, 50, 90, 99}) {
            findings.add(HtsimStudy.finding(part, subject, "p" + percent + ", us",
                    Quantile.of(others, percent / PERCENT), Quantile.of(own, percent / PERCENT),
                    Tolerance.relative(percent == 50 ? limit : Double.NaN)));
        }
        findings.add(HtsimStudy.shown(
                part, subject, "mean, us", Percentiles.of(others).mean(), Percentiles.of(own).mean()));
        return findings;
    }

    private static HtsimTransport transport(final HtsimCase which) {
        return which.transport().equals("roce") ? HtsimTransport.ROCE
                : which.transport().equals("hpcc") ? HtsimTransport.HPCC : HtsimTransport.SWIFT;
    }

    /** Returns the queue length, such as 100 for {@code swift-q100}, or null for the default of htsim's program. */
    private static Integer queue(final String transport) {
        final int at = transport.indexOf("-q");
        return at < 0 ? null : Integer.valueOf(transport.substring(at + 2));
    }

    private static void run(final HtsimCase which, final Path matrix, final int seed, final Samples times) {
        final HtsimFlags flags = new HtsimFlags();
        flags.matrix = matrix.toString();
        flags.nodes = which.nodes();
        flags.linkMbps = which.readme().linkMbps().orElseThrow();
        flags.transport = transport(which);
        flags.mtuBytes = which.readme().mtuBytes().orElse(MTU_BYTES);
        flags.queuePackets = queue(which.transport());
        flags.cwndPackets = flags.transport == HtsimTransport.SWIFT ? SWIFT_PACKETS : null;
        flags.endUs = BigDecimal.valueOf(200_000);
        flags.seed = (long) seed;
        run(HtsimScenario.of(flags), times);
    }

    /** Runs a scenario, and adds the times from the start of flows to their last ACK at the sender. */
    static void run(final Scenario scenario, final Samples times) {
        scenario.model.completion = Model.Completion.ACKNOWLEDGED;
        Simulated.run(scenario, Simulated.acknowledged(times));
    }
}
