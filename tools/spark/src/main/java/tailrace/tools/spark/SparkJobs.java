package tailrace.tools.spark;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.reflect.ClassTag$;
import tailrace.scenario.Version;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.jobs.Sending;
import tailrace.scenario.jobs.SessionRunner;
import tailrace.scenario.progress.Stopwatch;
import tailrace.tools.spark.task.BatchLoad;
import tailrace.tools.spark.task.SparkProgram;

/** Runs jobs on the executors of a Spark session. Batches that cannot be sent run in threads of this JVM. */
public final class SparkJobs implements SessionRunner {
    /** Name of a setting: the largest size of a result in bytes. */
    static final String MAX_BYTES = "spark.tailrace.maxResultBytes";

    private final SparkContext context;
    private final Broadcast<SparkProgram> program;
    private final SparkProgramFiles files;
    private final LocalJobs here;
    private final SparkExecutors executors;
    private final Consumer<String> report;
    private final int mostBytes;
    private boolean toldOfHere;

    /**
     * Starts a session.
     *
     * @param jobs threads for local batches
     * @param report receives messages, a line each
     * @throws IllegalArgumentException if the master does not exist
     */
    SparkJobs(final SparkConf conf, final SparkProgramFiles files, final int jobs, final Consumer<String> report) {
        this.files = files;
        this.here = new LocalJobs(jobs);
        this.report = report;
        this.mostBytes = conf.getInt(MAX_BYTES, 1 << 28);
        final Stopwatch watch = Stopwatch.start();
        this.context = start(conf);
        this.executors = new SparkExecutors(context, report);
        try {
            this.program = send(conf.get(SparkProgram.SHARED_FOLDER, ""));
        } catch (final RuntimeException e) {
            if (context.isStopped()) {
                throw refused(conf, "no answer", e);
            }
            context.stop();
            throw e;
        }
        report.accept(String.format("Spark %s at %s, %d cores, began in %.1f s", context.version(), context.master(),
                context.defaultParallelism(), watch.seconds()));
    }

    private Broadcast<SparkProgram> send(final String shared) {
        final List<Path> jars = isLocal() ? files.needed() : files.all();
        if (!isLocal()) {
            context.addJar(files.own().toString());
        }
        if (shared.isEmpty()) {
            jars.forEach(jar -> context.addFile(jar.toString()));
        }
        return broadcast(new SparkProgram(Version.text(), context.version(), jars, shared));
    }

    private static IllegalArgumentException refused(final SparkConf conf, final String problem, final Exception e) {
        return new IllegalArgumentException("--on " + conf.get("spark.master") + ": " + problem
                + " (expected: a master that can be reached, such as local[2] or spark://HOST:7077)", e);
    }

    private static SparkContext start(final SparkConf conf) {
        try {
            return new SparkContext(conf);
        } catch (final Exception e) { // Scala throws undeclared exceptions
            throw refused(conf, e.getMessage(), e);
        }
    }

    /** Returns whether executors are threads of this JVM. */
    private boolean isLocal() {
        return context.isLocal();
    }

    /** Sends an object to every executor once. */
    <T> Broadcast<T> broadcast(final T value) {
        return context.broadcast(value, ClassTag$.MODULE$.apply(value.getClass()));
    }

    SparkContext context() {
        return context;
    }

    SparkExecutors executors() {
        return executors;
    }

    @Override
    public int jobs() {
        return executors.mostCores();
    }

    @Override
    public <S, R> void run(final JobBatch<S, R> batch, final JobListener<? super R> listener) {
        final Optional<Sending<R>> sending = batch.sending();
        if (sending.isEmpty()) {
            if (!toldOfHere) {
                toldOfHere = true;
                report.accept("some jobs, such as " + (batch.count() == 0 ? "none" : batch.name(0))
                        + ", are done on this machine: they cannot be sent");
            }
            here.run(batch, listener);
            return;
        }
        final Thread thread = Thread.currentThread();
        final ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(SparkJobs.class.getClassLoader()); // Spark searches for its own classes there
        try {
            run(batch, sending.get(), listener);
        } catch (final Exception e) { // Scala throws undeclared exceptions
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
                throw new CancellationException("interrupted");
            }
            throw e;
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private <S, R> void run(
            final JobBatch<S, R> batch, final Sending<R> sending, final JobListener<? super R> listener) {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted");
        }
        final Broadcast<BatchLoad> load = broadcast(new BatchLoad(program, sending.kind(), sending.shared(),
                2 * TaskPlan.TASK_NANOS, mostBytes));
        executors.begin();
        try {
            new SparkRun<>(this, batch, sending, load).run(listener);
        } finally {
            final boolean interrupted = Thread.interrupted();
            if (!context.isStopped()) {
                load.destroy();
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public void close() {
        try (files) {
            context.stop();
        }
    }
}
