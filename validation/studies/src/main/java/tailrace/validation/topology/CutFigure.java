package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;
import tailrace.tools.topology.bound.CapacityBound;
import tailrace.tools.topology.bound.CutBound;
import tailrace.tools.topology.bound.Distances;
import tailrace.tools.topology.throughput.DrawnTopology;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;

/**
 * Figures 10 and 11: the bound by path lengths and by the cut, and the capacity of the cut below which throughput must
 * fall.
 */
final class CutFigure implements StudyFigure {
    private static final String TYPE = "two-switch-types";
    private static final String[] RATES = {"one line rate", "2 links of 40G more at large switches"};

    /** A point of a curve. */
    private record Point(double capacity, double throughput, double bound, boolean below) {}

    @Override
    public ReportPart run(final StudyContext context) {
        final double[] values = context.quick ? new double[] {0.2, 1} : Figures.range(0.2, 1.6, 0.2);
        final List<Curve> curves = new ArrayList<>();
        final List<List<String>> settings = new ArrayList<>();
        for (int i = 0; i < 2 * CurveFigures.EQUIPMENT.length; i += context.quick ? 8 : 1) {
            final List<String> keys = new ArrayList<>(CurveFigures.settings(CurveFigures.EQUIPMENT[i / 2]));
            keys.add("highSpeedPorts=" + 2 * (i % 2));
            settings.add(keys);
            curves.add(new Curve(CurveFigures.name(i / 2) + ", " + RATES[i % 2], TYPE, keys, "crossFactor", values));
        }
        Curve.run(context, "permutation", curves);
        final List<List<String>> rows = new ArrayList<>();
        int drops = 0;
        int all = 0;
        for (int i = 0; i < curves.size(); i++) {
            final List<Point> points = points(curves.get(i), settings.get(i), values);
            final int below = (int) points.stream().filter(Point::below).count();
            final double best = curves.get(i).best();
            final int fell = (int) points.stream().filter(point -> point.below && point.throughput < best).count();
            drops += fell;
            all += below;
            rows.add(List.of(curves.get(i).name(), Figures.number(best), tightness(points), below + "",
                fell + ""));
        }
        final Curve first = curves.get(0);
        final List<Point> shown = points(first, settings.get(0), values);
        return Figures.part("Figures 10 and 11: cuts between two clusters", "The bound is that of a random "
            + "permutation in the mean, by the paths of the same graphs. Threshold: capacity between the clusters "
            + "below which throughput must be less than the best. " + context.seeds + " graphs each.",
            List.of(Table.of(List.of("configuration", "best throughput", "throughput over the bound",
                "points below the threshold", "of these below the best"), rows)),
            List.of(Plot.of(first.name(), Axis.of("links between clusters, x"), Axis.of("throughput"), List.of(
                Series.of("bound", true, values, shown.stream().mapToDouble(Point::bound).toArray()),
                first.line(false)))),
            List.of(Finding.of("figure 11: throughput drops below the threshold", "in all 18 configurations",
                drops + " of " + all + " points in " + curves.size() + " configurations", drops == all)));
    }

    private static String tightness(final List<Point> points) {
        final double[] ratio = points.stream().mapToDouble(point -> point.throughput / point.bound)
            .filter(value -> !Double.isNaN(value)).sorted().toArray();
        return String.format(Locale.ROOT, "%.2f to %.2f", ratio[0], ratio[ratio.length - 1]);
    }

    private static List<Point> points(final Curve curve, final List<String> settings, final double... values) {
        return IntStream.range(0, values.length).mapToObj(i -> {
            final double throughput = curve.throughput(i);
            if (Double.isNaN(throughput)) {
                return new Point(Double.NaN, Double.NaN, Double.NaN, false);
            }
            final List<String> keys = new ArrayList<>(settings);
            keys.add("crossFactor=" + values[i]);
            final SwitchGraph graph = DrawnTopology.of(TYPE, keys).graph(1);
            final CutBound cut = CutBound.of(graph, CapacityBound.permutation(graph, Distances.of(graph)),
                node -> graph.at(node).group() == 0);
            return new Point(cut.cutCapacity(), throughput, cut.throughput(),
                cut.cutCapacity() < cut.dropThreshold(curve.best()));
        }).toList();
    }
}
