package tailrace.tools.experiment.rule;

import java.util.List;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.experiment.trial.Executors;
import tailrace.tools.experiment.trial.GridPoint;

/**
 * Points and their trials, which run side by side whichever point they are of: in rounds, each of which gives every
 * point that has not enough the next trials of its {@link TrialRule}. What comes out depends on neither threads nor
 * order.
 */
public final class Grid {
    private final List<GridPoint> points;
    private final TrialRule pace;
    private final Executors executors;
    private final int[] done;               // how many of the first trials of each point are there and looked at

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

    /**
     * A grid.
     *
     * @param executors makes one for each thread
     */
    public Grid(final List<GridPoint> points, final TrialRule pace, final Executors executors) {
        this.points = List.copyOf(points);
        this.pace = pace;
        this.executors = executors;
        this.done = new int[points.size()];
    }

    /** The points. */
    public List<GridPoint> points() {
        return points;
    }

    /** How many of the first trials of a point its figures are made of so far. */
    public int done(final int point) {
        return done[point];
    }

    /** Whether a point has the trials that it should have. */
    public boolean isMet(final int point) {
        return done[point] > 0 && pace.isMet(points.get(point).trials(), done[point]);
    }

    /**
     * Runs what is missing.
     *
     * @throws java.util.concurrent.CancellationException if the listener ends it; what had finished by then is kept
     */
    public void run(final JobRunner runner, final Listener listener) {
        while (true) {
            final int[] wanted = new int[done.length];
            boolean isOver = true;
            for (int point = 0; point < wanted.length; point++) {
                wanted[point] = pace.next(points.get(point).trials(), done[point]);
                isOver &= wanted[point] == done[point];
            }
            if (isOver) {
                return;
            }
            run(new GridBatch(points, wanted, executors), runner, listener);
            System.arraycopy(wanted, 0, done, 0, wanted.length);
            listener.roundEnded();
        }
    }

    private void run(final GridBatch batch, final JobRunner runner, final Listener listener) {
        final long before = points.stream().mapToLong(point -> point.trials().all().size()).sum();
        batch.kept().complete(runner, batch,
                progress -> listener.look(before + progress.done(), before + progress.count()));
    }
}
