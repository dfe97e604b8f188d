package tailrace.tools.spark;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.apache.spark.broadcast.Broadcast;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobOutcome;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.Sending;
import tailrace.tools.spark.task.BatchLoad;
import tailrace.tools.spark.task.Task;

/**
 * Runs the jobs of one batch. Spark gets only as many tasks at a time as keep its cores busy for a while, so that
 * neither specifications nor results accumulate in this JVM.
 *
 * <p>If Spark gives up a task because its executors died several times, its jobs are retried one at a time. Jobs that
 * fail again are retried once more at the end, one by one. So a job that kills its JVM is identified, and jobs that
 * only shared this JVM complete.
 */
final class SparkRun<S, R> {
    private static final long LOOK_NANOS = 50_000_000;
    private static final double NANOS = 1e9;
    private static final int TASKS_PER_CORE = 3;

    private final SparkJobs spark;
    private final JobBatch<S, R> batch;
    private final Sending<R> sending;
    private final Broadcast<BatchLoad> load;
    private final double allCost;
    private final TaskPlan plan;
    private final LinkedBlockingQueue<Slice.Event> events = new LinkedBlockingQueue<>();
    private final Set<Slice> slices = new HashSet<>();
    private final Queue<Long> suspects = new ArrayDeque<>();
    private final Queue<Long> accused = new ArrayDeque<>();
    private boolean isAlone;                // whether only jobs are left that may have killed a JVM
    private final long beganNanos = System.nanoTime();
    private long done;
    private double doneCost;

    SparkRun(final SparkJobs spark, final JobBatch<S, R> batch, final Sending<R> sending,
            final Broadcast<BatchLoad> load) {
        this.spark = spark;
        this.batch = batch;
        this.sending = sending;
        this.load = load;
        double sum = 0;
        for (long job = 0; job < batch.count(); job++) {
            sum += cost(job);
        }
        this.allCost = sum;
        this.plan = new TaskPlan(batch, sum);
    }

    private double cost(final long job) {
        return Math.max(1, batch.cost(job));
    }

    void run(final JobListener<? super R> listener) {
        final RunningTasks running = new RunningTasks(spark.context());
        boolean isOver = false;
        try {
            handOver(listener, running);
            isOver = true;
        } catch (final IllegalStateException e) {
            // An interrupt of the program also ends Spark, and the end of Spark may be noticed first.
            if (spark.context().isStopped() && !listener.onProgress(progress(System.nanoTime(), 0))) {
                throw new CancellationException("stopped by the user");
            }
            throw e;
        } finally {
            running.end(!isOver && !slices.isEmpty());
        }
    }

    private void handOver(final JobListener<? super R> listener, final RunningTasks running) {
        long nextLookNanos = System.nanoTime() + LOOK_NANOS;
        while (done < batch.count()) {
            submit();
            final long nowNanos = System.nanoTime();
            if (nextLookNanos - nowNanos <= 0) {
                if (!listener.onProgress(progress(nowNanos, running.count()))) {
                    throw new CancellationException("stopped by the user");
                }
                spark.executors().countExecutors();
                nextLookNanos = nowNanos + LOOK_NANOS;
            }
            final Slice.Event event = poll(nextLookNanos - nowNanos);
            if (event != null) {
                accept(event, listener);
            }
        }
    }

    private Slice.Event poll(final long nanos) {
        try {
            return events.poll(nanos, TimeUnit.NANOSECONDS);
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }

    private JobProgress progress(final long nowNanos, final int running) {
        return new JobProgress(done, batch.count(), Math.min(running, batch.count() - done),
                allCost == 0 ? 0 : doneCost / allCost, (nowNanos - beganNanos) / NANOS);
    }

    /** Submits more tasks before Spark becomes idle. */
    private void submit() {
        if (Thread.interrupted()) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
        final int cores = Math.max(1, spark.context().defaultParallelism());
        int open = slices.stream().mapToInt(Slice::open).sum();
        while (!suspects.isEmpty() && open < cores) {
            submit(List.of(new long[] {suspects.poll()}));
            open++;
        }
        if (open > (TASKS_PER_CORE - 1) * cores) {
            return;
        }
        final List<long[]> tasks = new ArrayList<>();
        while (open + tasks.size() < TASKS_PER_CORE * cores) {
            final long[] jobs = plan.next(cores);
            if (jobs == null) {
                break;
            }
            tasks.add(jobs);
        }
        if (!tasks.isEmpty()) {
            submit(tasks);
        } else if (open == 0 && !accused.isEmpty()) {
            isAlone = true;
            submit(List.of(new long[] {accused.remove()}));
        }
    }

    private void submit(final List<long[]> tasks) {
        final Slice slice = new Slice(tasks);
        slices.add(slice);
        slice.submit(spark.context(), load, sending::numberThere, events);
    }

    private void accept(final Slice.Event event, final JobListener<? super R> listener) {
        if (event.task() >= 0) {
            event.slice().finished(event.task());
            accept(event.slice().jobs(event.task()), event.answer(), listener);
            return;
        }
        slices.remove(event.slice());
        if (event.failure() != null) {
            if (spark.context().isStopped()) {
                throw new IllegalStateException("Spark has ended the session: " + event.failure().getMessage(),
                        event.failure());
            }
            givenUp(event.slice(), event.failure(), listener);
        }
    }

    private void accept(final long[] jobs, final byte[] answer, final JobListener<? super R> listener) {
        final byte[] content = Arrays.copyOfRange(answer, 1, answer.length);
        if (answer[0] == Task.REFUSED) {
            throw new IllegalArgumentException(new String(content, StandardCharsets.UTF_8));
        }
        final List<JobOutcome> outcomes = JobOutcome.read(content);
        for (int i = 0; i < outcomes.size(); i++) {
            accept(i < jobs.length ? jobs[i] : JobOutcome.NO_JOB, outcomes.get(i), listener);
        }
        if (outcomes.size() < jobs.length) {
            plan.giveBack(LongStream.of(jobs).skip(outcomes.size()).toArray());
        }
    }

    private void accept(final long job, final JobOutcome outcome, final JobListener<? super R> listener) {
        if (outcome.job() == JobOutcome.NO_JOB) {
            throw outcome.failure().exception("");
        }
        final long there = job == JobOutcome.NO_JOB ? job : sending.numberThere(job);
        if (outcome.job() != there) {
            throw new IllegalStateException("Spark has brought job " + outcome.job() + " in place of job " + there);
        }
        accept(outcome.as(job), listener);
    }

    private void accept(final JobOutcome outcome, final JobListener<? super R> listener) {
        plan.measured(outcome.job(), outcome.nanos());
        done++;
        doneCost += cost(outcome.job());
        if (outcome.failure() == null) {
            listener.done(outcome.job(), sending.read(outcome.job(), outcome.result()));
        } else {
            listener.failed(outcome.job(), outcome.failure().exception(batch.name(outcome.job())));
        }
    }

    private void givenUp(final Slice slice, final Throwable failure, final JobListener<? super R> listener) {
        if (slice.isOneJob() && !isAlone) {
            accused.add(slice.jobs(0)[0]);
            return;
        }
        if (slice.isOneJob()) {
            accept(JobOutcome.failed(slice.jobs(0)[0], "given up by Spark: " + firstLine(failure)), listener);
            return;
        }
        slice.rest().forEach(jobs -> LongStream.of(jobs).forEach(suspects::add));
    }

    private static String firstLine(final Throwable failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
    }
}
