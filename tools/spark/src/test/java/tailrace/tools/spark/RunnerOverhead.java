package tailrace.tools.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.jobs.SessionRunner;

/**
 * Measures the time that runners take in addition to their jobs, each of which waits for {@code measure.ms}. It is not
 * part of a build. Two jobs run at a time: {@code measure.on} is {@code threads}, {@code cluster} (a master and two
 * workers of this machine), {@code killed} (the same, with one worker killed at half time), or a master such as
 * {@code local[2]}.
 */
class RunnerOverhead {
    private static final int CORES = 2;

    @TempDir
    private Path folder;

    private final long count = Long.getLong("measure.jobs", 100);
    private final long nanos = Long.getLong("measure.ms", 10) * 1_000_000;
    private final String on = System.getProperty("measure.on", "threads");

    @Test
    void shouldSayWhatRunnersTake() throws IOException, InterruptedException {
        if (on.equals("threads")) {
            measure(new LocalJobs(CORES), () -> { });
            return;
        }
        final boolean isCluster = on.equals("cluster") || on.equals("killed");
        final LoopbackCluster cluster = isCluster ? LoopbackCluster.start(folder, CORES) : null;
        final long beganNanos = System.nanoTime();
        try (SessionRunner session = ClusterSettings.of(Map.of()).open(isCluster ? cluster.url() : on)) {
            final double opened = (System.nanoTime() - beganNanos) / 1e9;
            session.run(WaitJobs.batch(CORES, 1), (job, waited) -> { });
            System.out.printf("session %.1f s, with its executors %.1f s%n", opened,
                (System.nanoTime() - beganNanos) / 1e9);
            measure(session, on.equals("killed") ? () -> cluster.kill(1) : () -> { });
        } finally {
            if (cluster != null) {
                cluster.close();
            }
        }
    }

    private void measure(final JobRunner runner, final Runnable atHalfTime) {
        final AtomicLong done = new AtomicLong();
        final AtomicLong waited = new AtomicLong();
        final long beganNanos = System.nanoTime();
        final JobListener<Long> listener = (job, time) -> {
            waited.addAndGet(time);
            if (done.incrementAndGet() == count / 2) {
                atHalfTime.run();
            }
        };
        runner.run(WaitJobs.batch(count, nanos), listener);
        final double seconds = (System.nanoTime() - beganNanos) / 1e9;
        assertEquals(count, done.get());
        System.gc();
        System.out.printf("%s: %d jobs of %.3f s, %d at a time: %.2f s, overhead %.1f %%; heap %d MB, at most %d MB%n",
            on, count, nanos / 1e9, CORES, seconds, (seconds * CORES / (waited.get() / 1e9) - 1) * 100,
            (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 20,
            Runtime.getRuntime().maxMemory() >> 20);
    }
}
