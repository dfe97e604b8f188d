package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import tailrace.scenario.jobs.JobControl;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;
import tailrace.tools.topology.bound.ThroughputFactors;
import tailrace.tools.topology.flow.Goal;
import tailrace.tools.topology.flow.Solver;
import tailrace.tools.topology.flow.Traffic;
import tailrace.tools.topology.throughput.DrawnTopology;
import tailrace.tools.topology.throughput.LinkUse;
import tailrace.tools.topology.throughput.ThroughputRun;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;

/** Figure 9: factors of throughput (utilisation, path length, stretch), each relative to its value at the peak. */
final class FactorsFigure implements StudyFigure {
    private static final double MAX_ERROR = 1e-9;
    private static final List<String> HEADER =
        List.of("x", "throughput", "utilisation", "inverse path length", "inverse stretch");

    /** A design with its varied key. */
    private record Design(String name, List<String> settings, String key, double... values) {}

    /** An instance of a design. */
    private record Piece(Design design, int value, long seed) {
        @Override
        public String toString() {
            return design.name + " at " + design.values[value] + ", seed " + seed;
        }
    }

    /** Means over the instances of a value, in the order of the table. */
    private record Point(double x, double... factors) {}

    @Override
    public ReportPart run(final StudyContext context) {
        final double[] cross = context.quick ? new double[] {0.2, 1}
            : new double[] {0.1, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6};
        final List<Design> designs = List.of(
            new Design("4c: 480 servers", CurveFigures.settings(CurveFigures.EQUIPMENT[6]), "serverPlacement",
                context.quick ? new double[] {1, 1.6} : Figures.range(0.4, 1.6, 0.2)),
            new Design("6c: 500 servers", CurveFigures.SERVERS_500, "crossFactor", cross),
            new Design("8: 3 links of 40G", CurveFigures.fasterLinks(3, 32, 9), "crossFactor",
                context.quick ? cross : Figures.range(0.4, 1.6, 0.2)));
        final List<Piece> pieces = designs.stream().flatMap(design -> IntStream.range(0, design.values.length).boxed()
            .flatMap(value -> IntStream.rangeClosed(1, context.seeds).mapToObj(seed ->
                new Piece(design, value, seed)))).toList();
        final List<ThroughputFactors> found =
                context.each(pieces, (piece, control) -> solve(piece, context.gap, control));
        final double error = found.stream().mapToDouble(each -> Math.abs(1 - each.capacity() * each.utilization()
            / (each.meanDistance() * each.stretch() * each.flows()) / each.throughput())).max().orElseThrow();
        final List<Table> tables = new ArrayList<>();
        final List<Plot> plots = new ArrayList<>();
        final List<Finding> checks = new ArrayList<>(List.of(Finding.of("T = C U / (D AS f), every instance", "exact",
            String.format(Locale.ROOT, "within %.0e", error), error < MAX_ERROR)));
        for (final Design design : designs) {
            final List<Point> points = points(design, pieces, found);
            tables.add(Table.of(HEADER, points.stream().map(FactorsFigure::row).toList()).title(design.name));
            plots.add(plot(design, points));
            checks.add(closest(design, points));
        }
        checks.add(rightEnd(points(designs.get(0), pieces, found)));
        return Figures.part("Figure 9: what throughput comes from", "Each over its value where throughput is "
            + "highest. The third curve has the equipment of figure 8 here, 32H,9L. " + context.seeds
            + " graphs each.", tables, plots, checks);
    }

    private static ThroughputFactors solve(final Piece piece, final double gap, final JobControl control) {
        final ThroughputRun.Solved solved = new ThroughputRun(DrawnTopology.of("two-switch-types",
            Curve.with(piece.design.settings, piece.design.key, piece.design.values[piece.value])),
            Traffic.parse("permutation"), Solver.plain(), Goal.gap(gap)).run(piece.seed, control::shouldContinue);
        return ThroughputFactors.of(solved.graph(), new LinkUse(solved).solution());
    }

    /** Returns the points of a design, relative to its peak. */
    private static List<Point> points(
            final Design design, final List<Piece> pieces, final List<ThroughputFactors> found) {
        final double[][] means = new double[design.values.length][];
        for (int value = 0; value < means.length; value++) {
            final int at = value;
            final List<ThroughputFactors> here = IntStream.range(0, pieces.size())
                .filter(i -> pieces.get(i).design == design && pieces.get(i).value == at).mapToObj(found::get).toList();
            means[value] = new double[] {mean(here, ThroughputFactors::throughput),
                    mean(here, ThroughputFactors::utilization),
                mean(here, each -> 1 / each.meanDistance()), mean(here, each -> 1 / each.stretch())};
        }
        final double[] peak = Arrays.stream(means).max((a, b) -> Double.compare(a[0], b[0])).orElseThrow();
        return IntStream.range(0, means.length).mapToObj(value -> new Point(design.values[value],
            IntStream.range(0, peak.length).mapToDouble(i -> means[value][i] / peak[i]).toArray())).toList();
    }

    private static double mean(final List<ThroughputFactors> of, final ToDoubleFunction<ThroughputFactors> what) {
        return of.stream().mapToDouble(what).average().orElseThrow();
    }

    private static List<String> row(final Point point) {
        return IntStream.range(0, HEADER.size())
            .mapToObj(i -> Figures.number(i == 0 ? point.x : point.factors[i - 1])).toList();
    }

    private static Plot plot(final Design design, final List<Point> points) {
        final double[] x = points.stream().mapToDouble(Point::x).toArray();
        return Plot.of(design.name, Axis.of(design.key), Axis.of("over its value at the peak"),
            IntStream.range(1, HEADER.size()).mapToObj(i -> Series.of(HEADER.get(i), false, x, points.stream()
            .mapToDouble(point -> point.factors[i - 1]).toArray())).toList());
    }

    /** Returns the factor that is closest to throughput, by the largest distance of the curves. */
    private static Finding closest(final Design design, final List<Point> points) {
        final double[] distance = IntStream.range(1, HEADER.size() - 1).mapToDouble(i -> points.stream()
            .mapToDouble(point -> Math.abs(point.factors[i] - point.factors[0])).max().orElseThrow()).toArray();
        return Finding.of(design.name + ": nearest to throughput", "utilisation", String.format(Locale.ROOT,
            "utilisation within %.2f, inverse path length %.2f, inverse stretch %.2f", distance[0], distance[1],
            distance[2]), distance[0] < distance[1] && distance[0] < distance[2]);
    }

    /** Judges the factors at the right end, with most servers at large switches. */
    private static Finding rightEnd(final List<Point> points) {
        final double[] last = points.get(points.size() - 1).factors;
        return Finding.of("right end of 9a: throughput falls more than utilisation", "about 25 %",
            String.format(Locale.ROOT, "to %s and %s of the peak's, one over the other %s less",
                Numbers.percent(last[0], 1), Numbers.percent(last[1], 1), Numbers.percent(1 - last[0] / last[1], 1)),
            last[0] < last[1]);
    }
}
