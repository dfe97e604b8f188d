package tailrace.tools.parsimon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.SentJobs;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.jobs.store.ResultStore;

class LinkJobsTest {
    @TempDir
    private Path folder;

    private final List<String> warnings = new ArrayList<>();

    private Parsimon.Options options(final boolean isElsewhere, final boolean isCached) {
        final Parsimon.Options options = new Parsimon.Options();
        options.jobs = 2;
        options.elsewhere = isElsewhere ? new SentJobs() : null;
        options.cache = isCached ? new ResultStore(folder.resolve("cache"), 1 << 24, warnings::add) : null;
        return options;
    }

    private static ParsimonEstimate estimate(final Parsimon.Options options) {
        return new Parsimon(TestScenarios.fatTree(), options).run(RunMonitor.NONE);
    }

    private static void assertSame(final ParsimonEstimate expected, final ParsimonEstimate found) {
        for (int flow = 0; flow < expected.flows().count(); flow++) {
            assertEquals(expected.fctPs(flow), found.fctPs(flow), "flow " + flow);
        }
        assertEquals(expected.counts().packetsSimulated(), found.counts().packetsSimulated());
    }

    @Test
    void shouldFindTheSameWhenLinksAreSimulatedElsewhere() {
        assertSame(estimate(options(false, false)), estimate(options(true, false)));
    }

    @Test
    void shouldKeepWhatOthersHaveSimulated() throws IOException {
        final ParsimonEstimate here = estimate(options(false, false));
        assertSame(here, estimate(options(true, true)));
        final Parsimon.Options again = options(true, true);
        again.elsewhere = new JobRunner() {
            @Override
            public <S, R> void run(final JobBatch<S, R> batch, final JobListener<? super R> listener) {
                fail("all links are known");
            }
        };
        final ParsimonEstimate known = estimate(again);
        assertEquals(0, known.counts().simulated());
        assertEquals(here.counts().simulated(), known.counts().cached());
        try (Stream<Path> files = Files.walk(folder)) {
            final List<Path> results = files.filter(Files::isRegularFile).sorted().toList();
            assertTrue(results.size() >= here.counts().simulated(), () -> results.toString());
            for (int i = 0; i < results.size(); i += 2) {
                Files.delete(results.get(i));
            }
        }
        final ParsimonEstimate part = estimate(options(true, true));
        for (int flow = 0; flow < here.flows().count(); flow++) {
            assertEquals(here.fctPs(flow), part.fctPs(flow), "flow " + flow);
        }
        assertTrue(part.counts().cached() > 0 && part.counts().simulated() > 0, () -> part.counts().toString());
        assertEquals(List.of(), warnings);
    }
}
