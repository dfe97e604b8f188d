package tailrace.tools.experiment.trial;

import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobWorker;
import tailrace.scenario.jobs.Sending;

/**
 * A batch of jobs that run the first trials of each point, point by point. If points share work, their trials
 * alternate.
 *
 * <p>The cost of a trial is estimated from earlier trials of its point. A point without trials gets the mean cost of
 * the other points.
 */
public final class TrialBatch implements JobBatch<TrialBatch.PointTrial, TrialResult> {
    private final List<GridPoint> points;
    private final List<PointTrial> trials = new ArrayList<>();
    private final int[] wanted;
    private final long[] costs;

    /** A trial of a point, both by their numbers. */
    public record PointTrial(int point, int trial) {}

    /**
     * Creates a batch.
     *
     * @param wanted number of trials of each point
     */
    public TrialBatch(final List<GridPoint> points, final int[] wanted) {
        this.points = points;
        this.wanted = wanted;
        for (final List<Integer> alike : alike()) {
            final int most = alike.stream().mapToInt(point -> wanted[point]).max().orElse(0);
            for (int trial = 0; trial < most; trial++) {
                for (final int point : alike) {
                    if (trial < wanted[point]) {
                        trials.add(new PointTrial(point, trial));
                    }
                }
            }
        }
        final double[] known = points.stream().mapToDouble(point -> meanPacketHops(point.trials())).toArray();
        final double others = mean(known);
        this.costs = new long[known.length];
        for (int point = 0; point < costs.length; point++) {
            costs[point] = 1 + (long) (Double.isNaN(known[point]) ? others : known[point]);
        }
    }

    /** Returns groups of points whose trials share work. Any other point forms a separate group. */
    private Collection<List<Integer>> alike() {
        final Map<Object, List<Integer>> byBasis = new LinkedHashMap<>();
        for (int point = 0; point < points.size(); point++) {
            final Trials trialsOf = points.get(point).trials();
            final Optional<String> basis = trialsOf.executors().basis(trialsOf.scenario());
            byBasis.computeIfAbsent(basis.isPresent() ? basis.get() : (Object) point, key -> new ArrayList<>())
                    .add(point);
        }
        return byBasis.values();
    }

    /** Returns the mean packet-hops of a point's trials; NaN if none has run. */
    private static double meanPacketHops(final Trials of) {
        return of.all().stream().mapToLong(TrialResult::packetHops).average().orElse(Double.NaN);
    }

    /** Returns the mean of the values without NaN; 0 if there are none. */
    private static double mean(final double[] values) {
        double sum = 0;
        int count = 0;
        for (final double value : values) {
            if (!Double.isNaN(value)) {
                sum += value;
                count++;
            }
        }
        return count == 0 ? 0 : sum / count;
    }

    private Trials of(final long job) {
        return points.get(specification(job).point).trials();
    }

    @Override
    public long count() {
        return trials.size();
    }

    @Override
    public PointTrial specification(final long job) {
        return trials.get((int) job);
    }

    @Override
    public String name(final long job) {
        final PointTrial trial = specification(job);
        final List<String> values = points.get(trial.point).values();
        return "seed " + of(job).seed(trial.trial) + (values.isEmpty() ? "" : " of " + String.join(", ", values));
    }

    @Override
    public long cost(final long job) {
        return costs[specification(job).point];
    }

    @Override
    public long workerBytes() {
        return points.stream().mapToLong(point -> point.trials().networkBytes()).max().orElse(0);
    }

    @Override
    public JobWorker<PointTrial, TrialResult> newWorker() {
        final Map<Executors, Executor> own = new IdentityHashMap<>();
        return (trial, control) -> {
            final Trials of = points.get(trial.point).trials();
            return of.run(of.seed(trial.trial), own.computeIfAbsent(of.executors(), Executors::create), control);
        };
    }

    /** Returns how to send trials to other JVMs, if all points have the same kind of executor. */
    @Override
    public Optional<Sending<TrialResult>> sending() {
        final Executors executors = points.get(0).trials().executors();
        if (points.stream().anyMatch(point -> point.trials().executors() != executors)) {
            return Optional.empty();
        }
        return executors.sentName().map(executor -> {
            final List<long[]> seeds = new ArrayList<>();
            for (int point = 0; point < wanted.length; point++) {
                seeds.add(points.get(point).trials().seeds(wanted[point]));
            }
            return new SentTrials(executor,
                    points.get(0).trials().metrics().stream().map(Metric::text).toList(),
                    points.stream().map(point -> point.trials().sent()).toList(), seeds).sending();
        });
    }
}
