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

/** Results of a comparison so far: which system is better in each metric. */
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
    /** Confidence of each comparison over all checks, 0 to 1. */
    public double confidence;
    /** Largest difference that does not matter, as a fraction of the mean. */
    public double relError;
    /** Trials of each system. */
    public List<Integer> trials = new ArrayList<>();
    /** Number of parallel trials. */
    public int jobs;
    /** Comparisons with the first system, one per metric and other system. */
    public List<Row> comparisons = new ArrayList<>();
    /** Controls of each system's difference from the first one; empty: not requested. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public List<Controls> controls = new ArrayList<>();
    /** Warnings about the reliability of the figures. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public List<String> warnings = new ArrayList<>();

    /**
     * Controls of the difference of two systems.
     *
     * @param other the system compared with the first one
     * @param controls description of the controls
     */
    public record Controls(String other, EvaluationControls controls) {}

    /**
     * Comparison of two systems in one metric. The confidence of intervals holds for all checks together.
     *
     * @param metric canonical text of the metric
     * @param unit unit of its means; empty if it has none
     * @param first name of the first system
     * @param other name of the other
     * @param meanFirst mean of the first system, over the common trials
     * @param meanOther mean of the other system, over the same trials
     * @param ratio ratio of the means of the first and the other system
     * @param ratioLow lower end of the ratio's interval
     * @param ratioHigh upper end of the ratio's interval
     * @param difference mean of the first minus mean of the other
     * @param low lower end of the difference's interval
     * @param high upper end of the difference's interval
     * @param better the better system if it is certain; "same" if the ratio has the requested precision; else empty
     * @param confidence confidence in the better system, 0 to 1
     * @param trials pairs of trials
     * @param independentTrials trials of each system that independent seeds would need
     */
    public record Row(String metric, String unit, String first, String other, double meanFirst, double meanOther,
            double ratio, double ratioLow, double ratioHigh, double difference, double low, double high, String better,
            double confidence, long trials, double independentTrials) {}

    /** Adds the state at the end of a batch. */
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
