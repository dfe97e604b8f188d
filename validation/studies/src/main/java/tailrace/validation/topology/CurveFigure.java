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
 * @param title its heading
 * @param text what is varied
 * @param key the key
 * @param values its values
 * @param quickValues those of the quick form
 * @param panels curves beside each other
 */
record CurveFigure(String title, String text, String key, double[] values, double[] quickValues, List<Panel> panels)
        implements StudyFigure {
    /**
     * A network.
     *
     * @param name name of its curve
     * @param type of the topology
     * @param settings its keys, but for that of the figure
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
     * @param axis what is on its horizontal axis
     * @param overBest whether each curve is plotted over its highest value
     * @param designs all networks
     * @param quickDesigns those of the quick form
     * @param check statements of the paper, checked by the curves
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
