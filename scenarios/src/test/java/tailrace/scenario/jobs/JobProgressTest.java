package tailrace.scenario.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class JobProgressTest {
    @Test
    void shouldTellTheTimeLeftByTheWorkDone() {
        assertEquals(30, new JobProgress(1, 10, 1, 0.25, 10).secondsLeft(), 1e-9);
        assertEquals(Double.NaN, new JobProgress(0, 10, 1, 0, 10).secondsLeft());
    }
}
