package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.results.text.TextTable;
import tailrace.scenario.spi.PlotPage;

/** Results of figures as text, Markdown and a page. */
final class StudyText {
    private static final List<String> HEADER = List.of("statement", "paper", "here", "holds");

    private StudyText() {}

    private static List<List<String>> rows(final FigureResult result) {
        return result.checks().stream()
            .map(check -> List.of(check.what(), check.paper(), check.here(), check.verdict())).toList();
    }

    static String text(final List<FigureResult> results) {
        final StringBuilder out = new StringBuilder();
        for (final FigureResult result : results) {
            out.append(result.title()).append('\n');
            if (!result.text().isEmpty()) {
                out.append(result.text()).append('\n');
            }
            out.append('\n');
            for (final PlotPage.Table table : result.tables()) {
                out.append(table.title().isEmpty() ? "" : table.title() + "\n")
                    .append(TextTable.of(table.header(), table.rows(), 1)).append('\n');
            }
            out.append(TextTable.of(HEADER, rows(result), HEADER.size())).append('\n');
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
            out.append(TextTable.markdown(HEADER, rows(result)));
            for (final PlotPage.Table table : result.tables()) {
                out.append(table.title().isEmpty() ? "" : table.title() + "\n\n")
                    .append(TextTable.markdown(table.header(), table.rows()));
            }
        }
        return out.toString();
    }

    static PlotPage page(final List<FigureResult> results) {
        final List<List<String>> all = new ArrayList<>();
        results.forEach(result -> rows(result).forEach(row -> {
            final List<String> cells = new ArrayList<>(List.of(result.title()));
            cells.addAll(row);
            all.add(cells);
        }));
        final boolean holds = results.stream().flatMap(result -> result.checks().stream())
            .allMatch(check -> check.holds() == null || check.holds());
        return new PlotPage("Topology design, run again", new PlotPage.Summary(holds, verdict(results) + ".",
            List.of(new PlotPage.Table(List.of("figure", "statement", "paper", "here", "holds"), all))),
            results.stream().map(result -> new PlotPage.Section(result.title(), result.text(), result.tables(),
                result.plots())).toList());
    }
}
