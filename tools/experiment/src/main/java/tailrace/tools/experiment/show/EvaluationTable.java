package tailrace.tools.experiment.show;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import tailrace.scenario.results.stats.Interval;
import tailrace.tools.experiment.rule.EvaluationControls;
import tailrace.tools.experiment.rule.EvaluationState;
import tailrace.tools.experiment.rule.MeanScheme;
import tailrace.tools.experiment.rule.MetricEstimate;
import tailrace.tools.experiment.stats.Forecast;
import tailrace.tools.experiment.stats.Paired;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.trial.PhaseAdvice;
import tailrace.tools.experiment.trial.TrialResult;
import tailrace.tools.experiment.trial.Trials;

/** Results of an evaluation so far. */
@JsonPropertyOrder({"format", "name", "executor", "version", "settings", "warmUp", "relError", "confidence",
    "forecastConfidence", "firstSeed", "trials", "kept", "jobs", "metrics", "running", "history", "phases", "checks",
    "controls", "warnings", "wallSeconds", "cpuSeconds", "packetHops"})
public final class EvaluationTable extends TrialsTable {
    /** Name of the file. */
    public static final String FILE = "evaluation.json";

    /** Version of this file format. */
    public int format = 1;
    /** Time at the start of each trial that metrics exclude, such as {@code 2ms}; null if they exclude none. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public String warmUp;
    /** Largest permitted half width of an interval, as a fraction of its mean. */
    public double relError;
    /** Confidence of the intervals, 0 to 1. */
    public double confidence;
    /** Confidence of the intervals of forecasts, 0 to 1. */
    public double forecastConfidence = Forecast.CONFIDENCE;
    /** Number of trials. */
    public int trials;
    /** Number of parallel trials. */
    public int jobs;
    /** The metrics, in the order of the command line. */
    public List<Row> metrics = new ArrayList<>();
    /** Running mean of each metric over the trials. */
    public List<RunningMean> running = new ArrayList<>();
    /** State of the evaluation at the end of each batch. */
    public List<Batch> history = new ArrayList<>();
    /** Average phases of the trials, or null if they are unknown. */
    public PhaseAdvice phases;
    /** Comparison with another executor on the same trials; empty if not requested. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public List<Check> checks = new ArrayList<>();
    /** Description of means with controls, or null if not requested. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public EvaluationControls controls;
    /** Warnings about the reliability of the figures. */
    public List<String> warnings = new ArrayList<>();

    /**
     * A metric.
     *
     * @param metric canonical text of the metric
     * @param unit unit of its mean; empty if it has none
     * @param mean mean over trials
     * @param low lower end of the mean's interval
     * @param high upper end of the mean's interval
     * @param deviation standard deviation of one trial
     * @param trials trials with a value
     * @param flows average number of flows, retrievals or samples per trial
     * @param forecast forecast of the number of trials, from the exploratory trials
     * @param forecastFrom number of exploratory trials
     * @param forecastLow lower end of the forecast's interval
     * @param forecastHigh upper end of the forecast's interval
     * @param needed forecast of the number of trials, from all trials; the actual number if the rule is met
     * @param met whether the interval is as narrow as requested
     */
    public record Row(String metric, String unit, double mean, double low, double high, double deviation, long trials,
            double flows, double forecast, long forecastFrom, double forecastLow, double forecastHigh,
            double needed, boolean met) {
        /** Returns half the width of the interval, divided by the mean. */
        public double relError() {
            return high == low ? 0 : (high - low) / 2 / Math.abs(mean);
        }
    }

    /**
     * A metric measured by another executor.
     *
     * @param metric canonical text of the metric
     * @param against the other executor
     * @param trials pairs of trials with the same seed
     * @param mean mean of the other executor
     * @param bias ratio of the means of this evaluation and of the other executor, minus 1
     * @param low lower end of the bias's interval
     * @param high upper end of the bias's interval
     */
    public record Check(String metric, String against, long trials, double mean, double bias, double low,
            double high) {}

    /**
     * State at the end of a batch. The rule decided from it whether to continue.
     *
     * @param trials number of trials so far
     * @param metrics state of each metric
     */
    public record Batch(int trials, List<Known> metrics) {}

    /**
     * State of a metric at the end of a batch.
     *
     * @param mean mean over trials
     * @param low lower end of the mean's interval
     * @param high upper end of the mean's interval
     * @param needed forecast of the total number of trials
     * @param neededLow lower end of the forecast's interval
     * @param neededHigh upper end of the forecast's interval
     */
    public record Known(double mean, double low, double high, double needed, double neededLow, double neededHigh) {
        private static Known of(final MetricEstimate state) {
            return new Known(state.moments().mean(), state.interval().low(), state.interval().high(),
                    state.forecast().trials(), state.forecast().low(), state.forecast().high());
        }
    }

    /** Adds the state at the end of a batch. */
    public void add(final EvaluationState state, final Trials ofTrials) {
        trials = state.trials();
        history.add(new Batch(trials, state.metrics().stream().map(Known::of).toList()));
        final RelativeErrorRule rule = new RelativeErrorRule(relError, confidence);
        running = IntStream.range(0, state.metrics().size())
                .mapToObj(metric -> RunningMean.of(ofTrials.values(metric, trials), rule)).toList();
        final List<TrialResult> results = ofTrials.all().subList(0, trials);
        metrics = new ArrayList<>();
        for (int i = 0; i < state.metrics().size(); i++) {
            final int number = i;
            metrics.add(row(state.metrics().get(i),
                    results.stream().mapToLong(result -> result.counts()[number]).average().orElse(0)));
        }
        phases = PhaseAdvice.of(results).orElse(null);
        warnings = EvaluationWarnings.of(ofTrials, state);
        count(results);
    }

    /** Adds the description of the scheme of means, after the state. */
    public void add(final MeanScheme scheme) {
        controls = scheme.controls();
        warnings.addAll(scheme.warnings());
    }

    private static Row row(final MetricEstimate state, final double flows) {
        final Interval interval = state.interval();
        return new Row(state.metric().text(), state.metric().quantity().unit(), state.moments().mean(),
                interval.low(), interval.high(), state.moments().deviation(), state.moments().n(), flows,
                state.first().trials(), state.first().from(), state.first().low(), state.first().high(),
                state.forecast().trials(), state.met());
    }

    /** Adds a comparison with another executor, over the first trials of both. */
    public void check(final Trials ofTrials, final Trials others, final int count, final String against) {
        checks = new ArrayList<>();
        for (int i = 0; i < ofTrials.metrics().size(); i++) {
            final Paired paired = Paired.of(ofTrials.values(i, count), others.values(i, count));
            final Interval ratio = new RelativeErrorRule(relError, confidence).metricInterval(paired.ratio());
            checks.add(new Check(ofTrials.metrics().get(i).text(), against, paired.n(), paired.meanB(),
                    paired.ratio().mean() - 1, ratio.low() - 1, ratio.high() - 1));
        }
    }

    /** Returns whether every metric has the requested precision. */
    public boolean met() {
        return !metrics.isEmpty() && metrics.stream().allMatch(Row::met);
    }
}
