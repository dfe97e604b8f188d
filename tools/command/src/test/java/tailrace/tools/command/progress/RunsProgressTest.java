package tailrace.tools.command.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.scenario.progress.NetworkCounts;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;

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

    @Test
    void shouldAddUpNetworksOfAllRunsAndNameTheFullestQueuesOfThoseUnderWay() {
        progress.show(8, withNetwork(new NetworkCounts(1, 2, 3, List.of(new NetworkCounts.Queue("a->b", 500)),
            new NetworkCounts.OldestFlow(1, 0, 1, 900, 10, 0))));
        progress.ended(8);
        progress.show(9, withNetwork(new NetworkCounts(10, 20, 30, List.of(new NetworkCounts.Queue("a->b", 70)),
            new NetworkCounts.OldestFlow(2, 0, 1, 50, 10, 0))));
        progress.show(7, withNetwork(new NetworkCounts(100, 200, 300, List.of(new NetworkCounts.Queue("c->d", 90)),
            new NetworkCounts.OldestFlow(3, 1, 0, 60, 10, 0))));
        progress.show(6, withNetwork(null));
        assertEquals(new NetworkCounts(111, 222, 333,
            List.of(new NetworkCounts.Queue("c->d", 90), new NetworkCounts.Queue("a->b", 70)),
            new NetworkCounts.OldestFlow(3, 1, 0, 60, 10, 0)),
            progress.all().network().get());
        assertEquals(new RunProgress.Jobs("seeds", 1, 4, 3), progress.all().jobs());
    }

    private static RunProgress withNetwork(final NetworkCounts counts) {
        return new RunProgress(RunPhase.RUNNING, 1, 2, 20, 10, 1_000, 1, 0.5, null, () -> counts);
    }
}
