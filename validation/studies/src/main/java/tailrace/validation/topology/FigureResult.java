package tailrace.validation.topology;

import java.util.List;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Table;

/**
 * What came out of a figure.
 *
 * @param title what it shows
 * @param text how it was made, where that is not said by the title
 * @param tables its numbers
 * @param plots its curves
 * @param checks statements of the paper beside them
 */
public record FigureResult(String title, String text, List<Table> tables, List<Plot> plots,
    List<Check> checks) {}
