package tailrace.tools.experiment.show;

import java.util.List;
import java.util.Locale;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Table;

/** Formats the results of a comparison as text. */
public final class ComparisonText {
    private static final double PERCENT = 100;
    private static final double ALMOST = 0.99995;

    private ComparisonText() {}

    /** Formats the table for a terminal. */
    public static String of(final ComparisonTable table) {
        final StringBuilder text = new StringBuilder(head(table)).append("\n\n")
            .append(table(table).text()).append('\n');
        table.comparisons.forEach(row -> text.append(verdict(row, table.relError)).append('\n'));
        controls(table).forEach(line -> text.append(line).append('\n'));
        return text.append(note(table)).append('\n').toString().replace("\n", System.lineSeparator());
    }

    static String head(final ComparisonTable table) {
        return String.format(Locale.ROOT, "%s by %s, %s, %s trials%s, %d at a time: %.2f s, %.2f s of processor time",
            table.name, table.executor, String.join(" against ", table.systems),
            String.join(" and ", table.trials.stream().map(count -> Numbers.count(count)).toList()),
            table.keptText(), table.jobs, table.wallSeconds, table.cpuSeconds);
    }

    /** Creates a table with a row for each comparison. */
    static Table table(final ComparisonTable table) {
        return Table.of(header(table), 1, rows(table));
    }

    private static List<String> header(final ComparisonTable table) {
        return List.of("metric", "first", "other", "mean", "mean", "first / other",
            Numbers.percent(table.confidence) + " interval", "better", "sure to", "trials", "independent");
    }

    private static List<List<String>> rows(final ComparisonTable table) {
        return table.comparisons.stream().map(row -> List.of(row.metric(), row.first(), row.other(),
            mean(row, row.meanFirst()), mean(row, row.meanOther()), Numbers.number(row.ratio()),
            Numbers.range(row.ratioLow(), row.ratioHigh()),
            row.better().isEmpty() ? "?" : row.better(), confidence(row.confidence()),
            EvaluateText.count(row.trials()), EvaluateText.count(row.independentTrials()))).toList();
    }

    private static String mean(final ComparisonTable.Row row, final double mean) {
        return Numbers.number(mean) + (row.unit().isEmpty() ? "" : " " + row.unit());
    }

    private static String confidence(final double confidence) {
        return confidence > ALMOST ? "> 99.99 %" : Numbers.fixed(PERCENT * confidence, 2) + " %";
    }

    /** Describes a comparison in a sentence. */
    static String verdict(final ComparisonTable.Row row, final double relError) {
        final String subject = row.metric() + ": ";
        if (row.better().isEmpty() && row.trials() < RelativeErrorRule.FIRST) {
            return String.format(Locale.ROOT, "%s%d trials are too few to decide whether %s or %s is better (expected:"
                + " %d or more)", subject, row.trials(), row.first(), row.other(), RelativeErrorRule.FIRST);
        } else if (row.better().isEmpty()) {
            return subject + "not sure whether " + row.first() + " or " + row.other() + " is better";
        } else if (row.better().equals("same")) {
            return String.format(Locale.ROOT, "%sneither %s nor %s is surely better, their ratio is known to %s:"
                + " %s to %s", subject, row.first(), row.other(), Numbers.percent(relError),
                Numbers.number(row.ratioLow()), Numbers.number(row.ratioHigh()));
        }
        final double change = row.better().equals(row.first()) ? row.ratio() - 1 : 1 / row.ratio() - 1;
        return String.format(Locale.ROOT, "%s%s is better than %s (%+.1f %%), with a confidence of %s", subject,
            row.better(), row.better().equals(row.first()) ? row.other() : row.first(), PERCENT * change,
            confidence(row.confidence()));
    }

    /** Describes the effect of controls, a line for each system except the first. */
    static List<String> controls(final ComparisonTable table) {
        return table.controls.stream().map(each -> each.other() + ": " + EvaluateText.controls(each.controls()))
            .toList();
    }

    /** Explains the columns. */
    static String note(final ComparisonTable table) {
        return "Both with the same seeds; each comparison errs with a probability of "
            + Numbers.percent(1 - table.confidence) + " at most, however often it is looked at (mixture t test);"
            + " independent: trials of each without common seeds";
    }
}
