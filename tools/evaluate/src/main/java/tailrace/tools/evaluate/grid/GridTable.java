package tailrace.tools.evaluate.grid;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import tailrace.scenario.results.files.Json;
import tailrace.tools.estimate.sweep.IdleKeys;
import tailrace.tools.evaluate.Metric;
import tailrace.tools.evaluate.TrialResult;
import tailrace.tools.evaluate.Trials;
import tailrace.tools.evaluate.stats.StopRule;
import tailrace.tools.evaluate.stats.TrialMoments;

/** {@code sweep.json}: means of every metric at every point so far. */
public final class GridTable {
    /** Name of the file. */
    public static final String FILE = "sweep.json";

    /** Number of this format. */
    public int format = 2;
    /** Name of the scenario. */
    public String name = "";
    /** What ran the trials. */
    public String executor = "";
    /** Version of the simulator. */
    public String version = "";
    /** What the command line said otherwise than the scenario's file, at all points. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public List<String> settings = new ArrayList<>();
    /** Keys that are varied. */
    public List<String> keys = new ArrayList<>();
    /** Canonical texts of the metrics. */
    public List<String> metrics = new ArrayList<>();
    /** Units of their means; empty where there is none. */
    public List<String> units = new ArrayList<>();
    /** Seed of the first trial of every point; the others follow. */
    public long firstSeed;
    /** Confidence of the intervals. */
    public double confidence;
    /** Largest half width of an interval over its mean that was asked for; NaN: a number of trials was. */
    public double relError = Double.NaN;
    /** Trials that an earlier call has left. */
    public long kept;
    /** Points of the whole grid. */
    public int all;
    /** Points with trials, in the order of the grid. */
    public List<Row> points = new ArrayList<>();
    /** What makes the figures mean less. */
    public List<String> warnings = new ArrayList<>();
    /** Time of this call. */
    public double wallSeconds;
    /** Processor time of all trials. */
    public double cpuSeconds;
    /** Packets times links of all trials. */
    public long packetHops;

    /**
     * A point.
     *
     * @param values value of each key
     * @param trials trials that its means are of
     * @param met whether they are as many as was asked for
     * @param means by metric
     */
    public record Row(List<String> values, int trials, boolean met, List<Mean> means) {}

    /**
     * A mean over trials.
     *
     * @param mean NaN if no trial has a value
     * @param low lower end of its interval; NaN with fewer than two trials
     * @param high its upper end
     * @param trials with a value
     * @param flows flows, retrievals or samples per trial that it is of, on average
     */
    public record Mean(double mean, double low, double high, long trials, double flows) {}

    /** Takes in what is known. */
    public void set(final Grid grid, final List<Metric> of) {
        final StopRule rule = new StopRule(Double.isNaN(relError) ? 0.5 : relError, confidence);
        all = grid.points().size();
        points = new ArrayList<>();
        cpuSeconds = 0;
        packetHops = 0;
        for (int point = 0; point < all; point++) {
            final GridPoint at = grid.points().get(point);
            final int done = grid.done(point);
            if (done > 0) {
                points.add(row(at, done, grid.isMet(point), rule, of));
            }
            for (final TrialResult result : at.trials().all()) {
                cpuSeconds += result.cpuSeconds();
                packetHops += result.packetHops();
            }
        }
        warnings = warnings(grid, of);
    }

    private static Row row(final GridPoint at, final int done, final boolean met, final StopRule rule,
            final List<Metric> of) {
        final List<TrialResult> results = at.trials().all().subList(0, done);
        final List<Mean> means = new ArrayList<>();
        for (int i = 0; i < of.size(); i++) {
            final int metric = i;
            final TrialMoments moments = TrialMoments.of(at.trials().values(i, done));
            final StopRule.Interval interval = rule.metricInterval(moments);
            means.add(new Mean(moments.mean(), interval.low(), interval.high(), moments.n(),
                    results.stream().mapToLong(result -> result.counts()[metric]).average().orElse(0)));
        }
        return new Row(at.values(), done, met, means);
    }

    private List<String> warnings(final Grid grid, final List<Metric> of) {
        final List<String> found = new ArrayList<>();
        for (final String key : idleKeys()) {
            found.add(key + ": every value gives the same numbers, so it has no effect on what is measured");
        }
        for (int i = 0; i < metrics.size(); i++) {
            final int metric = i;
            final long none = points.stream().filter(row -> row.means.get(metric).trials == 0).count();
            if (none > 0) {
                found.add("metric '" + metrics.get(i) + "': nothing to measure at " + none + " of " + points.size()
                        + " points");
            }
        }
        for (int i = 0; i < of.size(); i++) {
            final int metric = i;
            final long trials = trials(grid, result -> true);
            final long largest =
                    trials(grid, result -> of.get(metric).statistic().isLargestOf(result.counts()[metric]));
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

    private static long trials(final Grid grid, final Predicate<TrialResult> those) {
        return grid.points().stream().flatMap(point -> point.trials().all().stream()).filter(those).count();
    }

    /** Keys with several values of which none makes a difference to any point. */
    public List<String> idleKeys() {
        return IdleKeys.of(keys, points, Row::values, Row::means);
    }

    /** Whether every point has the trials that were asked for. */
    public boolean met() {
        return points.size() == all && points.stream().allMatch(Row::met);
    }

    /** The text of the file. */
    public String toJson() {
        return Json.write(this);
    }
}
