package tailrace.tools.m3;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.jobs.InlineJobs;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.SentJobs;
import tailrace.scenario.jobs.store.ResultStore;
import tailrace.scenario.progress.RunMonitor;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.whatif.WhatIf;

/** Checks that an estimate that reuses the paths of an earlier one gives the same result. */
class StoredPathsTest {
    private static final String SCENARIO = """
            topology: {type: fat-tree, k: 4}
            workloads:
              - {sizes: {type: fixed, size: 20KB}, load: {type: host, value: 0.3}}
            stop: {arrivals: 300us}
            """;

    @TempDir
    private Path folder;
    private final List<String> warnings = new ArrayList<>();

    private M3.Options options(final M3.Backend backend, final boolean isCached) {
        final M3.Options options = new M3.Options();
        options.backend = backend;
        options.paths = 15;
        options.packetFlows = backend == M3.Backend.MODEL ? 10 : M3.Options.PACKET_FLOWS;
        options.jobs = 2;
        options.cache = isCached ? new ResultStore(folder, 1 << 28, warnings::add) : null;
        return options;
    }

    private static M3Estimate estimate(final M3.Options options, final RunMonitor monitor, final String... changes) {
        return new M3(new EstimatedScenario(ScenarioFile.parse(SCENARIO, "small.yaml", Path.of(""), List.of()),
                WhatIf.parse(List.of(changes))), options).run(monitor);
    }

    /** Returns all values of an estimate except times. */
    private static Map<String, Object> found(final M3Estimate estimate) {
        final Map<String, Object> details = new TreeMap<>(estimate.account().details());
        details.remove("seconds");
        return details;
    }

    private static long[] fctPs(final M3Estimate estimate) {
        return LongStream.range(0, estimate.flows().count()).map(flow -> estimate.fctPs((int) flow)).toArray();
    }

    private static void assertSame(final M3Estimate expected, final M3Estimate found) {
        assertArrayEquals(fctPs(expected), fctPs(found));
        assertEquals(found(expected), found(found));
        assertEquals(expected.warnings(), found.warnings());
    }

    private List<Path> files() {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.toString().endsWith(".result")).sorted().toList();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runner that ends a batch after this many results. */
    private record Stopped(int after) implements JobRunner {
        @Override
        public <S, R> void run(final JobBatch<S, R> batch, final JobListener<? super R> listener) {
            final AtomicInteger done = new AtomicInteger();
            new InlineJobs().run(batch, new JobListener<R>() {
                @Override
                public void done(final long job, final R result) {
                    listener.done(job, result);
                    if (done.incrementAndGet() == after) {
                        throw new CancellationException();
                    }
                }
            });
        }
    }

    @ParameterizedTest
    @EnumSource(M3.Backend.class)
    void shouldFindTheSameWhenSomePathsAreKnown(final M3.Backend backend) throws IOException {
        final M3Estimate without = estimate(options(backend, false), RunMonitor.NONE);
        assertSame(without, estimate(options(backend, true), RunMonitor.NONE));
        final List<Path> results = files();
        assertTrue(results.size() > 5, results::toString);
        for (int i = 0; i < results.size(); i += 2) {
            Files.delete(results.get(i));
        }
        Files.write(results.get(1), new byte[100]);
        final M3.Options elsewhere = options(backend, true);
        elsewhere.elsewhere = new SentJobs();
        assertSame(without, estimate(elsewhere, RunMonitor.NONE));
        assertEquals(results, files());
        assertEquals(1, warnings.size(), warnings::toString);
        assertSame(without, estimate(options(backend, true), progress -> progress.jobs() == null));
    }

    @Test
    void shouldGoOnWithWhatWasDoneBeforeTheEnd() {
        final M3Estimate without = estimate(options(M3.Backend.PACKET, false), RunMonitor.NONE);
        final M3.Options stopped = options(M3.Backend.PACKET, true);
        stopped.elsewhere = new Stopped(3);
        assertThrows(CancellationException.class, () -> estimate(stopped, RunMonitor.NONE));
        final List<Path> first = files();
        assertEquals(3, first.size());
        assertSame(without, estimate(options(M3.Backend.PACKET, true), RunMonitor.NONE));
        assertTrue(files().containsAll(first));
    }

    @Test
    void shouldNotTakePathsOfAnotherNetwork() {
        estimate(options(M3.Backend.FLOWSIM, true), RunMonitor.NONE);
        final int before = files().size();
        final M3Estimate changed = estimate(options(M3.Backend.FLOWSIM, true), RunMonitor.NONE,
                "link=h0-tor0:rate=5G");
        assertEquals(2 * before, files().size());
        assertSame(estimate(options(M3.Backend.FLOWSIM, false), RunMonitor.NONE, "link=h0-tor0:rate=5G"), changed);
        estimate(options(M3.Backend.PACKET, true), RunMonitor.NONE);
        assertEquals(3 * before, files().size());
    }
}
