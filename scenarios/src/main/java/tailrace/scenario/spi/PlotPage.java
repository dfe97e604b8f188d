package tailrace.scenario.spi;

import java.util.List;

/**
 * A page of text, tables and line plots as plain data, for a {@link PageWriter}. All text is plain, not HTML.
 *
 * @param title heading of the page
 * @param sections its parts, in order
 */
public record PlotPage(String title, List<Section> sections) {
    /**
     * A part of the page.
     *
     * @param heading heading of the part
     * @param text a paragraph; may be empty
     * @param tables tables below it
     * @param plots plots below them
     */
    public record Section(String heading, String text, List<Table> tables, List<Plot> plots) {}

    /**
     * A table.
     *
     * @param header names of the columns
     * @param rows cells, as many in each row as there are columns
     */
    public record Table(List<String> header, List<List<String>> rows) {}

    /**
     * Lines over a common pair of axes.
     *
     * @param title heading of the plot
     * @param x what the horizontal axis shows, with its unit
     * @param logX true for a logarithmic horizontal axis
     * @param y what the vertical axis shows: a share from 0 to 1
     * @param logY true for a logarithmic vertical axis, for shares above 0
     * @param lines what is drawn
     */
    public record Plot(String title, String x, boolean logX, String y, boolean logY, List<Line> lines) {}

    /**
     * A line.
     *
     * @param name name in the legend
     * @param dashed true for a dashed line
     * @param x abscissas
     * @param y ordinates, as many
     */
    public record Line(String name, boolean dashed, double[] x, double[] y) {}
}
