package tailrace.tools.topology.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.tools.experiment.rounds.KeptRows;
import tailrace.tools.topology.flow.Goal;
import tailrace.tools.topology.flow.Solver;
import tailrace.tools.topology.flow.Traffic;

/** Tests searches by bisection, and their kept results. */
class LargestTest {
    private static final List<String> SIX = List.of("corePorts=6", "aggPorts=4", "hostsPerTor=10", "fabricRate=5Gbps");
    private static final Largest REWIRED =
        new Largest("rewired-vl2", SIX, "tors", 2, 20, 4, 0.99);
    private static final Largest ORIGINAL =
        new Largest("vl2", SIX, "tors", 2, 20, 4, 0.99);

    @TempDir
    private Path folder;

    private final Prober prober =
        new Prober(Traffic.parse("permutation"), Solver.plain(), new Goal(1e-3, 0.99, 100));

    private int answer(final Largest question, final KeptRows<Probe, ProbeResult> known, final int threads) {
        prober.answer(List.of(question), known, new LocalJobs(threads), (there, all) -> true);
        return question.state(known).largest();
    }

    /** Runner that the user ends when three instances are known. */
    private record Stopped(KeptRows<Probe, ProbeResult> known) implements JobRunner {
        @Override
        public <S, R> void run(final JobBatch<S, R> batch, final JobListener<? super R> listener) {
            new LocalJobs(1).run(batch, (job, result) -> {
                listener.done(job, result);
                if (known.size() == 3) {
                    throw new CancellationException();
                }
            });
        }
    }

    /** VL2 has a quarter of the product of its port counts, and no more can be built; rewired it has about as many. */
    @Test
    void shouldFindTheMostTorsAtFullThroughput() {
        final KeptRows<Probe, ProbeResult> known = ProbeRows.inMemory();
        assertEquals(6, answer(ORIGINAL, known, 2));
        final int rewired = answer(REWIRED, known, 2);
        assertTrue(rewired >= 5 && rewired <= 11, "" + rewired);
        for (int seed = 1; seed <= 4; seed++) {
            final Probe passed = new Probe("rewired-vl2", Probe.with(SIX, List.of("tors=" + rewired)), seed);
            assertTrue(known.get(passed).lower() >= 0.99, known.get(passed).toString());
        }
        final Largest.State state = REWIRED.state(known);
        assertTrue(state.undecided() <= 1, state::toString);
        assertTrue(state.next().isEmpty() && state.probes() >= 5 && state.seconds() > 0, state.toString());
    }

    /** A killed search resumes with the same answer; instances that are kept are not solved again. */
    @Test
    void shouldGoOnFromWhatIsInTheFile() throws IOException {
        final Path file = folder.resolve(ProbeRows.FILE);
        final int answer = answer(REWIRED, ProbeRows.inMemory(), 1);
        final AtomicInteger calls = new AtomicInteger();
        try (KeptRows<Probe, ProbeResult> known = ProbeRows.open(file, "", warning -> { })) {
            assertThrows(CancellationException.class,
                () -> prober.answer(List.of(REWIRED), known, new Stopped(known), (there, all) -> true));
        }
        final int before = Files.readAllLines(file).size();
        try (KeptRows<Probe, ProbeResult> known = ProbeRows.open(file, "", warning -> { })) {
            assertEquals(before - 1, known.size());
            assertEquals(answer, answer(REWIRED, known, 2));
        }
        try (KeptRows<Probe, ProbeResult> known = ProbeRows.open(file, "", warning -> { })) {
            final Prober idle = new Prober(Traffic.parse("permutation"), (graph, demands, goal, shouldContinue) -> {
                calls.incrementAndGet();
                return Solver.plain().solve(graph, demands, goal, shouldContinue);
            }, prober.goal());
            idle.answer(List.of(REWIRED), known, new LocalJobs(1), (there, all) -> true);
            assertEquals(0, calls.get());
            assertEquals(answer, REWIRED.state(known).largest());
        }
    }

    @Test
    void shouldTellWhyNothingCanBeBuiltAndRefuseWhatIsNoKey() {
        final Largest odd = new Largest("rewired-vl2", List.of("aggPorts=5"), "tors", 2, 9, 3, 0.99);
        final KeptRows<Probe, ProbeResult> known = ProbeRows.inMemory();
        assertEquals(1, answer(odd, known, 1));
        assertEquals("aggPorts: 5 (expected: even)", odd.state(known).impossible());
        final Largest unknown = new Largest("rewired-vl2", List.of(), "torz", 2, 9, 3, 0.99);
        final String said =
            assertThrows(IllegalArgumentException.class, () -> answer(unknown, known, 1)).getMessage();
        assertTrue(said.contains("torz: unknown key (did you mean tors?"), said);
    }

    @Test
    void shouldMeanThroughputsOfSeeds() {
        final Mean mean = new Mean("random-regular", List.of("switches=16", "degree=4", "hostsPerSwitch=2"), 4);
        final KeptRows<Probe, ProbeResult> known = ProbeRows.inMemory();
        new Prober(Traffic.parse("permutation"), Solver.plain(), Goal.gap(0.01)).answer(List.of(mean), known,
            new LocalJobs(2), (there, all) -> there <= all);
        final Mean.Value value = mean.value(known);
        assertEquals(4, value.probes());
        assertTrue(value.lower() <= value.throughput() && value.throughput() <= value.upper(), value.toString());
        assertTrue(value.error() > 0 && value.error() < 0.2 * value.throughput(), value.toString());
        assertFalse(mean.next(ProbeRows.inMemory()).isEmpty());
    }
}
