package tailrace.validation.topology;

import java.util.List;
import tailrace.scenario.results.files.Json;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Cell;
import tailrace.tools.report.page.Column;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;

/** Results of figures as JSON. */
final class FigureJson {
    private FigureJson() {}

    private record Figure(String title, String text, List<Cells> tables, List<Curves> plots, List<Check> checks) {
        Figure(final FigureResult result) {
            this(result.title(), result.text(), result.tables().stream().map(Cells::new).toList(),
                result.plots().stream().map(Curves::new).toList(), result.checks());
        }
    }

    private record Cells(String title, List<String> header, List<List<String>> rows) {
        Cells(final Table table) {
            this(table.title(), table.columns().stream().map(Column::heading).toList(),
                table.rows().stream().map(row -> row.stream().map(Cell::text).toList()).toList());
        }
    }

    private record Curves(String title, String x, boolean logX, String y, boolean logY, boolean shares,
        List<Line> lines) {
        Curves(final Plot plot) {
            this(plot.title(), plot.x().label(), plot.x().log(), plot.y().label(), plot.y().log(),
                plot.y().format() == Axis.Format.PERCENT, plot.series().stream().map(Line::new).toList());
        }
    }

    private record Line(String name, boolean dashed, double[] x, double[] y) {
        Line(final Series series) {
            this(series.name(), series.dashed(), series.x(), series.y());
        }
    }

    static String text(final List<FigureResult> results) {
        return Json.write(results.stream().map(Figure::new).toList());
    }
}
