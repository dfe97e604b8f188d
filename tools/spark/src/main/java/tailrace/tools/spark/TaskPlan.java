package tailrace.tools.spark;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobOrder;

/**
 * Divides the jobs of a batch into tasks of similar duration. It starts with single jobs. Later tasks have as many jobs
 * as take some seconds according to measured times, and fewer towards the end. Jobs that do not fit into the time of
 * their task are returned to the plan.
 */
final class TaskPlan {
    /** Intended duration of a task in ns, long compared with Spark's overhead per task. */
    static final long TASK_NANOS = 2_000_000_000L;
    /** Largest number of jobs in a task. */
    static final int MAX_JOBS = 10_000;
    private static final int ROUNDS_LEFT = 3;

    private final JobBatch<?, ?> batch;
    private final JobOrder order;
    private final Queue<long[]> returned = new ArrayDeque<>();
    private double costLeft;
    private double costDone;
    private double nanosDone;

    TaskPlan(final JobBatch<?, ?> batch, final double allCost) {
        this.batch = batch;
        this.order = new JobOrder(batch);
        this.costLeft = allCost;
    }

    /** Records the duration of a job. */
    void measured(final long job, final long nanos) {
        costDone += cost(job);
        nanosDone += nanos;
    }

    /** Returns jobs that were not run to the plan. */
    void giveBack(final long[] jobs) {
        returned.add(jobs);
        for (final long job : jobs) {
            costLeft += cost(job);
        }
    }

    private double cost(final long job) {
        return Math.max(1, batch.cost(job));
    }

    /** Returns the jobs of the next task, or null if there is none at present. */
    long[] next(final int cores) {
        final long[] again = returned.poll();
        if (again != null) {
            taken(again);
            return again;
        }
        long job = order.next();
        if (job < 0) {
            return null;
        }
        final double max = mostCost(cores);
        long[] jobs = new long[1];
        int count = 0;
        double sum = 0;
        while (job >= 0) {
            jobs = count == jobs.length ? Arrays.copyOf(jobs, 2 * count) : jobs;
            jobs[count++] = job;
            sum += cost(job);
            if (count == MAX_JOBS || sum + cost(job) > max) {
                break;
            }
            job = order.next();
        }
        final long[] task = Arrays.copyOf(jobs, count);
        taken(task);
        return task;
    }

    private void taken(final long[] jobs) {
        for (final long job : jobs) {
            costLeft -= cost(job);
        }
    }

    /**
     * Returns the cost of a task with the intended duration. Until a duration is known, returns the cost of one job.
     */
    private double mostCost(final int cores) {
        if (costDone == 0) {
            return 0;
        }
        final double nanosPerCost = Math.max(nanosDone, 1) / costDone;
        return Math.min(TASK_NANOS / nanosPerCost, costLeft / ((double) ROUNDS_LEFT * cores));
    }
}
