package tailrace.tools.evaluate.grid;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.JobWorker;
import tailrace.scenario.jobs.Sending;
import tailrace.tools.evaluate.Executor;
import tailrace.tools.evaluate.Executors;
import tailrace.tools.evaluate.Metric;
import tailrace.tools.evaluate.SentTrials;
import tailrace.tools.evaluate.TrialResult;

/**
 * Points and their trials, which run side by side whichever point they are of: in rounds, each of which gives every
 * point that has not enough the next trials of its {@link Pace}. What comes out depends on neither threads nor order.
 */
public final class Grid {
    private final List<GridPoint> points;
    private final Pace pace;
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

    /** A trial of a point. */
    private record PointTrial(int point, long seed) {}

    /** What came of one. */
    private record PointResult(int point, TrialResult result) {}

    /**
     * A grid.
     *
     * @param executors makes one for each thread
     */
    public Grid(final List<GridPoint> points, final Pace pace, final Executors executors) {
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
            final List<PointTrial> missing = new ArrayList<>();
            boolean isOver = true;
            for (int i = 0; i < wanted.length; i++) {
                final int point = i;
                wanted[i] = pace.next(points.get(i).trials(), done[i]);
                isOver &= wanted[i] == done[i];
                points.get(i).trials().missing(wanted[i]).forEach(seed -> missing.add(new PointTrial(point, seed)));
            }
            if (isOver) {
                return;
            }
            if (!missing.isEmpty()) {
                run(missing, runner, listener);
            }
            System.arraycopy(wanted, 0, done, 0, wanted.length);
            listener.roundEnded();
        }
    }

    private void run(final List<PointTrial> missing, final JobRunner runner, final Listener listener) {
        final long before = points.stream().mapToLong(point -> point.trials().all().size()).sum();
        final JobBatch<PointTrial, PointResult> batch = JobBatch.of(missing, this::name, this::newWorker);
        runner.run(executors.sentName().map(executor -> batch.sentAs(sending(executor, missing))).orElse(batch),
                new JobListener<PointResult>() {
            @Override
            public void done(final long job, final PointResult of) {
                points.get(of.point).trials().take(of.result);
            }

            @Override
            public boolean look(final JobProgress progress) {
                return listener.look(before + progress.done(), before + missing.size());
            }
        });
    }

    /** What is missing is in the order of the points. */
    private Sending<PointResult> sending(final String executor, final List<PointTrial> missing) {
        final List<long[]> seeds = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            final int point = i;
            seeds.add(missing.stream().filter(trial -> trial.point == point).mapToLong(PointTrial::seed).toArray());
        }
        final SentTrials sent = new SentTrials(executor,
                points.get(0).trials().metrics().stream().map(Metric::text).toList(),
                points.stream().map(point -> point.trials().sent()).toList(), seeds);
        return new Sending<>(SentTrials.KIND, sent.bytes(),
                (job, bytes) -> new PointResult(missing.get((int) job).point, SentTrials.result(bytes)));
    }

    private String name(final PointTrial trial) {
        return "seed " + trial.seed + " of " + String.join(", ", points.get(trial.point).values());
    }

    private JobWorker<PointTrial, PointResult> newWorker() {
        final Executor executor = executors.create();
        return (trial, control) -> new PointResult(trial.point,
                points.get(trial.point).trials().run(trial.seed, executor, control));
    }
}
