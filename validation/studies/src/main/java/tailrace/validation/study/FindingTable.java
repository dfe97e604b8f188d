package tailrace.validation.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tailrace.tools.report.page.Cell;
import tailrace.tools.report.page.Column;
import tailrace.tools.report.page.Table;

/**
 * The columns of a study's findings, with their names in JSON. It creates the table for text, Markdown and pages, and
 * the rows for JSON.
 */
public final class FindingTable {
    /** Columns of criteria: whether each criterion holds, with the measured value. */
    public static final FindingTable CRITERIA = new FindingTable().label("criterion", "what")
            .holds("holds", "holds").measured("found", "found", true);

    private final List<FindingColumn> columns = new ArrayList<>();
    private int labels;

    /** A column. JSON contains only columns with a name, and tables contain only columns with a heading. */
    private record FindingColumn(String heading, String json, boolean left, Function<Finding, Cell> cell) {}

    private FindingTable add(
            final String heading, final String json, final boolean left, final Function<Finding, Cell> cell) {
        columns.add(new FindingColumn(heading, json, left, cell));
        return this;
    }

    /** Adds the next label. */
    public FindingTable label(final String heading, final String json) {
        final int number = labels++;
        return add(heading, json, true, finding -> Cell.of(finding.labels().get(number)));
    }

    /** Adds the value of the reference; left-aligned if it is text. */
    public FindingTable reference(final String heading, final String json, final boolean left) {
        return add(heading, json, left, Finding::reference);
    }

    /** Adds the measured value; left-aligned if it is text. */
    public FindingTable measured(final String heading, final String json, final boolean left) {
        return add(heading, json, left, Finding::here);
    }

    /**
     * Adds the difference.
     *
     * @param json name in JSON; null if the column is not in JSON
     * @param decimals number of decimals of a percentage; plain numbers have two more
     */
    public FindingTable difference(final String heading, final String json, final int decimals) {
        return add(heading, json, false, finding -> Cell.of(
                finding.tolerance().text(finding.difference(), decimals), finding.difference()));
    }

    /** Adds the limit of differences. */
    public FindingTable limit(final String heading, final String json) {
        return add(heading, json, false,
                finding -> Cell.of(finding.tolerance().limitText(), finding.tolerance().high()));
    }

    /**
     * Adds the verdict in words.
     *
     * @param notJudged word for findings without a verdict
     */
    public FindingTable verdict(final String heading, final String json, final String notJudged) {
        return add(heading, json, true, finding -> Cell.of(!finding.word().isEmpty() ? finding.word()
                : finding.isJudged() ? finding.verdict().word() : notJudged));
    }

    /** Adds whether a statement holds: yes, no, or empty without a verdict. */
    public FindingTable holds(final String heading, final String json) {
        return add(heading, json, true, finding -> finding.isJudged()
                ? Cell.of(finding.holds() ? "yes" : "no", finding.holds()) : Cell.of("", null));
    }

    /** Adds the note. */
    public FindingTable note(final String heading, final String json) {
        return add(heading, json, true, finding -> Cell.of(finding.note()));
    }

    /** Returns the table, with a row for each finding. */
    public Table table(final List<Finding> findings) {
        final List<FindingColumn> shown = columns.stream().filter(column -> column.heading != null).toList();
        final Table table = new Table(shown.stream()
                .map(column -> new Column(column.heading, "", Column.Kind.WORDS, column.left)).toList());
        findings.forEach(finding -> table.row(shown.stream().map(column -> column.cell.apply(finding)).toArray()));
        return table;
    }

    /** Returns the rows for JSON, by the names of the columns. */
    public List<Map<String, Object>> values(final List<Finding> findings) {
        final List<Map<String, Object>> rows = new ArrayList<>();
        for (final Finding finding : findings) {
            final Map<String, Object> row = new LinkedHashMap<>();
            columns.stream().filter(column -> column.json != null)
                    .forEach(column -> row.put(column.json, column.cell.apply(finding).value()));
            rows.add(row);
        }
        return rows;
    }
}
