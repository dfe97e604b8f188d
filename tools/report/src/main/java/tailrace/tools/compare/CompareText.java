package tailrace.tools.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.MeanInterval;
import tailrace.tools.report.EstimateBars;
import tailrace.tools.report.page.Cell;
import tailrace.tools.report.page.Column;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Table;

/** Formats a comparison as text. */
final class CompareText {
    private static final double PERCENT = 100;
    /** Percentage above which decimals are omitted. */
    private static final int MANY = 1000;

    private CompareText() {}

    /** Formats the names of the compared results, their caveats, and all tables. */
    static String of(final Comparison comparison) {
        final StringBuilder out = new StringBuilder();
        for (final ComparedResult result : comparison.results()) {
            out.append(result.name()).append(result == comparison.results().get(0) ? " (baseline): " : ": ")
                    .append(result.path()).append('\n');
            result.caveats().forEach(caveat -> out.append("  ").append(caveat).append('\n'));
            out.append(result.remark().isEmpty() ? "" : "  " + result.remark() + '\n');
        }
        comparison.settings().forEach((key, values) -> out.append(key).append(": ")
                .append(String.join(" / ", values)).append('\n'));
        comparison.notes().forEach(note -> out.append(note).append('\n'));
        for (final Section section : comparison.sections()) {
            out.append('\n').append(section.title()).append('\n')
                    .append(table(comparison, section, section.what().label(), OptionalDouble.empty()).text());
        }
        if (!comparison.counts().isEmpty()) {
            out.append("\nCounts\n").append(counts(comparison, "").text());
        }
        out.append('\n');
        matches(comparison).forEach(line -> out.append(line).append('\n'));
        return out.append(comparison.hasMarks() ? Comparison.markNote() + "\n" : "").toString()
                .replace("\n", System.lineSeparator());
    }

    /** Describes, for each result with the same flows, the flow that differs most. */
    static List<String> matches(final Comparison comparison) {
        final List<String> lines = new ArrayList<>();
        for (int result = 1; result < comparison.results().size(); result++) {
            final String name = comparison.results().get(result).name();
            comparison.match(result).ifPresent(match -> lines.add(name + ": " + match.text()));
        }
        return lines;
    }

    /**
     * Creates an empty table with some first columns, then a column for each result and for its difference from the
     * first one.
     */
    private static Table table(final Comparison comparison, final String... first) {
        final List<Column> columns = new ArrayList<>();
        for (final String name : first) {
            columns.add(Column.words(name));
        }
        for (int result = 0; result < comparison.results().size(); result++) {
            columns.add(Column.of(comparison.results().get(result).name(), Column.Kind.RATIO));
            if (result > 0) {
                columns.add(Column.of(comparison.word(result), Column.Kind.PERCENT));
            }
        }
        return new Table(columns);
    }

    /** Lists size and statistics of each class; marks differences beyond the limit. */
    static Table table(final Comparison comparison, final Section section, final String classes,
            final OptionalDouble limit) {
        final Table table = table(comparison, classes, "").laidOut(Table.Look.GROUPED);
        for (final Line line : section.lines()) {
            table.row(sizes(comparison, section, line));
            for (final ComparedStatistic statistic : ComparedStatistic.values()) {
                if (line.has(statistic)) {
                    table.row(row(comparison, section, line, statistic, limit));
                }
            }
        }
        return table;
    }

    private static Object[] sizes(final Comparison comparison, final Section section, final Line line) {
        final List<Object> sizes = new ArrayList<>(List.of(line.label(), section.what().things()));
        for (int result = 0; result < comparison.results().size(); result++) {
            sizes.add(line.isKnown(result) ? Cell.of(Numbers.count(line.n(result)), line.n(result)) : Cell.of("–"));
            if (result > 0) {
                sizes.add("");
            }
        }
        return sizes.toArray();
    }

    private static Object[] row(final Comparison comparison, final Section section, final Line line,
            final ComparedStatistic statistic, final OptionalDouble limit) {
        final List<Object> row = new ArrayList<>(
                List.of("", statistic.label() + (line.isOfFew(statistic) ? " *" : "")));
        for (int result = 0; result < comparison.results().size(); result++) {
            row.add(Cell.of(value(comparison, section, line, statistic, result), line.value(result, statistic).mean()));
            if (result > 0) {
                final Difference difference = comparison.difference(section, line, statistic, result);
                row.add(Cell.of(error(difference), difference.relative()).over(
                        limit.isPresent() && Math.abs(difference.relative()) > limit.getAsDouble()));
            }
        }
        return row.toArray();
    }

    /** Creates a table with one row for each count. */
    static Table counts(final Comparison comparison, final String counted) {
        final Table table = table(comparison, counted).laidOut(Table.Look.DENSE);
        for (final Count count : comparison.counts()) {
            final List<Object> row = new ArrayList<>(List.of(count.label()));
            for (int result = 0; result < comparison.results().size(); result++) {
                row.add(counted(count.values().get(result), ""));
                if (result > 0) {
                    row.add(counted(count.differences().get(result), "+"));
                }
            }
            table.row(row.toArray());
        }
        return table;
    }

    private static Cell counted(final MeanInterval value, final String flags) {
        if (Double.isNaN(value.mean())) {
            return Cell.of("–", null);
        }
        final String digits = value.mean() == Math.rint(value.mean()) ? ".0f" : ".1f";
        return Cell.of(String.format(Locale.ROOT, "%," + flags + digits, value.mean())
                + (Double.isNaN(value.halfWidth()) ? "" : String.format(Locale.ROOT, " ± %,.1f", value.halfWidth())),
                value.mean());
    }

    /**
     * Formats a statistic of a result. An estimate with error bars also shows the bounds of the full simulation's
     * value.
     */
    static String value(final Comparison comparison, final Section section, final Line line,
            final ComparedStatistic statistic, final int result) {
        return value(line.value(result, statistic)) + comparison.errorBar(section, line, statistic, result)
                .map(bounds -> " (" + EstimateBars.range(bounds) + ")").orElse("");
    }

    /** Formats a statistic with its interval if it has one. */
    static String value(final MeanInterval value) {
        return Numbers.ratio(value.mean())
                + (Double.isNaN(value.halfWidth()) ? "" : " ± " + Numbers.ratio(value.halfWidth()));
    }

    /**
     * Formats a relative difference as percent with its sign, and its interval if it is known. The text is
     * "no difference" if the difference and both ends of its interval round to zero.
     */
    static String error(final Difference difference) {
        if (isNone(difference.relative()) && difference.interval() != null && isNone(difference.interval().low())
                && isNone(difference.interval().high())) {
            return "no difference";
        }
        return (Double.isFinite(difference.relative()) ? signed(difference.relative()) : "–")
                + (difference.interval() == null ? "" : " (" + range(difference.interval()) + ")"
                + (difference.isIndistinguishable() ? " not distinguishable" : ""));
    }

    private static String range(final Interval interval) {
        return twoDigits(interval.low()) + " to " + twoDigits(interval.high());
    }

    /** Formats a percentage with its sign; zero has no sign. */
    private static String signed(final double relative) {
        return (Math.abs(PERCENT * relative) < MANY ? twoDigits(relative)
                : String.format(Locale.ROOT, "%+,.0f", PERCENT * relative)) + " %";
    }

    private static String twoDigits(final double relative) {
        return isNone(relative) ? "0.00" : String.format(Locale.ROOT, "%+.2f", PERCENT * relative);
    }

    /** Returns whether a relative difference rounds to zero. */
    private static boolean isNone(final double relative) {
        return Math.abs(relative) < 0.5 / PERCENT / PERCENT;
    }

    /** Formats a limit or a largest difference as percent. */
    static String percent(final double error) {
        return Double.isFinite(error) ? String.format(Locale.ROOT,
                PERCENT * error < MANY ? "%.2f %%" : "%,.0f %%", PERCENT * error) : "infinite";
    }

    /** Describes the largest difference, its place, and whether it is within the limit. */
    static String verdict(final Comparison comparison, final OptionalDouble limit) {
        final double largest = comparison.largestDifference();
        if (limit.isEmpty()) {
            return headline(comparison, " ");
        }
        return "largest " + word(comparison, comparison.largest()) + " " + percent(largest)
                + ", limit " + percent(limit.getAsDouble()) + (largest <= limit.getAsDouble() ? ": within" : ": over")
                + (largest > 0 ? "; " + where(comparison, comparison.largest()) : "");
    }

    /**
     * Describes the largest significant difference, or reports that there is none.
     *
     * @param is text between the name and the size of the difference
     */
    static String headline(final Comparison comparison, final String is) {
        final Comparison.Largest sure = comparison.largestSure();
        final Comparison.Largest any = comparison.largest();
        if (sure.section() == null && any.section() != null) {
            return "no difference is distinguishable; the largest is " + percent(Math.abs(any.difference())) + ", "
                    + where(comparison, any);
        }
        final String larger = sure.section() == null || sure.difference() == any.difference() ? ""
                : "; larger ones may be chance";
        return "largest " + (larger.isEmpty() ? "" : "distinguishable ") + word(comparison, sure) + is
                + percent(Math.abs(sure.difference()))
                + (sure.section() == null ? "" : "; " + where(comparison, sure) + larger);
    }

    /** Returns the word for a difference. */
    static String word(final Comparison comparison, final Comparison.Largest at) {
        return comparison.word(Math.max(1, at.result()));
    }

    /** Describes the place of a difference: percentile, class, workload and result. */
    static String where(final Comparison comparison, final Comparison.Largest at) {
        final Section section = at.section();
        final String of = section.what() == Section.Kind.SLOWDOWN ? "flows" : section.what().label();
        return at.statistic().label() + " of " + at.line().label() + " " + of
                + (section.workload().isEmpty() ? "" : " of workload " + section.workload())
                + " in " + comparison.results().get(at.result()).name() + ": "
                + value(at.line().value(0, at.statistic())) + " and " + value(at.line().value(at.result(),
                at.statistic())) + (section.what().unit().isEmpty() ? "" : " " + section.what().unit());
    }
}
