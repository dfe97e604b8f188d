package tailrace.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class RunsProgressTest {
    private long nanos;
    private final RunsProgress progress = new RunsProgress(
        ProgressLine.on(new PrintWriter(new StringWriter()), true), "seeds", 4, () -> nanos);

    @Test
    void shouldShowAllThatRun() {
        progress.show(8, new RunProgress(RunPhase.RUNNING, 1, 20, 10, 4_000_000, 1, 0.25));
        progress.show(7, new RunProgress(RunPhase.DRAINING, 1, 2000, 1_234, 6_000_000, 1, 0.6));
        nanos = 2_000_000_000;
        assertEquals("running 31 %  [#######-----------------]  0 of 4 seeds  5.0 M packet-hops/s  4 s left",
            ProgressText.of(progress.all(), 100));
    }

    @Test
    void shouldGoOnCountingHopsOfRunsThatAreOver() {
        progress.show(8, new RunProgress(RunPhase.RUNNING, 1, 20, 10, 4_000_000, 1, 0.25));
        progress.ended(8);
        progress.show(9, new RunProgress(RunPhase.RUNNING, 1, 20, 10, 1_000_000, 1, 0.5));
        nanos = 1_000_000_000;
        assertEquals("running 37 %  1 of 4 seeds  5.0 M packet-hops/s  2 s left",
            ProgressText.of(progress.all(), 60));
    }
}
