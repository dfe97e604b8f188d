package tailrace.tools.evaluate.control;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.tools.evaluate.Metric;
import tailrace.tools.evaluate.executor.ExecutorKind;

class CheapTrialsTest {
    private static final List<Metric> METRICS =
        List.of(Metric.parse("fct p99"), Metric.parse("slowdown mean size<10KB"), Metric.parse("drops"));

    private static Scenario scenario() {
        return ScenarioFile.parse("""
            name: cheap
            seed: 5
            topology: {type: dumbbell, left: 3, right: 3}
            workloads: [{name: w, sizes: {type: cdf, name: fbhadoop}, load: {type: host, value: 0.2}}]
            stop: {arrivals: 500us}
            """, "cheap.yaml", Path.of(""), List.of());
    }

    @Test
    void shouldHaveTheMetricOfTheFluidAmongItsControls() {
        final CheapTrials trials = new CheapTrials(scenario(), METRICS);
        trials.run(3, new LocalJobs(1), done -> true);
        for (int i = 0; i < 3; i++) {
            final double[] fluid = ExecutorKind.FLOWSIM.create().run(new SeededScenarios(scenario()).with(5 + i),
                METRICS.subList(0, 2), () -> true).values();
            final double[][] controls = trials.get(i).controls();
            assertEquals(fluid[0], controls[0][0]);
            assertEquals(fluid[1], controls[1][0]);
            assertTrue(controls[0][1] >= controls[0][0] && controls[1][1] >= controls[1][0]);
            assertArrayEquals(new double[] {controls[0][2], controls[0][3], controls[0][4]}, controls[2]);
            assertTrue(controls[2][0] > 0 && controls[2][1] > 0);
            for (int metric = 0; metric < METRICS.size(); metric++) {
                assertEquals(FluidControls.names(METRICS.get(metric)).size(), controls[metric].length);
            }
        }
    }

    @Test
    void shouldFindTheSameWhateverTheThreadsAndHoweverFarAtATime() {
        final CheapTrials one = new CheapTrials(scenario(), METRICS);
        one.run(70, new LocalJobs(1), done -> true);
        final CheapTrials two = new CheapTrials(scenario(), METRICS);
        two.run(33, new LocalJobs(2), done -> true);
        two.run(20, new LocalJobs(2), done -> true);
        two.run(70, new LocalJobs(2), done -> true);
        assertEquals(70, two.count());
        for (int i = 0; i < 70; i++) {
            assertEquals(one.get(i).seed(), two.get(i).seed());
            assertEquals(one.get(i).visits(), two.get(i).visits());
            for (int metric = 0; metric < METRICS.size(); metric++) {
                assertArrayEquals(one.get(i).controls()[metric], two.get(i).controls()[metric]);
            }
        }
    }

    /** A long flow is under way as others start: its window waits for them on the link behind the host's. */
    @Test
    void shouldSeeLongWaitsWhereFlowsShareALinkBehindTheFirst() {
        final Scenario shared = ScenarioFile.parse("""
            topology: {type: dumbbell, left: 3, right: 3}
            workloads:
              - {name: long, sizes: {type: fixed, size: 10MB}, arrivals: {type: once},
                 pattern: {type: pairs, pairs: [h0->h3, h1->h4]}}
              - {name: short, sizes: {type: fixed, size: 1KB}, arrivals: {type: once}, start: 100us,
                 pattern: {type: pairs, pairs: [h2->h5]}}
            stop: {flows: 3}
            """, "shared.yaml", Path.of(""), List.of());
        final CheapTrial trial =
            new FluidControls(shared, List.of(Metric.parse("fct mean workload=short"))).of(1, () -> true);
        // Two windows before the bottleneck, of which one keeps it busy: one round trip of about 8 us to wait.
        final double waitUs = trial.controls()[0][1] - trial.controls()[0][0];
        assertTrue(waitUs > 6 && waitUs < 12, () -> waitUs + " us");
        assertEquals(3, trial.flows());
    }
}
