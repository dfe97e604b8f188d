package tailrace.tools.experiment.control;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.tools.experiment.executor.ExecutorKind;
import tailrace.tools.experiment.rule.Grid;
import tailrace.tools.experiment.rule.TrialRule;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.Trials;

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

    private static CheapTrials fluid() {
        return new CheapTrials(new FluidSource(scenario(), METRICS), scenario().seed);
    }

    /**
     * Simulates the flows of a trial with packets sixteen times as large. This takes a fraction of the hops, and gives
     * nearly the same metric.
     */
    @Test
    void shouldHaveTheMetricOfLargePacketsFirst() {
        final CoarseSource source = new CoarseSource(scenario(), METRICS);
        final CheapTrials large = new CheapTrials(source, 5);
        large.run(2, 2, new LocalJobs(1), () -> true);
        final CheapTrials fluid = fluid();
        fluid.run(2, 2, new LocalJobs(1), () -> true);
        assertEquals(16_000, source.large().transport.payload.bytes());
        assertEquals(1_000, scenario().transport.payload.bytes());
        final Trials full = new Trials(new SeededScenarios(scenario()), METRICS, ExecutorKind.PACKET::create);
        Grid.of(full, TrialRule.fixed(2)).run(new LocalJobs(1));
        for (int i = 0; i < 2; i++) {
            for (int metric = 0; metric < METRICS.size(); metric++) {
                final double[] controls = large.get(i).controls()[metric];
                assertArrayEquals(fluid.get(i).controls()[metric], Arrays.copyOfRange(controls, 1, controls.length));
                assertEquals(source.names(METRICS.get(metric)).size(), controls.length);
            }
            final double value = full.get(i).values()[0];
            assertEquals(value, large.get(i).controls()[0][0], 0.5 * value);
        }
    }

    @Test
    void shouldHaveTheMetricOfTheFluidAmongItsControls() {
        final CheapTrials trials = fluid();
        trials.run(3, 3, new LocalJobs(1), () -> true);
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
        final CheapTrials one = fluid();
        one.run(70, 150, new LocalJobs(1), () -> true);
        final CheapTrials two = fluid();
        two.run(70, 70, new LocalJobs(2), () -> true);
        two.run(20, 90, new LocalJobs(2), () -> true);
        two.run(70, 150, new LocalJobs(2), () -> true);
        assertEquals(150, two.count());
        assertEquals(one.moments(0).mean(1), two.moments(0).mean(1));
        assertEquals(one.moments(1).covariance(0, 1), two.moments(1).covariance(0, 1));
        for (int i = 0; i < 70; i++) {
            assertEquals(one.get(i).seed(), two.get(i).seed());
            assertEquals(one.get(i).reckonedSeconds(), two.get(i).reckonedSeconds());
            for (int metric = 0; metric < METRICS.size(); metric++) {
                assertArrayEquals(one.get(i).controls()[metric], two.get(i).controls()[metric]);
            }
        }
    }

    /**
     * A long flow is in progress when other flows start: they wait for its window at the link after the host's link.
     */
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
        // Two windows arrive before the bottleneck; one of them keeps it busy, so the other waits for one round trip of
        // about 8 us.
        final double waitUs = trial.controls()[0][1] - trial.controls()[0][0];
        assertTrue(waitUs > 6 && waitUs < 12, () -> waitUs + " us");
        assertEquals(TrialCost.ofFluid(3, 3), trial.reckonedSeconds(), TrialCost.ofFluid(3, 9));
    }
}
