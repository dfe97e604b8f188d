package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Table;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;

/** Figure 7: servers and links between clusters together. */
final class JointFigure implements StudyFigure {
    /** Small ports; servers at large and small switches, the ones in proportion to ports first. */
    private static final int[][][] SPLITS = {
        {{10}, {12, 4}, {10, 5}, {14, 3}, {16, 2}, {8, 6}}, {{15}, {14, 7}, {12, 8}, {16, 6}, {18, 5}, {10, 9}}};

    @Override
    public ReportPart run(final StudyContext context) {
        final double[] values = context.quick ? new double[] {0.6, 1} : Figures.range(0.4, 1.4, 0.2);
        final List<Table> tables = new ArrayList<>();
        final List<Plot> plots = new ArrayList<>();
        final List<Finding> checks = new ArrayList<>();
        for (final int[][] splits : SPLITS) {
            final List<Curve> curves = new ArrayList<>();
            for (int i = 1; i < (context.quick ? 3 : splits.length); i++) {
                curves.add(new Curve(splits[i][0] + "H,%dL".formatted(splits[i][1]), "two-switch-types",
                    List.of("smallPorts=" + splits[0][0], "serversPerLarge=" + splits[i][0],
                        "serversPerSmall=" + splits[i][1]), "crossFactor", values));
            }
            Curve.run(context, "permutation", curves);
            tables.add(Curve.table("small switches of " + splits[0][0] + " ports", curves));
            plots.add(Plot.of("Small switches of " + splits[0][0] + " ports", Axis.of("links between clusters, x"),
                Axis.of("throughput"), curves.stream().map(curve -> curve.line(false)).toList()));
            final Curve best = curves.stream().max(Comparator.comparingDouble(Curve::best)).orElseThrow();
            final double share = curves.get(0).at(1) / best.best();
            checks.add(Finding.of(curves.get(0).name() + " with unbiased wiring", "among the optima", String.format(
                Locale.ROOT, "%.1f %% of the best, %s at x = %s", 100 * share, best.name(),
                Figures.number(best.bestValue())), share >= Figures.AS_GOOD));
        }
        return Figures.part("Figure 7: servers and links together", "20 large switches of 30 ports, 40 small ones; "
            + "H: servers at each large, L: at each small switch. " + context.seeds + " graphs each.", tables, plots,
            checks);
    }
}
