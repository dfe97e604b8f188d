package tailrace.scenario.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.api.Test;

class LocalJobsTest extends JobRunnerContract {
    @Override
    JobRunner runner(final int jobs) {
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
        assertTrue(batch.mostAtOnce.get() <= expected);
    }

    @Test
    void shouldRefuseToHaveNoThread() {
        assertEquals("jobs: 0 (expected: 1 or more)",
                assertThrows(IllegalArgumentException.class, () -> new LocalJobs(0)).getMessage());
    }
}
