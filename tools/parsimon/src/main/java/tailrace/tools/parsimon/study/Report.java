package tailrace.tools.parsimon.study;

import java.util.List;
import tailrace.scenario.results.TextTable;

/** The outcome of one study, as text and Markdown. */
final class Report {
    private static final int TEXT_COLUMNS = 3;

    private final Study study;
    private final Results results;
    private final List<Figure.Table> tables;
    private final List<Criterion> criteria;

    Report(final Study study, final Results results) {
        this.study = study;
        this.results = results;
        if (study == Study.SPACE) {
            final SpaceTables space = new SpaceTables(results);
            this.tables = space.all();
            this.criteria = space.criteria();
        } else {
            final OtherTables other = new OtherTables(study, results);
            this.tables = other.all();
            this.criteria = other.criteria();
        }
    }

    Study study() {
        return study;
    }

    Results results() {
        return results;
    }

    List<Figure.Table> tables() {
        return tables;
    }

    List<Criterion> criteria() {
        return criteria;
    }

    String text() {
        final StringBuilder out = new StringBuilder(study.title()).append('\n');
        tables.forEach(table -> out.append('\n').append(table.title()).append('\n')
                .append(TextTable.of(table.header(), table.rows(), TEXT_COLUMNS)));
        criteria.forEach(c -> out.append('\n').append(c.holds() ? "holds: " : "FAILS: ").append(c.what())
                .append(": ").append(c.found()).append('\n'));
        return out.append('\n').toString();
    }

    String markdown() {
        final StringBuilder out = new StringBuilder("## ").append(study.title()).append("\n\n");
        tables.forEach(table -> out.append(table.title()).append(":\n\n")
                .append(TextTable.markdown(table.header(), table.rows())));
        criteria.forEach(c -> out.append("- ").append(c.what()).append(": ").append(c.found())
                .append(c.holds() ? "" : " (**fails**)").append('\n'));
        return out.append('\n').toString();
    }
}
