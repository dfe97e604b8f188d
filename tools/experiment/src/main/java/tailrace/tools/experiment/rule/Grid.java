package tailrace.tools.experiment.rule;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.experiment.rounds.Rounds;
import tailrace.tools.experiment.trial.GridPoint;
import tailrace.tools.experiment.trial.TrialBatch;
import tailrace.tools.experiment.trial.TrialBatch.PointTrial;
import tailrace.tools.experiment.trial.TrialResult;
import tailrace.tools.experiment.trial.Trials;

/**
 * Runs the trials of many points in parallel, in rounds. In each round every point that needs more trials gets them
 * from the {@link TrialRule}. Results depend on neither threads nor order.
 */
public final class Grid implements Rounds.Results<PointTrial, TrialResult> {
    private final List<GridPoint> points;
    private final List<Trials> trials;
    private final TrialRule rule;
    // number of leading trials of each point that have run and that the rule has judged
    private final int[] done;
    private int[] wanted;                   // number of trials of each point at the end of the current round

    /** Creates a grid of points whose numbers of trials follow a rule. */
    public Grid(final List<GridPoint> points, final TrialRule rule) {
        this.points = List.copyOf(points);
        this.trials = points.stream().map(GridPoint::trials).toList();
        this.rule = rule;
        this.done = new int[points.size()];
        this.wanted = new int[points.size()];
    }

    /** Creates a grid of one point. */
    public static Grid of(final Trials trials, final TrialRule rule) {
        return new Grid(List.of(new GridPoint(List.of(), trials)), rule);
    }

    /** Returns the points. */
    public List<GridPoint> points() {
        return points;
    }

    /** Returns the number of leading trials that a point's results include now, even during a round. */
    public int done(final int point) {
        return Math.max(done[point], Math.min(wanted[point], trials.get(point).inARow()));
    }

    /** Returns whether a point has all its trials. */
    public boolean isMet(final int point) {
        final int there = done(point);
        return there > 0 && there == wanted[point] && rule.isMet(trials.get(point), there);
    }

    /** Runs the missing trials. */
    public void run(final JobRunner runner) {
        run(runner, Rounds.UNWATCHED);
    }

    /**
     * Runs the missing trials.
     *
     * @throws java.util.concurrent.CancellationException if the observer ends the work; finished trials stay stored
     */
    public void run(final JobRunner runner, final Rounds.Look look) {
        run(runner, look, () -> { });
    }

    /**
     * Runs the missing trials.
     *
     * @param ended called at the end of each round
     * @throws java.util.concurrent.CancellationException if the observer ends the work; finished trials stay stored
     */
    public void run(final JobRunner runner, final Rounds.Look look, final Runnable ended) {
        Rounds.run(new Rounds.Rule<PointTrial, TrialResult>() {
            @Override
            public Optional<JobBatch<PointTrial, TrialResult>> next() {
                wanted = rule.next(trials, done.clone());
                return Arrays.equals(wanted, done) ? Optional.empty() : Optional.of(new TrialBatch(points, wanted));
            }

            @Override
            public void roundEnded() {
                rule.judge(trials, wanted.clone(), runner, () -> look.onProgress(size(), size()));
                System.arraycopy(wanted, 0, done, 0, wanted.length);
                ended.run();
            }
        }, this, runner, look);
    }

    @Override
    public boolean has(final PointTrial job) {
        return trials.get(job.point()).has(job.trial());
    }

    @Override
    public void put(final PointTrial job, final TrialResult result) {
        trials.get(job.point()).take(result);
    }

    @Override
    public long size() {
        return trials.stream().mapToLong(each -> each.all().size()).sum();
    }
}
