package tailrace.scenario.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.api.Test;

class LocalJobsTest extends JobRunnerContract {
    @Override
    protected JobRunner runner(final int jobs) {
        return new LocalJobs(jobs);
    }

    @ParameterizedTest
    @CsvSource({"1000, 800, 1", "1000, 801, 1", "1000, 250, 3", "1000, 1, 4", "1000, 0, 4", "-5, 100, 1"})
    void shouldHaveNoMoreWorkersThanTheHeapHasRoomFor(
            final long freeBytes, final long workerBytes, final int expected) {
        final CountingBatch batch = new CountingBatch(100) {
            @Override
            public long workerBytes() {
                return workerBytes;
            }
        };
        new LocalJobs(4, () -> freeBytes).run(batch, (job, result) -> { });
        assertEquals(expected, batch.workers.get());
        assertTrue(batch.maxAtOnce.get() <= expected);
    }

    @Test
    void shouldRefuseToHaveNoThread() {
        assertEquals("jobs: 0 (expected: 1 or more)",
                assertThrows(IllegalArgumentException.class, () -> new LocalJobs(0)).getMessage());
    }

    @Test
    void shouldTakeNoMoreResultsThanTheListenerCanFollow() {
        final AtomicLong held = new AtomicLong();
        final AtomicLong most = new AtomicLong();
        final CountingBatch batch = new CountingBatch(20_000) {
            @Override
            Long square(final long number, final JobControl control) {
                most.accumulateAndGet(held.incrementAndGet(), Math::max);
                return number;
            }
        };
        runner(2).run(batch, (job, result) -> {
            held.decrementAndGet();
            for (int i = 0; i < 2_000; i++) {
                Thread.onSpinWait();
            }
        });
        assertEquals(0, held.get());
        assertTrue(most.get() < 2_000, "results waiting: " + most);
    }

    @Test
    void shouldTellWhyAFileCouldNotBeWritten() {
        final IOException full = new IOException("disk full");
        final JobBatch<Integer, Object> batch = JobBatch.of(List.of(1), String::valueOf, () -> (job, control) -> {
            throw new UncheckedIOException("x.csv: disk full", full);
        });
        assertSame(full, assertThrows(UncheckedIOException.class,
                () -> runner(2).run(batch, (job, result) -> { })).getCause());
    }
}
