package tailrace.tools.compare;

import java.util.List;
import java.util.OptionalDouble;
import tailrace.tools.report.Html;
import tailrace.tools.report.Numbers;

/** The tables of the page. */
final class CompareTables {
    private CompareTables() {}

    /** Of each class its size and each statistic; differences beyond the limit are marked. */
    static String of(final Comparison comparison, final Section section, final OptionalDouble limit) {
        final StringBuilder out = open(comparison, "class", "");
        for (final Line line : section.lines()) {
            out.append("<tr class=\"group\"><th scope=\"row\">").append(Html.escape(line.label())).append("</th><td>")
                    .append(section.what().things()).append("</td>");
            for (int result = 0; result < comparison.results().size(); result++) {
                out.append("<td>").append(line.isKnown(result) ? Numbers.count(line.n(result)) : "–")
                        .append(result > 0 ? "</td><td></td>" : "</td>");
            }
            out.append("</tr>\n");
            for (final Statistic statistic : Statistic.values()) {
                if (line.has(statistic)) {
                    appendRow(out, comparison, section, line, statistic, limit);
                }
            }
        }
        final boolean marks = section.lines().stream().anyMatch(line -> line.isOfFew(Statistic.P999));
        return out.append("</tbody>\n</table></div>\n")
                .append(marks ? "<p class=\"note\">" + Comparison.markNote() + "</p>\n" : "").toString();
    }

    private static void appendRow(
            final StringBuilder out, final Comparison comparison, final Section section, final Line line,
            final Statistic statistic, final OptionalDouble limit) {
        out.append("<tr><td></td><td>").append(statistic.label()).append(line.isOfFew(statistic) ? " *" : "")
                .append("</td>");
        for (int result = 0; result < comparison.results().size(); result++) {
            out.append("<td>").append(CompareText.value(comparison, section, line, statistic, result)).append("</td>");
            if (result > 0) {
                final double error = Math.abs(line.difference(result, statistic).mean());
                out.append(limit.isPresent() && error > limit.getAsDouble() ? "<td class=\"over\">" : "<td>")
                        .append(CompareText.error(line.difference(result, statistic))).append("</td>");
            }
        }
        out.append("</tr>\n");
    }

    /** One row for each thing counted. */
    static String counts(final Comparison comparison) {
        final StringBuilder out = open(comparison, "counted");
        for (final List<String> row : CompareText.countRows(comparison)) {
            out.append("<tr><th scope=\"row\">").append(Html.escape(row.get(0))).append("</th>");
            row.subList(1, row.size()).forEach(cell -> out.append("<td>").append(cell).append("</td>"));
            out.append("</tr>\n");
        }
        return out.append("</tbody>\n</table></div>\n").toString();
    }

    private static StringBuilder open(final Comparison comparison, final String... first) {
        final StringBuilder out =
                new StringBuilder("<div class=\"scroll\"><table class=\"dense\">\n<thead><tr>");
        CompareText.header(comparison, first).forEach(
                name -> out.append("<th scope=\"col\">").append(Html.words(name)).append("</th>"));
        return out.append("</tr></thead>\n<tbody>\n");
    }
}
