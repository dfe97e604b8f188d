package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Table;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;

/**
 * A figure of the throughput of permutations over the values of one key.
 *
 * @param title heading of the figure
 * @param text explanation
 * @param key varied key
 * @param values values of the key
 * @param quickValues values in the quick form
 * @param panels groups of curves
 */
record CurveFigure(String title, String text, String key, double[] values, double[] quickValues, List<Panel> panels)
        implements StudyFigure {
    /**
     * A network.
     *
     * @param name name of the curve
     * @param type type of the topology
     * @param settings settings without the key of the figure
     */
    record Design(String name, String type, List<String> settings) {
        Curve over(final String key, final double... values) {
            return new Curve(name, type, settings, key, values);
        }
    }

    /**
     * Curves of one table and one plot.
     *
     * @param table first heading of the table
     * @param plot heading of the plot
     * @param axis horizontal axis of the plot
     * @param overBest whether each curve is plotted relative to its highest value
     * @param designs networks
     * @param quickDesigns networks in the quick form
     * @param check checks the paper's statements, given the curves
     */
    record Panel(String table, String plot, String axis, boolean overBest, List<Design> designs,
            List<Design> quickDesigns, Function<List<Curve>, List<Finding>> check) {}

    @Override
    public ReportPart run(final StudyContext context) {
        final List<Table> tables = new ArrayList<>();
        final List<Plot> plots = new ArrayList<>();
        final List<Finding> findings = new ArrayList<>();
        for (final Panel panel : panels) {
            final List<Curve> curves = (context.quick ? panel.quickDesigns : panel.designs).stream()
                .map(design -> design.over(key, context.quick ? quickValues : values)).toList();
            Curve.run(context, "permutation", curves);
            tables.add(Curve.table(panel.table, curves));
            plots.add(Plot.of(panel.plot, Axis.of(panel.axis), Axis.of(panel.overBest ? "of the best" : "throughput"),
                curves.stream().map(curve -> curve.line(panel.overBest)).toList()));
            findings.addAll(panel.check.apply(curves));
        }
        return Figures.part(title, text + " " + context.seeds + " graphs each.", tables, plots, findings);
    }
}
