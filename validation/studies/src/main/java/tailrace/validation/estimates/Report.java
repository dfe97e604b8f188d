package tailrace.validation.estimates;

import java.util.List;
import tailrace.scenario.results.text.TextTable;
import tailrace.scenario.spi.Criterion;
import tailrace.scenario.spi.PlotPage;

/**
 * The outcome of one study or one part of it, as text and Markdown.
 *
 * @param title what it is
 * @param tables what was found
 * @param criteria what has to hold
 */
public record Report(String title, List<Figure.Table> tables, List<Criterion> criteria) {
    private static final int TEXT_COLUMNS = 3;

    /** As it stands on the terminal. */
    public String text() {
        final StringBuilder out = new StringBuilder(title).append('\n');
        tables.forEach(table -> out.append('\n').append(table.title()).append('\n')
                .append(TextTable.of(table.header(), table.rows(), TEXT_COLUMNS)));
        criteria.forEach(c -> out.append('\n').append(c.holds() ? "holds: " : "FAILS: ").append(c.what())
                .append(": ").append(c.found()).append('\n'));
        return out.append('\n').toString();
    }

    /** As it stands in a document. */
    public String markdown() {
        final StringBuilder out = new StringBuilder("## ").append(title).append("\n\n");
        tables.forEach(table -> out.append(table.title()).append(":\n\n")
                .append(TextTable.markdown(table.header(), table.rows())));
        criteria.forEach(c -> out.append("- ").append(c.what()).append(": ").append(c.found())
                .append(c.holds() ? "" : " (**fails**)").append('\n'));
        return out.append('\n').toString();
    }

    /** The tables for a page. */
    public List<PlotPage.Table> pageTables() {
        return tables.stream().map(table -> new PlotPage.Table(table.title() + ".", table.header(), table.rows()))
                .toList();
    }
}
