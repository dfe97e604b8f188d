package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Plot;
import tailrace.tools.topology.flow.Goal;
import tailrace.tools.topology.flow.Solver;
import tailrace.tools.topology.flow.Traffic;
import tailrace.tools.topology.throughput.DrawnTopology;
import tailrace.tools.topology.throughput.LinkUse;
import tailrace.tools.topology.throughput.ThroughputRun;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;

/** Figure 6: links between large and small switches. */
final class CrossFigure implements StudyFigure {
    /** Equipment of the curve that the paper looks into. */
    static final List<String> SERVERS_500 =
        List.of("smallSwitches=30", "smallPorts=20", "servers=500");
    private static final double FEW = 0.1;
    private static final String LARGE = "large-large";
    private static final String CROSS = "large-small";

    @Override
    public ReportPart run(final StudyContext context) {
        final double[] values = context.quick ? new double[] {FEW, 1}
            : new double[] {FEW, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6};
        final List<Curve> curves = new ArrayList<>(PlacementFigure.curves(context.quick, "crossFactor", values));
        curves.add(
            new Curve("6c: 30 of 20 ports, 500 servers", "two-switch-types", SERVERS_500, "crossFactor", values));
        Curve.run(context, "permutation", curves);
        final Map<String, List<LinkUse.Row>> few = use(FEW);
        final Map<String, List<LinkUse.Row>> peak = use(1);
        final List<Finding> checks = new ArrayList<>(List.of(
            Figures.bestAt("unbiased wiring", "as good as any, x = 1", 1, curves),
            Finding.of("500 servers, few cross links: utilisation within the large cluster, of cross links",
                "below 20 %, above 90 %", percent(few, LARGE) + ", " + percent(few, CROSS),
                utilization(few, LARGE) < 0.2 && utilization(few, CROSS) > 0.9),
            Finding.of("500 servers at the peak: utilisation everywhere", "about 100 %", peak.keySet().stream()
                .map(kind -> kind + " " + percent(peak, kind)).reduce((a, b) -> a + ", " + b).orElse(""),
                peak.keySet().stream().allMatch(kind -> utilization(peak, kind) > 0.9))));
        final Curve last = curves.get(curves.size() - 1);
        checks.add(Finding.of("500 servers at the peak: throughput", "0.49 (normalised in a way that is not told)",
            String.format(Locale.ROOT, "%.3f of a server's rate", last.at(1)), null));
        return Figures.part("Figure 6: links between the clusters", "Servers in proportion to ports; x: links "
            + "between large and small switches over those expected of random wiring. " + context.seeds
            + " graphs each.",
            List.of(Curve.table("x", curves)),
            List.of(Plot.of("Throughput over its best", Axis.of("links between clusters, x"), Axis.of("of the best"),
            curves.stream().map(curve -> curve.line(true)).toList())),
            checks);
    }

    /** What links carry of an instance. */
    private static Map<String, List<LinkUse.Row>> use(final double factor) {
        final DrawnTopology topology = DrawnTopology.of("two-switch-types",
            Stream.concat(SERVERS_500.stream(), Stream.of("crossFactor=" + factor)).toList());
        return LinkUse.byKind(new LinkUse(new ThroughputRun(topology, Traffic.parse("permutation"), Solver.plain(),
            Goal.gap(0.01)).run(1, () -> true)).rows());
    }

    private static double utilization(final Map<String, List<LinkUse.Row>> kinds, final String kind) {
        return kinds.get(kind).stream().mapToDouble(LinkUse.Row::utilization).average().orElse(0);
    }

    private static String percent(final Map<String, List<LinkUse.Row>> kinds, final String kind) {
        return Figures.percent(utilization(kinds, kind));
    }
}
