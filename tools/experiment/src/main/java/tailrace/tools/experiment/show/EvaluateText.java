package tailrace.tools.experiment.show;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.tools.experiment.rule.EvaluationControls;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Table;

/** Formats the results of an evaluation as text. */
public final class EvaluateText {
    private static final double PERCENT = 100;
    private static final double LARGEST_COUNT = 1e12;

    private EvaluateText() {}

    /** Formats the table for a terminal. */
    public static String of(final EvaluationTable table) {
        final StringBuilder text = new StringBuilder();
        text.append(head(table)).append("\n\n").append(table(table).text());
        if (table.controls != null) {
            text.append('\n').append(controls(table.controls)).append('\n');
            if (!table.controls.metrics().isEmpty()) {
                text.append(controlTable(table).text());
            }
        }
        if (!table.checks.isEmpty()) {
            text.append('\n').append(checkTable(table).text());
        }
        if (table.phases != null) {
            text.append('\n').append(table.phases.text()).append('\n');
        }
        return text.toString().replace("\n", System.lineSeparator());
    }

    /** Describes the trials that have run, in a line. */
    static String head(final EvaluationTable table) {
        return String.format(Locale.ROOT, "%s by %s, %,d trials%s%s, %d at a time: %.2f s, %.2f s of processor time%s",
            table.name, table.executor, table.trials, table.keptText(),
            table.warmUp == null ? "" : " without their first " + table.warmUp, table.jobs,
            table.wallSeconds, table.cpuSeconds,
            table.packetHops == 0 ? "" : String.format(Locale.ROOT, ", %,d packet-hops", table.packetHops));
    }

    /** Creates a table with a row for each metric. */
    static Table table(final EvaluationTable table) {
        return Table.of(header(table), 1, rows(table));
    }

    private static List<String> header(final EvaluationTable table) {
        return List.of("metric", "mean", Numbers.percent(table.confidence) + " interval", "+-", "trials",
            "forecast at first (" + Numbers.percent(table.forecastConfidence) + ")", "needed", "met");
    }

    private static List<List<String>> rows(final EvaluationTable table) {
        final List<List<String>> rows = new ArrayList<>();
        for (final EvaluationTable.Row row : table.metrics) {
            final String unit = row.unit().isEmpty() ? "" : " " + row.unit();
            rows.add(List.of(row.metric(), Numbers.number(row.mean()) + unit,
                Numbers.range(row.low(), row.high()) + unit, Numbers.percent(row.relError()),
                count(row.trials()),
                count(row.forecast()) + " (" + count(row.forecastLow()) + " to " + count(row.forecastHigh()) + ") by "
                    + row.forecastFrom(),
                count(row.needed()), row.met() ? "yes" : "no"));
        }
        return rows;
    }

    /** Describes the effect of controls. */
    static String controls(final EvaluationControls controls) {
        if (!controls.note().isEmpty()) {
            return controls.note();
        }
        final String large = controls.coarseTrials() == 0 ? ""
            : String.format(Locale.ROOT, " and %,d with large packets", controls.coarseTrials());
        return String.format(Locale.ROOT, "with controls from %,d fluid simulations%s, %.2f s of processor time;"
            + " expected to take %s of the trials and %s of the processor time of plain means",
            controls.cheapTrials(), large, controls.cheapCpuSeconds(), Numbers.percent(controls.expectedTrials()),
            Numbers.percent(controls.expectedCpu()));
    }

    /** Creates a table with a row for each metric with controls. */
    static Table controlTable(final EvaluationTable table) {
        return Table.of(controlHeader(table), 2, controlRows(table));
    }

    private static List<String> controlHeader(final EvaluationTable table) {
        return List.of("with controls", "controls", "plain mean", Numbers.percent(table.confidence) + " interval",
            "variance left");
    }

    private static List<List<String>> controlRows(final EvaluationTable table) {
        return table.controls.metrics().stream().map(row -> List.of(row.metric(), String.join(", ", row.controls()),
            Numbers.number(row.plainMean()), Numbers.range(row.plainLow(), row.plainHigh()),
            Numbers.percent(row.varianceRatio()) + (row.floored() ? " (at least a tenth)" : ""))).toList();
    }

    /** Creates a table with a row for each checked metric. */
    static Table checkTable(final EvaluationTable table) {
        return Table.of(checkHeader(table), 1, checkRows(table));
    }

    private static List<String> checkHeader(final EvaluationTable table) {
        return List.of("against " + table.checks.get(0).against(), "trials", "its mean", "bias",
            Numbers.percent(table.confidence) + " interval");
    }

    private static List<List<String>> checkRows(final EvaluationTable table) {
        return table.checks.stream().map(check -> List.of(check.metric(), count(check.trials()),
            Numbers.number(check.mean()),
            signed(check.bias()), signed(check.low()) + " to " + signed(check.high()))).toList();
    }

    private static String signed(final double share) {
        return Double.isNaN(share) ? "–" : String.format(Locale.ROOT, "%+.1f %%", PERCENT * share);
    }

    /** Formats a whole number, which may be infinite. */
    public static String count(final double value) {
        return Double.isNaN(value) || value > LARGEST_COUNT ? "never" : String.format(Locale.ROOT, "%,.0f", value);
    }
}
