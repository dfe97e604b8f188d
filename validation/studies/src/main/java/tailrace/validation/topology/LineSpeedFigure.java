package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Plot;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;

/** Figure 8: further, faster links among large switches. */
final class LineSpeedFigure implements StudyFigure {
    private static final String TYPE = "two-switch-types";
    private static final int USUAL_LINKS = 3;
    private static final int[][] SPLITS = {{34, 7}, {33, 8}, {32, 9}, {31, 10}, {30, 11}};
    private static final int[] LINKS = {0, USUAL_LINKS, 6};
    private static final double FEW = 0.4;

    @Override
    public ReportPart run(final StudyContext context) {
        final double[] values = context.quick ? new double[] {FEW, 1} : Figures.range(FEW, 1.6, 0.2);
        final List<Curve> placements = new ArrayList<>();
        for (int i = 0; i < (context.quick ? 2 : SPLITS.length); i++) {
            placements.add(new Curve(SPLITS[i][0] + "H,%dL".formatted(SPLITS[i][1]), TYPE,
                settings(USUAL_LINKS, SPLITS[i][0], SPLITS[i][1]), "crossFactor", values));
        }
        final List<Curve> links = new ArrayList<>();
        for (final int count : LINKS) {
            links.add(new Curve(count + " links of 40G", TYPE, settings(count, 32, 9), "crossFactor", values));
        }
        Curve.run(context, "permutation", placements);
        Curve.run(context, "permutation", links);
        final double best = placements.stream().mapToDouble(Curve::best).max().orElseThrow();
        final long tied = placements.stream().filter(curve -> curve.best() >= Figures.AS_GOOD * best).count();
        final double gainFew = links.get(2).at(FEW) / links.get(0).at(FEW) - 1;
        final double gain = links.get(2).at(1) / links.get(0).at(1) - 1;
        return Figures.part("Figure 8: faster links among large switches", "The paper does not tell the equipment: "
            + "here 20 large switches of 40 ports, each with further ports of 40G, and 20 small of 15; 820 servers. "
            + context.seeds + " graphs each.", List.of(Curve.table("3 links of 40G each", placements),
                Curve.table("32H,9L", links)), List.of(plot("Placements", placements), plot("Faster links", links)),
            List.of(Finding.of("several placements tie", "yes", tied + " of " + placements.size() + " within 3 %",
                context.quick ? null : (Boolean) (tied >= 2)),
                Finding.of("faster links help less where links between clusters are few", "yes", String.format(
                    Locale.ROOT, "6 of them: %+.1f %% at x = 0.4, %+.1f %% at x = 1", 100 * gainFew, 100 * gain),
                    gainFew < gain)));
    }

    /** Keys: faster links of each large switch, servers at each large and at each small one. */
    static List<String> settings(final int links, final int large, final int small) {
        return List.of("largePorts=40", "smallSwitches=20", "smallPorts=15", "highSpeedPorts=" + links,
            "serversPerLarge=" + large, "serversPerSmall=" + small);
    }

    private static Plot plot(final String title, final List<Curve> curves) {
        return Plot.of(title, Axis.of("links between clusters, x"), Axis.of("throughput"), curves.stream()
            .map(curve -> curve.line(false)).toList());
    }
}
