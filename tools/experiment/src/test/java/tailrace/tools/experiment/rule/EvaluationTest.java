package tailrace.tools.experiment.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.RngStreams;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.JobWorker;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.results.stats.Interval;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.trial.Executor;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.TrialJournal;
import tailrace.tools.experiment.trial.TrialPhases;
import tailrace.tools.experiment.trial.TrialResult;
import tailrace.tools.experiment.trial.Trials;

/** Tests evaluations of trials that cost nothing: their values are drawn from their seeds. */
class EvaluationTest {
    private static final List<Metric> METRICS =
        List.of(Metric.parse("fct p99"), Metric.parse("slowdown mean workload=a,b"));

    @TempDir
    private Path folder;

    private final Set<Long> run = ConcurrentHashMap.newKeySet();

    private final class Drawn implements Executor {
        @Override
        public TrialResult run(final Scenario scenario, final List<Metric> metrics, final JobControl control) {
            run.add(scenario.seed);
            final double value = new RngStreams(scenario.seed).stream("value").nextLogNormal(0, 0.4);
            return new TrialResult(scenario.seed,
                new double[] {value, scenario.seed % 7 == 0 ? Double.NaN : 1 + value / 100}, new long[] {44, 7}, 1000,
                0.25, true, new TrialPhases(0, 1, 2, 3, 44, 1.0 / 3));
        }
    }

    private Trials trials() {
        return new Trials(new SeededScenarios(ScenarioFile.read("quickstart", List.of("seed=100"))), METRICS,
            Drawn::new);
    }

    private EvaluationState evaluate(final Trials trials, final int jobs, final double relError, final int atMost) {
        return new Evaluation(trials, new RelativeErrorRule(relError, 0.95), atMost).run(new LocalJobs(jobs));
    }

    @Test
    void shouldStopAsSoonAsEveryMetricIsExactEnough() {
        final EvaluationState state = evaluate(trials(), 1, 0.05, Integer.MAX_VALUE);
        assertTrue(state.met());
        assertEquals(state.trials(), run.size());
        assertTrue(state.trials() > 200 && state.trials() < 450, "cv 0.416: 266 trials: " + state.trials());
        final MetricEstimate first = state.metrics().get(0);
        assertTrue(first.interval().high() / first.moments().mean() <= 1.05);
        assertEquals(20, first.first().from());
        assertEquals(state.trials(), first.forecast().from());
        assertTrue(state.metrics().get(1).moments().n() < state.trials(), "some trials have measured nothing");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7})
    void shouldGiveTheSameWhateverTheNumberOfJobs(final int jobs) {
        assertEquals(evaluate(trials(), 1, 0.05, Integer.MAX_VALUE), evaluate(trials(), jobs, 0.05, Integer.MAX_VALUE));
    }

    @Test
    void shouldEndUnmetAfterTheTrialsThatThereMayBe() {
        final EvaluationState state = evaluate(trials(), 2, 0.01, 50);
        assertFalse(state.met());
        assertTrue(state.metrics().get(1).met());
        assertEquals(50, state.trials());
        assertTrue(state.forecast() > 1000);
        assertFalse(evaluate(trials(), 2, 0.5, 19).met(), "never before 20 trials");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5, 33, 150})
    void shouldGiveTheSameWhenKilledAndGoneOnWith(final int before) throws IOException {
        final Path file = folder.resolve("trials.csv");
        final Trials killed = trials();
        final TrialJournal cut = new TrialJournal(file, "", killed, warning -> { });
        assertThrows(CancellationException.class, ()
                -> new Evaluation(killed, new RelativeErrorRule(0.05, 0.95), 1_000_000)
            .run(endedAfter(before)));
        cut.close();
        // A row that was incomplete when the process was killed; a resumed evaluation reports it.
        Files.writeString(file, "9999,true,4", StandardOpenOption.APPEND);
        Files.writeString(folder.resolve("status.json"), "{\"state\": \"running\", \"reason\": \"\"}");
        final Set<Long> done = Set.copyOf(run);
        run.clear();
        final Trials resumed = trials();
        final EvaluationState state;
        try (TrialJournal kept = new TrialJournal(file, "", resumed, warning -> { })) {
            state = evaluate(resumed, 2, 0.05, 1_000_000);
            kept.sort();
        }
        run.retainAll(done);
        assertEquals(Set.of(), run, "what was kept is not run again");
        assertEquals(evaluate(trials(), 1, 0.05, 1_000_000), state);
        final List<String> lines = Files.readAllLines(file);
        assertEquals(1 + resumed.all().size(), lines.size());
        assertTrue(lines.get(0).contains(",fct p99,n of fct p99,\"slowdown mean workload=a,b\","), lines.get(0));
    }

    /** Returns a runner that runs jobs in this thread, and ends after this many jobs in total. */
    private JobRunner endedAfter(final int most) {
        return new JobRunner() {
            @Override
            public <S, R> void run(final JobBatch<S, R> batch, final JobListener<? super R> listener) {
                final JobWorker<S, R> worker = batch.newWorker();
                for (long job = 0; job < batch.count(); job++) {
                    if (EvaluationTest.this.run.size() >= most) {
                        throw new CancellationException("killed");
                    }
                    listener.done(job, worker.run(batch.specification(job), () -> true));
                }
            }
        };
    }

    @Test
    void shouldGoOnWithATighterErrorFromWhatIsKept() {
        final Trials trials = trials();
        final EvaluationState loose = evaluate(trials, 1, 0.1, 1_000_000);
        run.clear();
        final EvaluationState tight = evaluate(trials, 2, 0.05, 1_000_000);
        assertEquals(tight.trials() - trials.done(loose.trials()), run.size());
        assertEquals(evaluate(trials(), 1, 0.05, 1_000_000), tight);
    }

    @Test
    void shouldRefuseTrialsOfOtherMetrics() {
        final Path file = folder.resolve("trials.csv");
        new TrialJournal(file, "", trials(), warning -> { }).close();
        final Trials other = new Trials(new SeededScenarios(trials().scenario()),
            List.of(Metric.parse("fct p98")), Drawn::new);
        final String message = assertThrows(IllegalArgumentException.class,
            () -> new TrialJournal(file, "", other, warning -> { })).getMessage();
        assertTrue(message.startsWith("metric 'fct p98': the trials of ") && message.contains("did you mean fct p99?"),
            message);
    }

    /** Evaluates trials that are nearly all equal; one in 25 is three times as large. */
    private static EvaluationState ofRare(final long seed, final long flows, final double relError) {
        final Executor executor = (scenario, metrics, control) -> {
            final double drawn = new RngStreams(scenario.seed).stream("value").nextDouble();
            return new TrialResult(scenario.seed, new double[] {drawn < 0.04 ? 3 : 1 + drawn / 10},
                new long[] {flows}, 1000, 0.25, true, TrialPhases.NONE);
        };
        return new Evaluation(new Trials(new SeededScenarios(ScenarioFile.read("quickstart", List.of("seed=" + seed))),
            List.of(Metric.parse("fct p99")), () -> executor), new RelativeErrorRule(relError, 0.95), Integer.MAX_VALUE)
            .run(new LocalJobs(1));
    }

    /** The p99 of 7 flows is their maximum, which rare trials decide; the p99 of 400 flows is not. */
    @Test
    void shouldCoverTheMeanWhereRareTrialsDecideIt() {
        final double mean = 0.04 * 3 + 0.96 * (1 + 0.52 / 10);
        int covered = 0;
        int coveredOfMany = 0;
        for (int i = 0; i < 60; i++) {
            final EvaluationState state = ofRare(1 + 1_000_000L * i, 7, 0.1);
            assertTrue(state.trials() >= 99, state.toString());
            covered += holds(state, mean) ? 1 : 0;
            coveredOfMany += holds(ofRare(1 + 1_000_000L * i, 400, 0.1), mean) ? 1 : 0;
        }
        assertTrue(covered >= 52, "95 % of 60, less three deviations: " + covered);
        assertTrue(coveredOfMany < 45, "what it is good for: " + coveredOfMany);
    }

    private static boolean holds(final EvaluationState state, final double mean) {
        final Interval interval = state.metrics().get(0).interval();
        return interval.low() <= mean && mean <= interval.high();
    }
}
