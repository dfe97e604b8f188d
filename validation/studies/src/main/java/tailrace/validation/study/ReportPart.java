package tailrace.validation.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Blocks;
import tailrace.tools.report.page.Cell;
import tailrace.tools.report.page.Column;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Table;

/** A part of the report of a study: text, tables, findings and plots. It can be formatted as text and Markdown. */
public final class ReportPart {
    private final String heading;
    private String text = "";
    private String lead = "";
    private final List<Table> tables = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private FindingTable columns;           // null: findings have no table
    private final List<Plot> plots = new ArrayList<>();

    /** Creates a part without content; its heading may be empty if it is the only part. */
    public ReportPart(final String heading) {
        this.heading = heading;
    }

    /** Sets a paragraph below the heading. */
    public ReportPart text(final String paragraph) {
        text = paragraph;
        return this;
    }

    /** Sets an introduction, which only the page has. */
    public ReportPart lead(final String paragraph) {
        lead = paragraph;
        return this;
    }

    /** Adds a table. */
    public ReportPart table(final Table table) {
        tables.add(table);
        return this;
    }

    /** Adds tables. */
    public ReportPart tables(final List<Table> several) {
        tables.addAll(several);
        return this;
    }

    /** Adds lines below the tables. */
    public ReportPart lines(final List<String> several) {
        lines.addAll(several);
        return this;
    }

    /** Adds findings, and shows them in a table with these columns. */
    public ReportPart findings(final FindingTable shown, final List<Finding> several) {
        columns = shown;
        findings.addAll(several);
        return this;
    }

    /** Adds findings that tables or lines already show. They count for the verdict. */
    public ReportPart judged(final List<Finding> several) {
        findings.addAll(several);
        return this;
    }

    /** Adds plots, which only the page has. */
    public ReportPart plots(final List<Plot> several) {
        plots.addAll(several);
        return this;
    }

    /** Returns the heading. */
    public String heading() {
        return heading;
    }

    /** Returns the findings. */
    public List<Finding> findings() {
        return List.copyOf(findings);
    }

    private List<Table> allTables() {
        final List<Table> all = new ArrayList<>(tables);
        if (columns != null && !findings.isEmpty()) {
            all.add(columns.table(findings));
        }
        return all;
    }

    /** Formats the part as text that ends with an empty line. */
    String printed() {
        final StringBuilder out = new StringBuilder();
        paragraph(out, heading);
        paragraph(out, text);
        if (!out.isEmpty()) {
            out.append('\n');
        }
        for (final Table table : allTables()) {
            paragraph(out, table.title());
            out.append(table.text());
            table.notes().forEach(note -> paragraph(out, note));
            out.append('\n');
        }
        lines.forEach(line -> paragraph(out, line));
        return out.append(lines.isEmpty() ? "" : "\n").toString();
    }

    private static void paragraph(final StringBuilder out, final String line) {
        out.append(line.isEmpty() ? "" : line + "\n");
    }

    /** Formats the part as Markdown. */
    String markdown() {
        final StringBuilder out = new StringBuilder(heading.isEmpty() ? "" : "## " + heading + "\n\n");
        out.append(text.isEmpty() ? "" : text + "\n\n");
        for (final Table table : allTables()) {
            out.append(table.title().isEmpty() ? "" : table.title() + ":\n\n").append(table.markdown());
            table.notes().forEach(note -> out.append(note).append("\n\n"));
        }
        lines.forEach(line -> out.append("- ").append(line).append('\n'));
        return out.append(lines.isEmpty() ? "" : "\n").toString();
    }

    /** Returns the part for JSON: heading, text, tables as printed, plots and findings. */
    Map<String, Object> values() {
        return Fields.of("title", heading, "text", text,
                "tables", tables.stream().map(ReportPart::values).toList(),
                "plots", plots.stream().map(ReportPart::values).toList(),
                "checks", (columns == null ? FindingTable.CRITERIA : columns).values(findings));
    }

    private static Map<String, Object> values(final Table table) {
        return Fields.of("title", table.title(), "header", table.columns().stream().map(Column::heading).toList(),
                "rows", table.rows().stream().map(row -> row.stream().map(Cell::text).toList()).toList());
    }

    private static Map<String, Object> values(final Plot plot) {
        return Fields.of("title", plot.title(), "x", plot.x().label(), "logX", plot.x().log(),
                "y", plot.y().label(), "logY", plot.y().log(),
                "shares", plot.y().format() == Axis.Format.PERCENT,
                "lines", plot.series().stream().map(series -> Fields.of("name", series.name(),
                        "dashed", series.dashed(), "x", series.x(), "y", series.y())).toList());
    }

    /** Adds the part to a section of a page. */
    void addTo(final Blocks section) {
        section.text(text).text(lead).tables(allTables()).list(lines).plots(plots);
    }
}
