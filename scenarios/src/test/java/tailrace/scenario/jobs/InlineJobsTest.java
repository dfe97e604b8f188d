package tailrace.scenario.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.junit.jupiter.api.Test;

class InlineJobsTest extends JobRunnerContract {
    @Override
    protected JobRunner runner(final int jobs) {
        return new InlineJobs();
    }

    @Test
    void shouldTakeNoThreadBesideThatOfTheCaller() {
        final Thread caller = Thread.currentThread();
        final int[] sum = new int[1];
        new InlineJobs().run(JobBatch.of(List.of(3, 5), String::valueOf, () -> (number, control) -> {
            assertSame(caller, Thread.currentThread());
            return number;
        }), (job, number) -> sum[0] += number);
        assertEquals(8, sum[0]);
    }
}
