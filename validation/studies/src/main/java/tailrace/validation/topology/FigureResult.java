package tailrace.validation.topology;

import java.util.List;
import tailrace.scenario.spi.PlotPage;

/**
 * What came out of a figure.
 *
 * @param title what it shows
 * @param text how it was made, where that is not said by the title
 * @param tables its numbers
 * @param plots its curves
 * @param checks statements of the paper beside them
 */
public record FigureResult(String title, String text, List<PlotPage.Table> tables, List<PlotPage.Plot> plots,
    List<Check> checks) {}
