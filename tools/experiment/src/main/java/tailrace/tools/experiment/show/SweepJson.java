package tailrace.tools.experiment.show;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tailrace.scenario.results.stats.Interval;
import tailrace.tools.experiment.point.IdleKeys;
import tailrace.tools.experiment.rule.Grid;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.GridPoint;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.TrialBounds;
import tailrace.tools.experiment.trial.TrialResult;
import tailrace.tools.experiment.trial.Trials;

/** Contents of {@code sweep.json}: means of every metric at every point so far. */
@JsonPropertyOrder({"format", "name", "executor", "version", "settings", "keys", "metrics", "shown", "units",
    "firstSeed", "confidence", "covers", "relError", "kept", "all", "best", "points", "warnings", "wallSeconds",
    "cpuSeconds", "packetHops"})
public final class SweepJson extends TrialsTable {
    /** Name of the file. */
    public static final String FILE = "sweep.json";

    /** Number of this format. */
    public int format = 3;
    /** Varied keys. */
    public List<String> keys = new ArrayList<>();
    /** Canonical texts of the metrics. */
    public List<String> metrics = new ArrayList<>();
    /** Number of leading metrics that tables and plots show. */
    public int shown;
    /** Units of the metrics' means; empty where there is none. */
    public List<String> units = new ArrayList<>();
    /** Confidence of the intervals. */
    public double confidence;
    /**
     * Description of the errors that intervals of single trials cover, from their executor; empty if intervals belong
     * to means.
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public String covers = "";
    /** Whether to warn of metrics without a value at any point. */
    @JsonIgnore
    public boolean missesMetrics = true;
    /** Confidence of intervals of means. */
    @JsonIgnore
    public double meansConfidence;
    /** Requested half width of an interval as a fraction of its mean; NaN if a number of trials was requested. */
    public double relError = Double.NaN;
    /** Number of points of the whole grid. */
    public int all;
    /** Values of the keys at the point with the best mean, by metric. */
    public Map<String, List<String>> best = new LinkedHashMap<>();
    /** Points with trials, in the order of the grid. */
    public List<Row> points = new ArrayList<>();
    /** Warnings about the reliability of the figures. */
    public List<String> warnings = new ArrayList<>();

    /**
     * Results of a point.
     *
     * @param values value of each key
     * @param trials number of trials of the point
     * @param met whether the point has as many trials as requested
     * @param means mean of each metric
     */
    public record Row(List<String> values, int trials, boolean met, List<Mean> means) {}

    /**
     * A mean over trials.
     *
     * @param mean mean over trials; NaN if no trial has a value
     * @param low lower end of the mean's interval, or of the interval that the executor gives for a single trial; NaN
     * if there is none
     * @param high upper end of the mean's interval
     * @param trials trials with a value
     * @param flows average number of flows, retrievals or samples per trial
     */
    public record Mean(double mean, double low, double high, long trials, double flows) {}

    /** Updates all rows, even during a round. */
    public void set(final Grid grid, final List<Metric> of) {
        final RelativeErrorRule rule = new RelativeErrorRule(Double.isNaN(relError) ? 0.5 : relError, meansConfidence);
        all = grid.points().size();
        points = new ArrayList<>();
        for (int point = 0; point < all; point++) {
            final GridPoint at = grid.points().get(point);
            final int done = grid.done(point);
            if (done > 0) {
                points.add(row(at, done, grid.isMet(point), rule, of));
            }
        }
        count(trials(grid).toList());
        setBounds(grid);
        best = new LinkedHashMap<>();
        for (int metric = 0; metric < of.size(); metric++) {
            final String text = of.get(metric).text();
            best(metric, of.get(metric)).ifPresent(row -> best.put(text, row.values));
        }
        warnings = warnings(grid, of.subList(0, shown));
    }

    /** Records which errors the intervals of single trials cover, if each point has one trial. */
    private void setBounds(final Grid grid) {
        confidence = meansConfidence;
        covers = "";
        trials(grid).map(TrialResult::bounds)
                .filter(TrialBounds::areKnown).findFirst().ifPresent(bounds -> {
                    confidence = bounds.confidence();
                    covers = bounds.covers();
                });
    }

    private Optional<Row> best(final int metric, final Metric of) {
        final Comparator<Row> byMean = Comparator.comparingDouble(row -> row.means.get(metric).mean);
        return points.stream().filter(row -> !Double.isNaN(row.means.get(metric).mean))
                .min(of.quantity().isBetterLow() ? byMean : byMean.reversed());
    }

    private static Row row(final GridPoint at, final int done, final boolean met, final RelativeErrorRule rule,
            final List<Metric> of) {
        final List<TrialResult> results = at.trials().all().subList(0, done);
        final TrialBounds bounds = done == 1 ? results.get(0).bounds() : TrialBounds.NONE;
        final List<Mean> means = new ArrayList<>();
        for (int i = 0; i < of.size(); i++) {
            final int metric = i;
            final TrialMoments moments = TrialMoments.of(at.trials().values(i, done));
            final Interval interval = rule.metricInterval(moments);
            means.add(new Mean(moments.mean(), bounds.areKnown() ? bounds.low()[i] : interval.low(),
                    bounds.areKnown() ? bounds.high()[i] : interval.high(), moments.n(),
                    results.stream().mapToLong(result -> result.counts()[metric]).average().orElse(0)));
        }
        return new Row(at.values(), done, met, means);
    }

    private List<String> warnings(final Grid grid, final List<Metric> of) {
        final List<String> found = new ArrayList<>();
        for (final String key : idleKeys()) {
            found.add(key + ": every value gives the same numbers, so it has no effect on what is measured");
        }
        for (int i = 0; i < of.size(); i++) {
            final int metric = i;
            final long none = points.stream().filter(row -> row.means.get(metric).trials == 0).count();
            if (none > 0 && (missesMetrics || none < points.size())) {
                found.add("metric '" + metrics.get(i) + "': nothing to measure at " + none + " of " + points.size()
                        + " points");
            }
        }
        for (int i = 0; i < of.size(); i++) {
            final int metric = i;
            final long trials = trials(grid).count();
            final long largest = trials(grid)
                    .filter(result -> of.get(metric).statistic().isLargestOf(result.counts()[metric])).count();
            if (largest > 0) {
                found.add(String.format(Locale.ROOT, "%s: in %,d of %,d trials it is the largest of too few (%d are"
                        + " needed)", of.get(i).text(), largest, trials, of.get(i).statistic().minCount()));
            }
        }
        final long cut = grid.points().stream().map(GridPoint::trials).map(Trials::all)
                .filter(results -> results.stream().anyMatch(result -> !result.complete())).count();
        if (cut > 0) {
            found.add(cut + " of " + all + " points have trials in which not all flows ended");
        }
        return found;
    }

    private static Stream<TrialResult> trials(final Grid grid) {
        return grid.points().stream().flatMap(point -> point.trials().all().stream());
    }

    /** Returns the varied keys whose values change no result at any point. */
    public List<String> idleKeys() {
        return IdleKeys.of(keys, points, Row::values, Row::means);
    }
}
