package tailrace.tools.experiment.tail;

import java.util.List;
import java.util.Locale;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.results.stats.Interval;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Table;

/**
 * Estimates of a tail quantile by all methods.
 *
 * @param name name of the scenario
 * @param metric canonical text of the metric
 * @param unit unit of the values; empty if they have none
 * @param law target law of sizes, and its origin
 * @param tilted law of the drawn sizes
 * @param switchAbove response after which sizes came from the original law
 * @param meanFlows mean number of flows in a trial
 * @param searchTrials trials of the search for the tilted law
 * @param confidence confidence of the intervals, 0 to 1
 * @param pooledVarianceRatio variance of the pooled quantile with tilted sizes, divided by its variance with plain
 *     trials
 * @param pooledVarianceInterval interval of {@code pooledVarianceRatio}, at the same confidence
 * @param perTrialVarianceRatio the same ratio of variances for the mean of the trials' quantiles
 * @param perTrialVarianceInterval interval of {@code perTrialVarianceRatio}
 * @param values both estimands, plain and tilted
 */
public record TailTable(String name, String metric, String unit, String law, String tilted, double switchAbove,
        double meanFlows, long searchTrials, double confidence, double pooledVarianceRatio,
        Interval pooledVarianceInterval, double perTrialVarianceRatio,
        Interval perTrialVarianceInterval, List<TailValue> values) {
    /** Name of the file. */
    public static final String FILE = "tail.json";

    private static final String NONE = "–";

    /** Creates the table of a result. */
    public static TailTable of(final String name, final String metric, final String unit, final TailLaw law,
            final TiltableSizes original, final double confidence, final TailResult result) {
        return new TailTable(name, metric, unit, law + ": " + original.text(), result.tilt().law().text(),
                result.tilt().switchAbove(), result.meanFlows(), result.searchTrials(), confidence,
                result.varianceRatio(true), result.varianceRatioInterval(true, confidence),
                result.varianceRatio(false), result.varianceRatioInterval(false, confidence), result.values());
    }

    /** Formats the table as text. */
    public String text() {
        return name + ", " + metric + ": " + head() + "\n\n" + table().text() + "\n" + ratios()
                + "\n";
    }

    /** Describes the laws and the search in a line. */
    public String head() {
        return String.format(Locale.ROOT,
                "sizes are %s; drawn as %s (%d trials looked for it) up to a flow above %.4g%s; %.1f flows a trial",
                law, tilted, searchTrials, switchAbove, unit.isEmpty() ? "" : " " + unit, meanFlows);
    }

    /** Formats the values as a table of text. */
    public Table table() {
        return Table.of(header(), 2, rows());
    }

    private List<String> header() {
        return List.of("estimand", "sizes", "mean",
                Numbers.percent(confidence) + " interval", "trials", "effective");
    }

    private List<List<String>> rows() {
        return values.stream().map(value -> List.of(value.estimand(), value.tilted() ? "tilted" : "plain",
                value.isRefused() ? NONE : number(value.mean()) + (unit.isEmpty() ? "" : " " + unit),
                value.isRefused() ? NONE : number(value.low()) + " to " + number(value.high()),
                Long.toString(value.trials()),
                Numbers.fixed(value.effectiveTrials(), 0))).toList();
    }

    /** Describes the effect of tilted sizes on the variance in a line. */
    public String ratios() {
        return String.format(Locale.ROOT, "variance by tilted sizes over plain: pooled %.3g (%.3g to %.3g), mean of"
                + " trials' %.3g (%.3g to %.3g)", pooledVarianceRatio, pooledVarianceInterval.low(),
                pooledVarianceInterval.high(), perTrialVarianceRatio, perTrialVarianceInterval.low(),
                perTrialVarianceInterval.high());
    }

    /** Returns reasons for missing or unreliable numbers, a line each. */
    public List<String> warnings() {
        return values.stream().filter(value -> !value.warning().isEmpty()).map(value -> value.estimand()
                + (value.tilted() ? ", tilted: " : ", plain: ") + value.warning()).toList();
    }

    /** Returns whether some method has estimated the pooled quantile within a relative error. */
    public boolean isWithin(final double relError) {
        return values.stream().anyMatch(value -> !value.isRefused() && value.estimand().startsWith("pooled")
                && value.high() - value.mean() <= relError * value.mean());
    }

    private static String number(final double value) {
        return String.format(Locale.ROOT, "%.5g", value);
    }

    /** Formats this table as JSON. */
    public String toJson() {
        return Json.write(this);
    }
}
