package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Plot;
import tailrace.validation.study.ReportPart;

/** Figure 4: servers at large and small switches. */
final class PlacementFigure implements StudyFigure {
    /** Equipment of the figure: number and ports of small switches, servers; 20 switches of 30 ports beside them. */
    static final int[][] EQUIPMENT = {
        {40, 10, 440}, {40, 15, 560}, {40, 20, 540}, {20, 20, 480}, {30, 20, 480}, {40, 20, 540}, {30, 20, 480},
        {30, 20, 510}, {30, 20, 540}};

    /** Keys of such equipment. */
    static List<String> settings(final int[] equipment) {
        return List.of("smallSwitches=" + equipment[0], "smallPorts=" + equipment[1], "servers=" + equipment[2]);
    }

    static String name(final int index) {
        return String.format(Locale.ROOT, "4%c: %d of %d ports, %d servers", "abc".charAt(index / 3),
            EQUIPMENT[index][0], EQUIPMENT[index][1], EQUIPMENT[index][2]);
    }

    /** The curves of all equipment, or of few for a quick run. */
    static List<Curve> curves(final boolean quick, final String key, final double... values) {
        final List<Curve> curves = new ArrayList<>();
        for (int i = 0; i < EQUIPMENT.length; i += quick ? 4 : 1) {
            curves.add(new Curve(name(i), "two-switch-types", settings(EQUIPMENT[i]), key, values));
        }
        return curves;
    }

    @Override
    public ReportPart run(final StudyContext context) {
        final List<Curve> curves = curves(context.quick, "serverPlacement", context.quick
            ? new double[] {0.6, 1, 1.4} : Figures.range(0.4, 1.6, 0.2));
        Curve.run(context, "permutation", curves);
        return Figures.part("Figure 4: where servers are", "20 large switches of 30 ports beside small ones; x: "
            + "servers at large switches over those there if all were spread over ports at random. " + context.seeds
            + " graphs each.", List.of(Curve.table("x", curves)),
            List.of(Plot.of("Throughput over its best", Axis.of("servers at large switches, x"),
            Axis.of("of the best"), curves.stream().map(curve -> curve.line(true)).toList())),
            List.of(Figures.bestAt("servers in proportion to ports", "best at x = 1", 1, curves)));
    }
}
