package tailrace.tools.experiment.show;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.ArrayList;
import java.util.List;
import tailrace.tools.experiment.rule.EvaluationControls;
import tailrace.tools.experiment.rule.PairedComparison;
import tailrace.tools.experiment.rule.PairedComparison.PairEstimate;
import tailrace.tools.experiment.stats.Paired;
import tailrace.tools.experiment.trial.Trials;

/** Which system is better by which metric, as far as is known. */
@JsonPropertyOrder({"format", "name", "executor", "version", "settings", "systems", "firstSeed", "confidence",
    "relError", "trials", "kept", "jobs", "comparisons", "controls", "warnings", "wallSeconds", "cpuSeconds",
    "packetHops"})
public final class ComparisonTable extends TrialsTable {
    /** Name of the file. */
    public static final String FILE = "comparison.json";

    /** Number of this format. */
    public int format = 1;
    /** The systems; all others are compared with the first. */
    public List<String> systems = new ArrayList<>();
    /** Confidence of each comparison, however often it was looked at, 0 to 1. */
    public double confidence;
    /** Differences up to this share of the mean do not matter. */
    public double relError;
    /** Trials of each system. */
    public List<Integer> trials = new ArrayList<>();
    /** Trials at a time. */
    public int jobs;
    /** One per metric and system, but the first. */
    public List<Row> comparisons = new ArrayList<>();
    /** How differences were made with controls, one per system but the first; empty: not requested. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public List<Controls> controls = new ArrayList<>();
    /** What makes the figures mean less. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public List<String> warnings = new ArrayList<>();

    /**
     * Controls of the difference of two systems.
     *
     * @param other the system that is compared with the first
     * @param controls how the means of differences were made
     */
    public record Controls(String other, EvaluationControls controls) {}

    /**
     * Two systems by a metric. Intervals hold at all times together with the confidence.
     *
     * @param metric canonical text of the metric
     * @param unit unit of its means; empty if it has none
     * @param first name of the first system
     * @param other name of the other
     * @param meanFirst mean of the first system, over the trials that both have
     * @param meanOther the same of the other
     * @param ratio mean of the first over that of the other
     * @param ratioLow lower end of the interval of the ratio
     * @param ratioHigh its upper end
     * @param difference mean of the first less that of the other
     * @param low lower end of the interval of the difference
     * @param high its upper end
     * @param better the better system, if that is sure; "same" if it is not and their ratio has the requested
     * precision, else empty
     * @param confidence confidence with which the better one is known, 0 to 1
     * @param trials pairs of trials
     * @param independentTrials trials of each that it would take without common random numbers
     */
    public record Row(String metric, String unit, String first, String other, double meanFirst, double meanOther,
            double ratio, double ratioLow, double ratioHigh, double difference, double low, double high, String better,
            double confidence, long trials, double independentTrials) {}

    /** Takes in what is known where a batch ends. */
    public void add(final PairedComparison comparison) {
        comparisons = new ArrayList<>();
        controls = new ArrayList<>();
        warnings = new ArrayList<>();
        for (int number = 0; number < systems.size(); number++) {
            final String name = systems.get(number);
            EvaluationWarnings.of(comparison.systems().get(number)).forEach(line -> warnings.add(name + ": " + line));
        }
        for (int number = 1; number < systems.size(); number++) {
            for (final PairEstimate pair : comparison.estimates(number)) {
                comparisons.add(row(pair, systems.get(0), systems.get(number)));
            }
            if (comparison.scheme(number).controls() != null) {
                controls.add(new Controls(systems.get(number), comparison.scheme(number).controls()));
            }
            final String other = systems.get(number);
            comparison.scheme(number).warnings().forEach(line -> warnings.add("difference to " + other + ": " + line));
        }
        trials = comparison.systems().stream().map(system -> system.all().size()).toList();
        count(comparison.systems().stream().flatMap(system -> system.all().stream()).toList());
    }

    private static Row row(final PairEstimate pair, final String first, final String other) {
        final Paired paired = pair.paired();
        final String better = pair.sure() ? pair.firstIsBetter() ? first : other : pair.decided() ? "same" : "";
        return new Row(pair.metric().text(), pair.metric().quantity().unit(), first, other, paired.meanA(),
                paired.meanB(), paired.ratio().mean(), pair.ratio().low(), pair.ratio().high(),
                paired.difference().mean(), pair.difference().low(), pair.difference().high(), better,
                pair.confidence(), paired.n(), Math.ceil(paired.independent() * paired.n()));
    }
}
