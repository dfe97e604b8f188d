package tailrace.tools.experiment.trial;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.jobs.SentJobs;
import tailrace.tools.experiment.executor.ExecutorKind;
import tailrace.tools.experiment.rule.Grid;
import tailrace.tools.experiment.rule.TrialRule;

/** Tests trials that other JVMs run. */
class SentTrialsTest {
    private static final List<Metric> METRICS =
            List.of(Metric.parse("slowdown p99"), Metric.parse("fct mean size<10KB"));

    private static Trials trials(final ExecutorKind executor, final String... sets) {
        final List<String> all = new ArrayList<>(List.of("stop.arrivals=100us", "seed=7"));
        all.addAll(List.of(sets));
        return new Trials(new SeededScenarios(ScenarioFile.read("quickstart", all)), METRICS, executor);
    }

    private static void assertSame(final List<TrialResult> expected, final List<TrialResult> actual) {
        assertEquals(expected.size(), actual.size());
        for (int i = 0; i < expected.size(); i++) {
            assertEquals(expected.get(i).seed(), actual.get(i).seed());
            assertArrayEquals(expected.get(i).values(), actual.get(i).values());
            assertArrayEquals(expected.get(i).counts(), actual.get(i).counts());
            assertEquals(expected.get(i).packetHops(), actual.get(i).packetHops());
            assertEquals(expected.get(i).phases(), actual.get(i).phases());
            assertEquals(expected.get(i).complete(), actual.get(i).complete());
        }
    }

    @ParameterizedTest
    @EnumSource(ExecutorKind.class)
    void shouldGiveTheSameWhenOtherJvmsRunThem(final ExecutorKind executor) {
        final String[] sets = executor != ExecutorKind.LINK ? new String[0]
                : new String[] {"workloads[0].pattern={type: pairs, pairs: [h0->h9, h40->h9]}",
                    "workloads[0].load={type: max-link, value: 0.6}", "workloads[0].sizes={type: fixed, size: 8KB}"};
        final Trials here = trials(executor, sets);
        final Trials there = trials(executor, sets);
        Grid.of(here, TrialRule.fixed(4)).run(new LocalJobs(2));
        Grid.of(there, TrialRule.fixed(4)).run(new SentJobs());
        assertSame(here.all(), there.all());
        assertEquals(4, there.all().size());
    }

    private static List<GridPoint> points() {
        return List.of(new GridPoint(List.of("0.3"), trials(ExecutorKind.FLOWSIM, "workloads[0].load.value=0.3")),
                new GridPoint(List.of("0.6"), trials(ExecutorKind.FLOWSIM, "workloads[0].load.value=0.6")));
    }

    @Test
    void shouldGiveTheSameGridWhenOtherJvmsRunItsTrials() {
        final List<GridPoint> here = points();
        final List<GridPoint> there = points();
        Grid.of(there.get(0).trials(), TrialRule.fixed(2)).run(new LocalJobs(1));
        run(here, new LocalJobs(2));
        run(there, new SentJobs());
        for (int i = 0; i < here.size(); i++) {
            assertSame(here.get(i).trials().all(), there.get(i).trials().all());
        }
    }

    private static void run(final List<GridPoint> points, final JobRunner runner) {
        new Grid(points, TrialRule.fixed(3)).run(runner);
    }
}
