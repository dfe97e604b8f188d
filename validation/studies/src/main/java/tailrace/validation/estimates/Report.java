package tailrace.validation.estimates;

import java.util.List;
import tailrace.tools.report.page.Table;
import tailrace.validation.compare.Criterion;

/**
 * The outcome of one study or one part of it, as text and Markdown.
 *
 * @param title what it is
 * @param tables what was found
 * @param criteria what has to hold
 */
public record Report(String title, List<Table> tables, List<Criterion> criteria) {
    /** As it stands on the terminal. */
    public String text() {
        final StringBuilder out = new StringBuilder(title).append('\n');
        tables.forEach(table -> out.append('\n').append(table.title()).append('\n')
                .append(table.text()));
        criteria.forEach(c -> out.append('\n').append(c.holds() ? "holds: " : "FAILS: ").append(c.what())
                .append(": ").append(c.found()).append('\n'));
        return out.append('\n').toString();
    }

    /** As it stands in a document. */
    public String markdown() {
        final StringBuilder out = new StringBuilder("## ").append(title).append("\n\n");
        tables.forEach(table -> out.append(table.title()).append(":\n\n")
                .append(table.markdown()));
        criteria.forEach(c -> out.append("- ").append(c.what()).append(": ").append(c.found())
                .append(c.holds() ? "" : " (**fails**)").append('\n'));
        return out.append('\n').toString();
    }
}
