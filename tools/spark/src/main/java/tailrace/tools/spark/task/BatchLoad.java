package tailrace.tools.spark.task;

import java.io.Serializable;
import java.lang.reflect.InvocationTargetException;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import org.apache.spark.broadcast.Broadcast;

/** A batch of jobs on its way; opened once in each JVM. */
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
     * A batch.
     *
     * @param kind of its jobs
     * @param shared what all of them share
     * @param mostNanos time after which a task begins no further job, in ns
     * @param mostBytes results after which it begins no further job
     */
    public BatchLoad(final Broadcast<SparkProgram> program, final String kind, final byte[] shared,
            final long mostNanos, final int mostBytes) {
        this.program = program;
        this.kind = kind;
        this.shared = shared;
        this.mostNanos = mostNanos;
        this.mostBytes = mostBytes;
    }

    /** What does jobs here. */
    @SuppressWarnings("unchecked") // of the type that its class says
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
