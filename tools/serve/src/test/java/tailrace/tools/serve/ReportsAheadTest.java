package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.flows.CsvFlowsWriter;
import tailrace.scenario.results.flows.HostNames;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;

/** Checks that the server creates reports of long results before a user opens them. */
class ReportsAheadTest {
    @TempDir
    private Path root;

    private ResultList results;

    @BeforeEach
    void list() throws Exception {
        result("long", ReportsAhead.FEWEST_FLOWS, 3);
        result("longer", 2 * ReportsAhead.FEWEST_FLOWS, 2);
        result("short", ReportsAhead.FEWEST_FLOWS - 1, 1);
        results = new ResultList(root);
    }

    /** Writes a result whose summary says that it has this many flows. */
    private void result(final String name, final long flows, final int age) throws Exception {
        final Path path = root.resolve(name);
        try (ResultFolder folder = ResultFolder.create(path)) {
            try (CsvFlowsWriter out = CsvFlowsWriter.plain(folder.file("flows.csv"), HostNames.COUNTED)) {
                out.write(0, "w", 1, 2, 50_000, 0, 2_000_000, 1_000_000, 0, 0);
            }
            final Summary summary = new Summary();
            summary.name = name;
            summary.flows = flows;
            summary.completed = flows;
            folder.writeSummary(summary);
            folder.finish(RunState.COMPLETE, "");
        }
        Files.setLastModifiedTime(path.resolve(RunStatus.FILE), FileTime.fromMillis(1_000_000_000_000L - age * 1000L));
    }

    private boolean hasReport(final String name) {
        return Files.exists(root.resolve(name).resolve(ResultFolder.REPORT));
    }

    @Test
    void shouldMakeReportsOfLongResultsThatHaveNone() throws Exception {
        final long changed = Files.getLastModifiedTime(root.resolve("long").resolve(RunStatus.FILE)).toMillis();
        new ReportsAhead(results, new Reports(results.root()), () -> true).onListOpened(results.rows());
        TestServer.await(() -> hasReport("longer") && hasReport("long"));
        assertFalse(hasReport("short"));
        TestServer.await(() -> results.rows().stream().anyMatch(row -> row.changedMs() == changed));
    }

    @Test
    void shouldMakeNoneWhileSomethingRunsAndTheRestAfterwards() throws Exception {
        final AtomicInteger asked = new AtomicInteger();
        final ReportsAhead ahead = new ReportsAhead(
                results, new Reports(results.root()), () -> asked.incrementAndGet() <= 2);
        ahead.onListOpened(results.rows()); // isIdle is called for the list, then before each report
        TestServer.await(() -> asked.get() == 3);
        TestServer.await(() -> hasReport("longer"));        // the newest one comes first
        ahead.onListOpened(results.rows());
        assertFalse(hasReport("long"));
        asked.set(0);
        TestServer.await(() -> {
            ahead.onListOpened(results.rows());
            return hasReport("long");
        });
        assertTrue(asked.get() > 0);
        assertEquals(3, results.rows().size());
    }
}
