package tailrace.tools.spark;

import java.util.Locale;
import java.util.function.Consumer;
import org.apache.spark.SparkContext;
import org.apache.spark.status.api.v1.ExecutorSummary;
import scala.jdk.javaapi.CollectionConverters;

/** Counts the executors of a session, and warns if it has none for some time. */
final class SparkExecutors {
    /**
     * Name of a setting: the time without an executor before the first warning. Each further warning comes after twice
     * as much time.
     */
    static final String PATIENCE = "spark.tailrace.executorPatience";

    private static final String DRIVER = "driver";
    private static final long LOOK_NANOS = 500_000_000;
    private static final double NANOS = 1e9;
    private static final double MILLIS = 1e3;

    private final SparkContext context;
    private final Consumer<String> report;
    private final double patienceSeconds;
    private long lookedNanos = System.nanoTime() - LOOK_NANOS;
    private long lackingSinceNanos = System.nanoTime();
    private double tellsAfterSeconds;
    private int mostCores;

    /** Observes the executors of a session. */
    SparkExecutors(final SparkContext context, final Consumer<String> report) {
        this.context = context;
        this.report = report;
        this.patienceSeconds = context.conf().getTimeAsMs(PATIENCE, "30s") / MILLIS;
        this.tellsAfterSeconds = patienceSeconds;
    }

    /** Returns the number of cores of all executors. */
    private int cores() {
        if (context.isLocal()) {
            return context.defaultParallelism();
        }
        int cores = 0;
        for (final ExecutorSummary executor
                : CollectionConverters.asJava(context.statusStore().executorList(true))) {
            cores += executor.id().equals(DRIVER) ? 0 : executor.totalCores();
        }
        return cores;
    }

    /** Counts the executors. Frequent calls are cheap, because most of them return at once. */
    void countExecutors() {
        final long nowNanos = System.nanoTime();
        if (nowNanos - lookedNanos < LOOK_NANOS) {
            return;
        }
        lookedNanos = nowNanos;
        final int cores = cores();
        mostCores = Math.max(mostCores, cores);
        if (cores > 0) {
            lackingSinceNanos = nowNanos;
            tellsAfterSeconds = patienceSeconds;
            return;
        }
        final double seconds = (nowNanos - lackingSinceNanos) / NANOS;
        if (seconds >= tellsAfterSeconds) {
            tellsAfterSeconds = 2 * seconds;
            report.accept(String.format(Locale.ROOT, "%s has offered no executor for %.0f s; waiting for one, of %s of"
                    + " memory (spark.executor.memory), until Ctrl-C", context.master(), seconds,
                    context.conf().get("spark.executor.memory", "1g")));
        }
    }

    /** Starts the measurement of time without executors. Time without jobs does not count. */
    void begin() {
        lackingSinceNanos = System.nanoTime();
        tellsAfterSeconds = patienceSeconds;
    }

    /** Returns the largest number of cores that any call has counted. */
    int mostCores() {
        mostCores = Math.max(mostCores, context.isStopped() ? 0 : cores());
        return mostCores;
    }
}
