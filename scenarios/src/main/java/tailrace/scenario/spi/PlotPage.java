package tailrace.scenario.spi;

import java.util.List;

/**
 * A page of text, tables and line plots as plain data, for a {@link PageWriter}. All text is plain, not HTML.
 *
 * @param title heading of the page
 * @param summary what it says first; may be null
 * @param sections its parts, in order
 */
public record PlotPage(String title, Summary summary, List<Section> sections) {
    /** A page without a summary. */
    public PlotPage(final String title, final List<Section> sections) {
        this(title, null, sections);
    }

    /**
     * What was found, in short.
     *
     * @param holds whether everything is as it has to be; null if nothing was judged
     * @param text the same in a sentence or two
     * @param tables what was looked at; a first cell that is the heading of a part leads to it
     */
    public record Summary(Boolean holds, String text, List<Table> tables) {}

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
     * @param title a line above it; may be empty
     * @param header names of the columns
     * @param rows cells, as many in each row as there are columns
     */
    public record Table(String title, List<String> header, List<List<String>> rows) {
        /** A table that needs no title. */
        public Table(final List<String> header, final List<List<String>> rows) {
            this("", header, rows);
        }
    }

    /**
     * Lines over a common pair of axes.
     *
     * @param title heading of the plot
     * @param x what the horizontal axis shows, with its unit
     * @param logX true for a logarithmic horizontal axis
     * @param y what the vertical axis shows
     * @param logY true for a logarithmic vertical axis, for values above 0
     * @param shares whether that is a share from 0 to 1
     * @param lines what is drawn
     */
    public record Plot(
            String title, String x, boolean logX, String y, boolean logY, boolean shares, List<Line> lines) {
        /** A plot of shares. */
        public Plot(final String title, final String x, final boolean logX, final String y, final boolean logY,
                final List<Line> lines) {
            this(title, x, logX, y, logY, true, lines);
        }

        /** A plot of numbers of any size over others, both axes linear. */
        public static Plot ofNumbers(final String title, final String x, final String y, final List<Line> lines) {
            return new Plot(title, x, false, y, false, false, lines);
        }
    }

    /**
     * A line.
     *
     * @param name name in the legend
     * @param dashed true for a reference: a dashed line, on top of the others
     * @param x abscissas
     * @param y ordinates, as many
     */
    public record Line(String name, boolean dashed, double[] x, double[] y) {}
}
