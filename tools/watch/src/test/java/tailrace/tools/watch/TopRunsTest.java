package tailrace.tools.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.progress.ProgressListener;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.results.status.RunState;

class TopRunsTest {
    @TempDir
    private Path folder;

    private ResultFolder begin(final String name) {
        return ResultFolder.create(folder.resolve(name), new RunIdentity("run", name, List.of(), "hash"), true);
    }

    private static void fail(final String warning) {
        throw new AssertionError(warning);
    }

    @Test
    void shouldGoOnShowingRunsThatHaveEnded() {
        final TopRuns runs = new TopRuns(List.of(folder), System::currentTimeMillis);
        final TopRow running;
        try (ResultFolder first = begin("first"); ResultFolder second = begin("second")) {
            final ProgressListener counters = FolderCounters.of(first, TopRunsTest::fail);
            counters.show(new RunProgress(RunPhase.RUNNING, 1, 2, 1, 30_000, 3, 0.5));
            FolderCounters.of(second, TopRunsTest::fail);
            assertEquals(List.of("running", "setting up"), runs.read().stream().map(TopRow::state).toList());
            running = runs.read().get(0);
            first.finish(RunState.STUCK, "nothing moves");
        }
        assertEquals(folder.resolve("first").toString(), running.folder());
        assertEquals(10_000, running.workPerSecond(), 1e-9);
        assertEquals(3, running.secondsLeft(), 1e-9);
        assertEquals(2, running.flowsStarted());
        assertNull(running.drops());
        assertTrue(running.isInProgress());
        final List<TopRow> after = runs.read();
        assertEquals(List.of("stuck", "failed"), after.stream().map(TopRow::state).toList());
        assertEquals("nothing moves", after.get(0).reason());
        assertEquals(List.of(), new TopRuns(List.of(folder), System::currentTimeMillis).read());
        assertEquals("stuck",
            new TopRuns(List.of(folder.resolve("first")), System::currentTimeMillis).read().get(0).state());
    }
}
