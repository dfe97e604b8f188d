package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.tools.experiment.rounds.KeptRows;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Table;
import tailrace.tools.topology.search.Largest;
import tailrace.tools.topology.search.Mean;
import tailrace.tools.topology.search.Probe;
import tailrace.tools.topology.search.ProbeResult;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;

/** Sections 1 and 2: random graphs compared with a hypercube, and with fat trees of the same equipment. */
final class EquipmentFigure implements StudyFigure {
    private static final int SERVERS = 5;

    @Override
    public ReportPart run(final StudyContext context) {
        final int dimension = context.quick ? 6 : 9;
        final int switches = 1 << dimension;
        final Mean random =
            new Mean("random-regular", Figures.regular(switches, dimension, SERVERS), Math.min(5, context.seeds));
        final Mean cube = new Mean("hypercube", List.of("dimension=" + dimension, "hostsPerSwitch=" + SERVERS),
            Math.min(5, context.seeds));
        final KeptRows<Probe, ProbeResult> found = context.answer("permutation", List.of(random, cube));
        final double over = random.value(found).throughput() / cube.value(found).throughput() - 1;
        final List<List<String>> rows = new ArrayList<>();
        final int seeds = Vl2Sizes.seeds(context);
        double gain = Double.NaN;
        for (final int k : context.quick ? new int[] {6} : new int[] {6, 8, 10, 12, 14}) {
            final int tree = k * k * k / 4;
            final Largest largest = new Largest("rewired-fat-tree", List.of("k=" + k), "servers", tree / 2,
                3 * tree / 2, seeds, StudyContext.full());
            final Largest.State state = largest.state(context.answerFull("permutation", List.of(largest)));
            gain = (double) state.largest() / tree - 1;
            rows.add(List.of("" + k, "" + 5 * k * k / 4, "" + tree, "" + state.largest(), Numbers.percent(gain, 1),
                "" + state.undecided()));
        }
        return Figures.part("Random graphs beside hypercube and fat tree", String.format(Locale.ROOT,
            "Hypercube of %d switches and %d servers each: throughput of permutations %.4f, of random graphs of the "
            + "same degree %.4f. Fat trees: the most servers at full throughput (all of %d permutations) on the same "
            + "switches wired at random.", switches, SERVERS, cube.value(found).throughput(),
            random.value(found).throughput(), seeds),
            List.of(Table.of(List.of("k", "switches", "servers of the fat tree", "rewired", "more", "undecided"),
            rows)), List.of(),
            List.of(Finding.of("random graph over a hypercube of 512 switches", "about 30 % more throughput",
                Numbers.percent(over, 1) + (context.quick ? " at " + switches : ""),
                context.quick ? over > 0 : Math.abs(over - 0.3) < 0.1),
                Finding.of("random graph over a fat tree of the same equipment", "about 25 % (at larger sizes)",
                    Numbers.percent(gain, 1), null)));
    }
}
