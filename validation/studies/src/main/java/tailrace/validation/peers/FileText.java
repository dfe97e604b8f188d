package tailrace.validation.peers;

import java.util.ArrayList;
import java.util.List;
import tailrace.tools.report.page.Table;

/** Comparisons of files as text. */
final class FileText {
    private static final int TEXT_COLUMNS = 3;

    private FileText() {}

    /** Names of the columns of {@link #cells}. */
    static List<String> header() {
        return List.of("case", "files", "verdict");
    }

    /** One row per case. */
    static List<String> cells(final FileComparison c) {
        return List.of(c.fileCase().name(), String.join(" ", c.files()), c.verdict());
    }

    /** What differs, or why the case was not run. */
    static List<String> violations(final FileComparison c) {
        final List<String> lines = new ArrayList<>();
        if (!c.refused().isEmpty()) {
            lines.add(c.fileCase().name() + ": refused, " + c.refused());
        }
        c.differences().forEach(d -> lines.add(c.fileCase().name() + " " + d.text()));
        return lines;
    }

    /** The table, what differs, and how many are equal. */
    static String text(final List<FileComparison> all) {
        final StringBuilder out = new StringBuilder(
                Table.of(header(), TEXT_COLUMNS, all.stream().map(FileText::cells).toList()).text());
        out.append('\n');
        all.forEach(c -> violations(c).forEach(v -> out.append("DIFFERS ").append(v).append('\n')));
        out.append(all.stream().filter(FileComparison::within).count()).append(" of ").append(all.size())
                .append(" cases byte-equal\n");
        return out.toString();
    }
}
