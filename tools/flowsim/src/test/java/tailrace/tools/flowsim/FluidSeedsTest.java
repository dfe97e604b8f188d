package tailrace.tools.flowsim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.estimate.whatif.WhatIf;
import tailrace.tools.flowsim.network.FluidEstimator;

/** Tests one network with the flows of many seeds. */
class FluidSeedsTest {
    private static final String FLOWS = """
        topology: {type: fat-tree, k: 4}
        stop: {arrivals: 1ms}
        workloads: [{name: w, sizes: {type: cdf, name: websearch}, arrivals: {type: poisson},
          load: {type: host, value: 0.3}, pattern: {type: PATTERN}}]
        """;

    @ParameterizedTest
    @ValueSource(strings = {"uniform", "permutation"})
    void shouldGiveWhatANewEstimatorGivesWhenTheSeedIsAnother(final String pattern) {
        final FluidEstimator kept = new FluidEstimator(subject(pattern, 1));
        for (final long seed : new long[] {1, 7, 2, 7}) {
            final FlowEstimate expected = new FluidEstimator(subject(pattern, seed)).run(RunMonitor.NONE);
            final FlowEstimate found = kept.run(seed, RunMonitor.NONE, network -> FluidObserver.NONE);
            assertEquals(expected.flows().count(), found.flows().count());
            for (int flow = 0; flow < expected.flows().count(); flow++) {
                assertEquals(expected.flows().startPs(flow), found.flows().startPs(flow));
                assertEquals(expected.fctPs(flow), found.fctPs(flow));
                assertEquals(expected.idealFctPs(flow), found.idealFctPs(flow));
            }
        }
        assertNotEquals(kept.run(1, RunMonitor.NONE, network -> FluidObserver.NONE).lastEndPs(),
                kept.run(2, RunMonitor.NONE, network -> FluidObserver.NONE).lastEndPs());
    }

    private static EstimatedScenario subject(final String pattern, final long seed) {
        final Scenario scenario = ScenarioFile.parse(
                FLOWS.replace("PATTERN", pattern), "seeds", Path.of(""), List.of("seed=" + seed));
        return new EstimatedScenario(scenario, WhatIf.NONE);
    }
}
