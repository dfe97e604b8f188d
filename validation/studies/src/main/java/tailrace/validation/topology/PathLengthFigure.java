package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;
import tailrace.tools.topology.bound.PathLengthBound;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;

/**
 * Figure 3: mean distance of random graphs of degree 4 compared with the bound, whose levels are full at 17, 53, 161,
 * ... switches.
 */
final class PathLengthFigure implements StudyFigure {
    private static final int DEGREE = 4;
    private static final int[] SIZES = {17, 20, 30, 40, 53, 60, 80, 100, 130, 161, 200, 300, 400, 485, 700, 1000, 1457};

    @Override
    public ReportPart run(final StudyContext context) {
        final int max = context.quick ? 161 : 1457;
        final List<List<String>> rows = new ArrayList<>();
        final List<double[]> found = new ArrayList<>();
        for (final int switches : SIZES) {
            if (switches <= max) {
                final double bound = PathLengthBound.of(switches, DEGREE).meanDistance();
                final double ratio = RegularSweep.lengthRatio(switches, DEGREE, context.seeds);
                found.add(new double[] {switches, bound, bound * ratio, ratio});
                rows.add(List.of("" + switches, Figures.number(bound), Figures.number(bound * ratio),
                    Figures.number(ratio)));
            }
        }
        final double[] x = found.stream().mapToDouble(row -> row[0]).toArray();
        final double last = found.get(found.size() - 1)[3];
        final double first = found.get(0)[3];
        return Figures.part("Figure 3: path lengths of random graphs of degree 4", "",
            List.of(Table.of(List.of("switches", "bound", "random graphs", "ratio"), rows)),
            List.of(Plot.of("Mean distance", Axis.logOf("switches"), Axis.of("links"), List.of(
                Series.of("bound", true, x, found.stream().mapToDouble(row -> row[1]).toArray()),
                Series.of("random graphs", false, x, found.stream().mapToDouble(row -> row[2]).toArray())))),
            List.of(Finding.of("the ratio goes to 1 with size, at sizes where levels are full", "falls",
                String.format(Locale.ROOT, "%.3f at 17, %.3f at %d switches", first, last, max), last < first)));
    }
}
