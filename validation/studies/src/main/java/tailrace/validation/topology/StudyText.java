package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.List;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.Table;

/** Results of figures as text, Markdown and a page. */
final class StudyText {
    private static final List<String> HEADER = List.of("statement", "paper", "here", "holds");

    private StudyText() {}

    private static Table checks(final FigureResult result) {
        return Table.of(HEADER, HEADER.size(), result.checks().stream()
            .map(check -> List.of(check.what(), check.paper(), check.here(), check.verdict())).toList());
    }

    static String text(final List<FigureResult> results) {
        final StringBuilder out = new StringBuilder();
        for (final FigureResult result : results) {
            out.append(result.title()).append('\n');
            if (!result.text().isEmpty()) {
                out.append(result.text()).append('\n');
            }
            out.append('\n');
            for (final Table table : result.tables()) {
                out.append(table.title().isEmpty() ? "" : table.title() + "\n")
                    .append(table.text()).append('\n');
            }
            out.append(checks(result).text()).append('\n');
        }
        return out.append(verdict(results)).append('\n').toString().replace("\n", System.lineSeparator());
    }

    private static String verdict(final List<FigureResult> results) {
        final List<Check> judged = results.stream().flatMap(result -> result.checks().stream())
            .filter(check -> check.holds() != null).toList();
        return judged.stream().filter(Check::holds).count() + " of " + judged.size() + " statements hold";
    }

    static String markdown(final List<FigureResult> results) {
        final StringBuilder out = new StringBuilder();
        for (final FigureResult result : results) {
            out.append("## ").append(result.title()).append("\n\n");
            out.append(result.text().isEmpty() ? "" : result.text() + "\n\n");
            out.append(checks(result).markdown());
            for (final Table table : result.tables()) {
                out.append(table.title().isEmpty() ? "" : table.title() + "\n\n")
                    .append(table.markdown());
            }
        }
        return out.toString();
    }

    static Page page(final List<FigureResult> results) {
        final List<List<String>> all = new ArrayList<>();
        results.forEach(result -> result.checks().forEach(check ->
            all.add(List.of(result.title(), check.what(), check.paper(), check.here(), check.verdict()))));
        final Page page = Page.of("Topology design, run again");
        page.head().holds(results.stream().flatMap(result -> result.checks().stream())
            .allMatch(check -> check.holds() == null || check.holds())).verdict(verdict(results) + ".")
            .table(Table.of(List.of("figure", "statement", "paper", "here", "holds"), all));
        results.forEach(result ->
            page.section(result.title()).text(result.text()).tables(result.tables()).plots(result.plots()));
        return page;
    }
}
