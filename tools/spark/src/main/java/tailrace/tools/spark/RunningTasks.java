package tailrace.tools.spark;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.SparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.SparkListenerTaskStart;

/** Counts the running tasks of executors, and ends them. */
final class RunningTasks extends SparkListener {
    private static final long PATIENCE_MS = 10_000;
    private static final long LOOK_MS = 10;
    private static final AtomicLong GROUPS = new AtomicLong();

    private final SparkContext context;
    private final String group = "tailrace-" + GROUPS.incrementAndGet();
    private final AtomicInteger running = new AtomicInteger();

    /** Observes all Spark jobs that this thread submits from now on. */
    RunningTasks(final SparkContext context) {
        this.context = context;
        context.addSparkListener(this);
        context.setJobGroup(group, "jobs of tailrace", true);
    }

    @Override
    public void onTaskStart(final SparkListenerTaskStart start) {
        running.incrementAndGet();
    }

    @Override
    public void onTaskEnd(final SparkListenerTaskEnd end) {
        running.decrementAndGet();
    }

    /** Returns the number of running tasks. */
    int count() {
        return Math.max(0, running.get());
    }

    /**
     * Stops counting.
     *
     * @param cancels whether to end running tasks and to wait some seconds for their end
     */
    void end(final boolean cancels) {
        final boolean interrupted = Thread.interrupted();
        try {
            if (cancels && !context.isStopped()) {
                context.cancelJobGroup(group);
                for (long ms = 0; ms < PATIENCE_MS && isBusy(ms); ms += LOOK_MS) {
                    Thread.sleep(LOOK_MS);
                }
            }
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            context.removeSparkListener(this);
            context.clearJobGroup();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * Returns whether tasks run at some time during an interval. Spark reports starts and ends of tasks with a delay.
     */
    private boolean isBusy(final long ms) {
        return ms < 10 * LOOK_MS || running.get() > 0;
    }
}
