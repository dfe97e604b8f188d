package tailrace.tools.m3.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.space.Spaces;

/**
 * Measures what this machine does with samples that are made elsewhere: keeps {@code measure.samples} of them and puts
 * them into tables; no part of a build. They are the first few of {@code wide}, again and again.
 */
class ElsewhereCost {
    private static final int MADE = 20;

    @TempDir
    private Path folder;

    private long beganNanos;

    /** Has results already. */
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

    private void tell(final String what, final long samples) {
        final long nowNanos = System.nanoTime();
        System.out.printf("%s: %.1f s, %.0f us a sample%n", what, (nowNanos - beganNanos) / 1e9,
                (nowNanos - beganNanos) / 1e3 / samples);
        beganNanos = nowNanos;
    }

    @Test
    void shouldSayWhatIsBesideTheSamples() {
        final Space space = Spaces.read("wide");
        final byte[][] results = new byte[MADE][];
        new LocalJobs(2).run(new SampleBatch(space, 1, LongStream.range(0, MADE).toArray()),
                (job, result) -> results[(int) job] = result);
        long bytes = 0;
        for (final byte[] result : results) {
            bytes += result.length;
        }
        System.out.printf("%d bytes a sample%n", bytes / MADE);
        final Dataset.Options options = new Dataset.Options();
        options.samples = Long.getLong("measure.samples", 1000);
        beganNanos = System.nanoTime();
        final Dataset.Outcome outcome = new Dataset(folder.resolve("data"), space, options)
                .make(new Known(results, () -> tell("kept", options.samples)), progress -> true);
        tell("put into tables", options.samples);
        assertEquals(options.samples, outcome.made());
    }
}
