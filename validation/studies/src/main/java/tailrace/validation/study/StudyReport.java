package tailrace.validation.study;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import tailrace.scenario.results.files.Json;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.PageHtml;
import tailrace.tools.report.page.Table;

/**
 * The report of a study, formatted as text, Markdown, JSON and HTML. Parts are printed as soon as they are added, so
 * that long studies show intermediate results. The verdict is the last line of the text and the first of the page.
 */
public final class StudyReport {
    private final String title;
    private final Consumer<String> out;
    private final List<ReportPart> printed = new ArrayList<>();
    private final List<ReportPart> shown = new ArrayList<>();
    private final List<Table> summary = new ArrayList<>();
    private String verdict = "";
    private Object data;                    // null: the parts

    /** Creates a report that stores its text until it is read. */
    public StudyReport(final String title) {
        this(title, text -> { });
    }

    /**
     * Creates a report that prints its text as it grows.
     *
     * @param title heading of the page
     * @param out receives the text
     */
    StudyReport(final String title, final Consumer<String> out) {
        this.title = title;
        this.out = out;
    }

    /** Adds a part of text, Markdown and page. */
    public StudyReport part(final ReportPart part) {
        return onPage(part).printed(part);
    }

    /** Adds a part that only text and Markdown have, because the page shows it in another way. */
    public StudyReport printed(final ReportPart part) {
        printed.add(part);
        out.accept(part.printed());
        return this;
    }

    /** Adds a part that only the page has, as a section. */
    public StudyReport onPage(final ReportPart part) {
        shown.add(part);
        return this;
    }

    /** Adds a table at the top of the page. If a first cell has the heading of a part, it links to the part. */
    public StudyReport summary(final Table table) {
        summary.add(table);
        return this;
    }

    /** Sets the result: a sentence without its full stop. */
    public StudyReport verdict(final String sentence) {
        verdict = sentence;
        return this;
    }

    /**
     * Sets the JSON data (records, maps and lists) that replaces the parts. A number that is not finite becomes null.
     */
    public StudyReport data(final Object values) {
        data = values;
        return this;
    }

    /**
     * Sets the number of met criteria as the verdict, and shows the criteria at the top of the page, below the summary.
     */
    public StudyReport verdictOnCriteria() {
        final List<Finding> criteria = findings();
        return criteria.isEmpty() ? verdict("Too few scenarios or flows to hold the errors to a criterion")
                : verdict(Finding.count(criteria, Judgement.HOLDS) + " of " + criteria.size() + " criteria hold")
                        .summary(FindingTable.CRITERIA.table(criteria));
    }

    /** Returns the findings of all parts, each once. */
    public List<Finding> findings() {
        final Set<ReportPart> parts = new LinkedHashSet<>(printed);
        parts.addAll(shown);
        return parts.stream().flatMap(part -> part.findings().stream()).toList();
    }

    /** Returns true if no finding differs. */
    public boolean holds() {
        return Finding.allHold(findings());
    }

    /** Returns 0 if no finding differs, else 1. */
    public int exitStatus() {
        return holds() ? 0 : 1;
    }

    /** Returns the text. */
    public String text() {
        final StringBuilder text = new StringBuilder();
        printed.forEach(part -> text.append(part.printed()));
        return text.append(lastLine()).toString();
    }

    /** Returns the verdict as a line; empty if there is none. */
    String lastLine() {
        return verdict.isEmpty() ? "" : verdict + "\n";
    }

    /** Returns the parts and the verdict as Markdown. */
    public String markdown() {
        final StringBuilder text = new StringBuilder();
        printed.forEach(part -> text.append(part.markdown()));
        return text.append(verdict.isEmpty() ? "" : verdict + ".\n").toString();
    }

    /** Returns the JSON. */
    public String json() {
        return Json.write(data == null ? printed.stream().map(ReportPart::values).toList() : data);
    }

    /** Returns the page: verdict and summary, and a section for each part. */
    public Page page() {
        final Page page = Page.of(title);
        if (findings().stream().anyMatch(Finding::isJudged)) {
            page.head().holds(holds());
        }
        page.head().verdict(verdict.isEmpty() ? "" : verdict + ".").tables(summary);
        shown.forEach(part -> part.addTo(page.section(part.heading().isEmpty() ? "Results" : part.heading())));
        return page;
    }

    /** Returns the page as an HTML file. */
    public String html() {
        return PageHtml.of(page());
    }
}
