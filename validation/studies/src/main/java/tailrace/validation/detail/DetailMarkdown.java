package tailrace.validation.detail;

import java.util.Locale;
import tailrace.tools.report.page.Table;

/** The comparison as tables in Markdown, for documentation. */
final class DetailMarkdown {
    private DetailMarkdown() {}

    static String text(final Comparison comparison) {
        final StringBuilder out = new StringBuilder();
        out.append(String.format(Locale.ROOT, "%d runs: %,d retrievals of each size%s, %d seed(s).%n%n",
                comparison.results().all().size(), comparison.samplesPerSize(), comparison.fewNote(),
                comparison.seeds()));
        out.append(DetailText.table(comparison).markdown());
        comparison.criteria().forEach(c -> out.append("- ").append(c.what()).append(": ").append(c.found())
                .append(c.holds() ? "" : " (**fails**)").append('\n'));
        section(out, "All-to-all, 2000/s, 8 KB, times in ms, one choice changed at a time:",
                DetailText.choices(comparison.results()));
        section(out, "Figures missed, and the choices under which they are not:",
                DetailText.missed(comparison));
        return out.toString();
    }

    private static void section(final StringBuilder out, final String text, final Table table) {
        if (!table.rows().isEmpty()) {
            out.append('\n').append(text).append("\n\n").append(table.markdown());
        }
    }
}
