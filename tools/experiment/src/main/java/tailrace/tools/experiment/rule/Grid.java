package tailrace.tools.experiment.rule;

import java.util.Arrays;
import java.util.List;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.experiment.trial.GridPoint;
import tailrace.tools.experiment.trial.TrialBatch;
import tailrace.tools.experiment.trial.Trials;

/**
 * Points and their trials, which run side by side whichever point they are of: in rounds, each of which gives every
 * point that has not enough the next trials of its {@link TrialRule}. What comes out depends on neither threads nor
 * order.
 */
public final class Grid {
    private final List<GridPoint> points;
    private final List<Trials> trials;
    private final TrialRule rule;
    private final int[] done;               // how many of the first trials of each point are there and looked at
    private int[] wanted;                   // how many of them there are at the end of the current round

    /** Hears how it goes. */
    public interface Listener {
        /** A round has ended. */
        void roundEnded();

        /**
         * Looks around, some times a second; returns whether to go on.
         *
         * @param trials that are there
         * @param all with those that are to come in this round
         */
        boolean look(long trials, long all);
    }

    /** Points whose trials a rule counts. */
    public Grid(final List<GridPoint> points, final TrialRule rule) {
        this.points = List.copyOf(points);
        this.trials = points.stream().map(GridPoint::trials).toList();
        this.rule = rule;
        this.done = new int[points.size()];
        this.wanted = new int[points.size()];
    }

    /** The points. */
    public List<GridPoint> points() {
        return points;
    }

    /** How many of the first trials of a point its figures are made of so far, in the middle of a round, too. */
    public int done(final int point) {
        return Math.max(done[point], Math.min(wanted[point], trials.get(point).inARow()));
    }

    /** Whether a point has the trials that it should have. */
    public boolean isMet(final int point) {
        final int there = done(point);
        return there > 0 && there == wanted[point] && rule.isMet(trials.get(point), there);
    }

    /**
     * Runs what is missing.
     *
     * @throws java.util.concurrent.CancellationException if the listener ends it; what had finished by then is kept
     */
    public void run(final JobRunner runner, final Listener listener) {
        for (int[] next = rule.next(trials, done.clone()); !Arrays.equals(next, done);
                next = rule.next(trials, done.clone())) {
            final long before = there();
            wanted = next;
            new TrialBatch(points, wanted).run(runner,
                    progress -> listener.look(before + progress.done(), before + progress.count()));
            final long after = there();
            rule.judge(trials, wanted.clone(), runner, more -> listener.look(after, after));
            System.arraycopy(wanted, 0, done, 0, wanted.length);
            listener.roundEnded();
        }
    }

    private long there() {
        return trials.stream().mapToLong(each -> each.all().size()).sum();
    }
}
