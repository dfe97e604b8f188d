package tailrace.tools.m3.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.space.Spaces;

/**
 * Measures the work that remains on this machine if other processes simulate samples. It stores {@code measure.samples}
 * samples and writes them into tables. The samples are the first few of {@code wide}, repeated. It is not part of a
 * build.
 */
class ElsewhereCost {
    private static final int MADE = Integer.getInteger("measure.made", 20);

    @TempDir
    private Path folder;

    private long beganNanos;
    private long beganWallNanos = System.nanoTime();

    /** Runner that already has the results. */
    private record Known(byte[][] results, Runnable whenDone) implements JobRunner {
        @Override
        @SuppressWarnings("unchecked") // results of samples are bytes
        public <S, R> void run(final JobBatch<S, R> batch, final JobListener<? super R> listener) {
            for (long job = 0; job < batch.count(); job++) {
                listener.done(job, (R) results[(int) (job % results.length)]);
            }
            whenDone.run();
        }
    }

    /** Returns the processor time of all threads, including those of the compiler. */
    private static long processorNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    private void tell(final String what, final long samples) {
        final long nowNanos = processorNanos();
        final long nowWallNanos = System.nanoTime();
        System.out.printf("%s: %.1f s of processor, %.0f us a sample; %.1f s%n", what, (nowNanos - beganNanos) / 1e9,
                (nowNanos - beganNanos) / 1e3 / samples, (nowWallNanos - beganWallNanos) / 1e9);
        beganNanos = nowNanos;
        beganWallNanos = nowWallNanos;
    }

    @Test
    void shouldSayWhatIsBesideTheSamples() throws IOException {
        final Space space = Spaces.read("wide");
        final byte[][] results = new byte[MADE][];
        new LocalJobs(2).run(new SampleBatch(space, 1, MADE),
                (job, result) -> results[(int) job] = result);
        long bytes = 0;
        for (final byte[] result : results) {
            bytes += result.length;
        }
        System.out.printf("%d bytes a sample%n", bytes / MADE);
        final Dataset.Options options = new Dataset.Options();
        options.samples = Long.getLong("measure.samples", 1000);
        options.jobs = Integer.getInteger("measure.jobs", 1);
        beganNanos = processorNanos();
        beganWallNanos = System.nanoTime();
        final Dataset.Outcome outcome = new Dataset(folder.resolve("data"), space, options)
                .make(new Known(results, () -> tell("kept", options.samples)), progress -> true);
        tell("put into tables", options.samples);
        System.out.printf("%d bytes a sample there%n", (Files.size(folder.resolve("data/samples.parquet"))
                + Files.size(folder.resolve("data/flows.parquet"))) / options.samples);
        assertEquals(options.samples, outcome.samples());
    }
}
