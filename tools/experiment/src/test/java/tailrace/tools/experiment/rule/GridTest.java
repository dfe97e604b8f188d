package tailrace.tools.experiment.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.tools.experiment.show.SweepJson;
import tailrace.tools.experiment.trial.GridPoint;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.TrialPhases;
import tailrace.tools.experiment.trial.TrialResult;
import tailrace.tools.experiment.trial.Trials;

/** Tests a grid of trials that cost nothing. */
class GridTest {
    private static final List<Metric> METRICS = List.of(Metric.parse("fct mean"));

    private final List<GridPoint> points = Stream.of("a", "b", "c").map(value -> new GridPoint(List.of(value),
            new Trials(new SeededScenarios(ScenarioFile.read("quickstart", List.of("seed=100"))), METRICS,
                    () -> (scenario, metrics, control) -> result(scenario.seed)))).toList();
    private final Grid grid = new Grid(points, TrialRule.fixed(3));

    private static TrialResult result(final long seed) {
        return new TrialResult(seed, new double[] {seed}, new long[] {44}, 1000, 0.25, true,
                new TrialPhases(0, 1, 2, 3, 44, 1.0 / 3));
    }

    private void run(final JobRunner runner) {
        grid.run(runner);
    }

    /** Runner that is interrupted before the first job. */
    private static final class Interrupted implements JobRunner {
        @Override
        public <S, R> void run(final JobBatch<S, R> batch, final JobListener<? super R> listener) {
            throw new CancellationException();
        }
    }

    private SweepJson table() {
        final SweepJson table = new SweepJson();
        table.metrics = List.of("fct mean");
        table.units = List.of("s");
        table.shown = 1;
        table.meansConfidence = 0.95;
        table.set(grid, METRICS);
        return table;
    }

    @Test
    void shouldCountTheTrialsOfARoundThatIsInterrupted() {
        for (int trial = 0; trial < 3; trial++) {
            points.get(0).trials().keep(result(100 + trial));
        }
        points.get(1).trials().keep(result(100));
        points.get(1).trials().keep(result(102));
        assertThrows(CancellationException.class, () -> run(new Interrupted()));
        final SweepJson table = table();
        assertEquals(List.of(3, 1), table.points.stream().map(SweepJson.Row::trials).toList());
        assertEquals(List.of(true, false), table.points.stream().map(SweepJson.Row::met).toList());
    }

    /** Results include only the trials that the call requests, although an earlier call has stored more. */
    @Test
    void shouldLeaveOutKeptTrialsThatTheRuleDoesNotAskFor() {
        for (int trial = 0; trial < 5; trial++) {
            points.get(0).trials().keep(result(100 + trial));
        }
        run(new LocalJobs(1));
        assertEquals(List.of(3, 3, 3), table().points.stream().map(SweepJson.Row::trials).toList());
        assertTrue(table().points.stream().allMatch(SweepJson.Row::met));
    }
}
