package tailrace.tools.evaluate.tail;

import java.util.List;
import java.util.Locale;
import tailrace.scenario.results.Json;
import tailrace.scenario.results.TextTable;

/**
 * {@code tail.json}: a tail quantile by every way.
 *
 * @param name of the scenario
 * @param metric canonical text
 * @param unit of the values; empty if they have none
 * @param law of sizes that results are about, and which it is
 * @param tilted law that sizes were drawn from
 * @param switchAbove response after which they came from the original law
 * @param meanFlows flows in a trial
 * @param searchTrials trials that looked for the tilted law
 * @param confidence of the intervals
 * @param pooledVarianceRatio variance of the pooled quantile by tilted sizes over that of plain trials
 * @param perTrialVarianceRatio the same of the mean of trials' quantiles
 * @param values both estimands, plain and tilted
 */
public record TailTable(String name, String metric, String unit, String law, String tilted, double switchAbove,
        double meanFlows, long searchTrials, double confidence, double pooledVarianceRatio,
        double perTrialVarianceRatio, List<TailValue> values) {
    /** Name of the file. */
    public static final String FILE = "tail.json";

    /** Of a result. */
    public static TailTable of(final String name, final String metric, final String unit, final TailLaw law,
            final SizeLaw original, final double confidence, final TailResult result) {
        return new TailTable(name, metric, unit, law + ": " + original.text(), result.tilt().law().text(),
                result.tilt().switchAbove(), result.meanFlows(), result.searchTrials(), confidence,
                result.varianceRatio(true), result.varianceRatio(false), result.values());
    }

    /** For people. */
    public String text() {
        final List<List<String>> rows = values.stream().map(value -> List.of(value.estimand(),
                value.tilted() ? "tilted" : "plain", number(value.mean()) + (unit.isEmpty() ? "" : " " + unit),
                number(value.low()) + " to " + number(value.high()), Long.toString(value.trials()),
                String.format(Locale.ROOT, "%.0f", value.effectiveTrials()))).toList();
        final StringBuilder text = new StringBuilder(String.format(Locale.ROOT,
                "%s, %s: sizes of the %s, drawn as %s (%d trials looked for it), back above %.4g; %.1f flows a"
                        + " trial%n%n",
                name, metric, law, tilted, searchTrials, switchAbove, meanFlows));
        text.append(TextTable.of(List.of("estimand", "sizes", "mean",
                String.format(Locale.ROOT, "%.3g %% interval", 100 * confidence), "trials", "effective"), rows, 2));
        text.append(String.format(Locale.ROOT,
                "%nvariance by tilted sizes over plain: pooled %.3g, mean of trials' %.3g%n", pooledVarianceRatio,
                perTrialVarianceRatio));
        return text.toString();
    }

    private static String number(final double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.5g", value);
    }

    /** Text of the file. */
    public String toJson() {
        return Json.write(this);
    }
}
