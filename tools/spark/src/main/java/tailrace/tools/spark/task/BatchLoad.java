package tailrace.tools.spark.task;

import java.io.Serializable;
import java.lang.reflect.InvocationTargetException;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import org.apache.spark.broadcast.Broadcast;

/** A batch of jobs that is sent to executors. Each JVM opens it once. */
public final class BatchLoad implements Serializable {
    private static final long serialVersionUID = 1;
    private static final String RECEIVED = "tailrace.scenario.jobs.ReceivedJobs";

    private final Broadcast<SparkProgram> program;
    private final String kind;
    private final byte[] shared;
    private final long mostNanos;
    private final int mostBytes;
    private transient BiFunction<long[], BooleanSupplier, byte[]> jobs;

    /**
     * Creates a batch.
     *
     * @param kind kind of the batch's jobs
     * @param shared data that all jobs share
     * @param mostNanos time in ns after which a task starts no further job
     * @param mostBytes size of results in bytes after which a task starts no further job
     */
    public BatchLoad(final Broadcast<SparkProgram> program, final String kind, final byte[] shared,
            final long mostNanos, final int mostBytes) {
        this.program = program;
        this.kind = kind;
        this.shared = shared;
        this.mostNanos = mostNanos;
        this.mostBytes = mostBytes;
    }

    /** Opens the batch in this JVM, and returns the function that runs its jobs. */
    @SuppressWarnings("unchecked") // its class guarantees the type
    synchronized BiFunction<long[], BooleanSupplier, byte[]> open(final String spark) {
        if (jobs == null) {
            try {
                jobs = (BiFunction<long[], BooleanSupplier, byte[]>)
                        Class.forName(RECEIVED, true, program.value().loader(spark))
                                .getConstructor(String.class, byte[].class, long.class, int.class)
                                .newInstance(kind, shared, mostNanos, mostBytes);
            } catch (final InvocationTargetException e) {
                throw new IllegalStateException(e.getCause());
            } catch (final ReflectiveOperationException e) {
                throw new RefusedException("no " + RECEIVED + ": " + e + " (expected: the driver's Tailrace)");
            }
        }
        return jobs;
    }
}
