package tailrace.tools.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import tailrace.core.Units;
import tailrace.scenario.progress.NetworkCounts;
import tailrace.scenario.results.text.TextTable;

/** Formats runs as a table within a width: narrower tables have fewer columns. */
public final class TopTable {
    private static final int MIN_NAME = 12;
    private static final int GAP = 2;
    private static final String QUEUES = "FULLEST QUEUES";
    private static final int MIN_QUEUE = 24;
    private static final double SILENT_SECONDS = 10;
    private static final double SIXTY = 60;
    private static final double HUNDRED = 100;
    private static final double THOUSAND = 1e3;

    /** Columns in their order. If there is no space, columns with a larger rank are left out first. */
    private enum Column {
        RUN("RUN", 0, TopRow::folder),
        STATE("STATE", 1, TopTable::state),
        LEFT("LEFT", 2, TopTable::left),
        SPEED("SPEED", 3, TopTable::speed),
        SIMULATED("SIMULATED", 5, TopTable::simulated),
        DONE("DONE", 4, TopTable::done),
        DROPS("DROPS", 6, row -> count(row.drops())),
        MARKS("MARKS", 8, row -> count(row.marks())),
        PAUSES("PAUSES", 7, row -> count(row.pauses())),
        OLDEST("OLDEST FLOW", 9, TopTable::oldest);

        private final String header;
        private final int rank;
        private final Function<TopRow, String> text;

        Column(final String header, final int rank, final Function<TopRow, String> text) {
            this.header = header;
            this.rank = rank;
            this.text = text;
        }

        private int width(final List<TopRow> rows) {
            return Math.max(header.length(), rows.stream().mapToInt(row -> text.apply(row).length()).max().orElse(0));
        }

        private boolean isEmpty(final List<TopRow> rows) {
            return rows.stream().allMatch(row -> text.apply(row).isEmpty());
        }
    }

    private TopTable() {}

    /** Returns the lines of the table; one line if there is nothing to show. */
    public static List<String> of(final List<TopRow> rows, final int width) {
        if (rows.isEmpty()) {
            return List.of("no run is in progress");
        }
        final List<Column> columns = columns(rows, width);
        final int others = columns.stream().skip(1).mapToInt(column -> column.width(rows) + GAP).sum();
        final int nameWidth = Math.max(MIN_NAME, width - others);
        final List<List<String>> cells = new ArrayList<>();
        for (final TopRow row : rows) {
            cells.add(columns.stream().map(column -> column == Column.RUN
                ? shortened(row.folder(), nameWidth) : column.text.apply(row)).toList());
        }
        return withQueues(List.of(TextTable.of(
            columns.stream().map(column -> column.header).toList(), cells, 2).split("\n")), rows, width);
    }

    /** Adds as many queues to each line as fit. */
    private static List<String> withQueues(final List<String> lines, final List<TopRow> rows, final int width) {
        final int at = lines.stream().mapToInt(String::length).max().orElse(0) + GAP;
        if (width - at < MIN_QUEUE || rows.stream().allMatch(row -> row.fullestQueues().isEmpty())) {
            return lines;
        }
        final List<String> longer = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            final String queues = i == 0 ? QUEUES : queues(rows.get(i - 1), width - at);
            final String line = lines.get(i);
            longer.add(queues.isEmpty() ? line : line + " ".repeat(at - line.length()) + queues);
        }
        return longer;
    }

    /** Returns additional lines for runs that need them. */
    public static List<String> reasons(final List<TopRow> rows) {
        return rows.stream().filter(row -> row.reason() != null).map(row -> row.folder() + ": " + row.reason())
            .toList();
    }

    private static List<Column> columns(final List<TopRow> rows, final int width) {
        final List<Column> chosen = new ArrayList<>(List.of(Column.RUN));
        int room = width - Math.min(Column.RUN.width(rows), Math.max(MIN_NAME, width / 3));
        for (int rank = 1; rank < Column.values().length; rank++) {
            for (final Column column : Column.values()) {
                if (column.rank == rank && !column.isEmpty(rows) && column.width(rows) + GAP <= room) {
                    chosen.add(column);
                    room -= column.width(rows) + GAP;
                }
            }
        }
        chosen.sort(null);
        return chosen;
    }

    /** Shortens a text at its beginning, because the end is more informative. */
    private static String shortened(final String text, final int width) {
        return text.length() <= width ? text : ".." + text.substring(text.length() - width + 2);
    }

    private static String state(final TopRow row) {
        if (row.state().equals(TopRow.DIED) || row.state().equals(TopRow.SILENT)) {
            return row.state() + " " + seconds(row.secondsSinceUpdate()) + " ago";
        }
        if (!row.isInProgress()) {
            return row.state();
        }
        final String percent = row.fraction() == null ? "" : String.format(Locale.ROOT, " %d %%",
            (int) Math.min(99, Math.floor(HUNDRED * row.fraction())));
        return row.phase() + percent + (row.secondsSinceUpdate() < SILENT_SECONDS ? ""
            : ", " + seconds(row.secondsSinceUpdate()) + " ago");
    }

    private static String left(final TopRow row) {
        return row.secondsLeft() == null || !row.isInProgress() ? "" : seconds(row.secondsLeft());
    }

    private static String speed(final TopRow row) {
        return row.workPerSecond() == null || !row.isInProgress() ? ""
            : amount(row.workPerSecond()) + " " + row.work().replace("packet-", "") + "/s";
    }

    private static String simulated(final TopRow row) {
        if (row.simulatedPs() == null) {
            return "";
        }
        final double ms = (double) row.simulatedPs() / Units.PS_PER_MS;
        if (row.goalPs() == null) {
            return String.format(Locale.ROOT, "%.3f ms", ms);
        }
        final String goalMs = String.format(Locale.ROOT, "%.3f", (double) row.goalPs() / Units.PS_PER_MS);
        return String.format(Locale.ROOT, "%.3f of %s ms", ms, goalMs.replaceFirst("\\.?0+$", ""));
    }

    private static String done(final TopRow row) {
        if (row.jobs() != null && row.jobsAll() != null) {
            return String.format(Locale.ROOT, "%,d of %,d %s", row.jobsDone(), row.jobsAll(), row.jobs());
        }
        return row.flowsStarted() == null ? ""
            : String.format(Locale.ROOT, "%,d of %,d flows", row.flowsDone(), row.flowsStarted());
    }

    private static String oldest(final TopRow row) {
        final NetworkCounts.OldestFlow flow = row.oldestFlow();
        return flow == null ? "" : String.format(Locale.ROOT, "#%d, %.3f ms, %d %%", flow.id(),
            (double) flow.agePs() / Units.PS_PER_MS, 100 * flow.deliveredBytes() / flow.sizeBytes());
    }

    private static String queues(final TopRow row, final int room) {
        final StringBuilder text = new StringBuilder();
        for (final NetworkCounts.Queue queue : row.fullestQueues()) {
            final String more = (text.isEmpty() ? "" : ", ") + queue.link() + " " + amount(queue.queueBytes()) + "B";
            if (text.length() + more.length() > room) {
                break;
            }
            text.append(more);
        }
        return text.toString();
    }

    private static String count(final Long value) {
        return value == null ? "" : String.format(Locale.ROOT, "%,d", value);
    }

    /** Formats a number with three digits and a prefix. */
    private static String amount(final double value) {
        double scaled = value;
        int prefix = 0;
        while (scaled >= THOUSAND && prefix < 4) {
            scaled /= THOUSAND;
            prefix++;
        }
        return String.format(Locale.ROOT, scaled >= HUNDRED || prefix == 0 ? "%.0f %s" : "%.1f %s", scaled,
            " KMGT".substring(prefix, prefix + 1).strip());
    }

    private static String seconds(final double seconds) {
        if (seconds < HUNDRED) {
            return String.format(Locale.ROOT, "%.0f s", seconds);
        }
        final double minutes = seconds / SIXTY;
        return minutes < HUNDRED ? String.format(Locale.ROOT, "%.0f min", minutes)
            : String.format(Locale.ROOT, "%.1f h", minutes / SIXTY);
    }
}
