package tailrace.validation.topology;

import java.util.List;
import java.util.stream.IntStream;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Plot;
import tailrace.validation.study.ReportPart;

/** Figure 5: port counts by a power law, servers in proportion to a power of them. */
final class PowerLawFigure implements StudyFigure {
    private static final int[][] PORTS = {{4, 24, 80}, {6, 24, 120}, {8, 30, 160}};

    @Override
    public ReportPart run(final StudyContext context) {
        final double[] values = context.quick ? new double[] {0.4, 1, 1.6} : Figures.range(0.2, 1.8, 0.2);
        final List<Curve> curves = IntStream.range(0, context.quick ? 1 : PORTS.length).mapToObj(i -> new Curve(
            PORTS[i][0] + " to " + PORTS[i][1] + " ports, " + PORTS[i][2] + " servers", "power-law-ports",
            List.of("minPorts=" + PORTS[i][0], "maxPorts=" + PORTS[i][1], "servers=" + PORTS[i][2]), "serverExponent",
            values)).toList();
        Curve.run(context, "permutation", curves);
        return Figures.part("Figure 5: power-law port counts", "40 switches, exponent 2, of which the paper does "
            + "not tell the numbers; servers at a switch in proportion to its ports to the power of x. " + context.seeds
            + " graphs each.", List.of(Curve.table("x", curves)),
            List.of(Plot.of("Throughput over its best", Axis.of("exponent of servers, x"), Axis.of("of the best"),
            curves.stream().map(curve -> curve.line(true)).toList())),
            List.of(Figures.bestAt("servers in proportion to ports", "best at 1; 1.2 and 1.4 as good", 1, curves)));
    }
}
