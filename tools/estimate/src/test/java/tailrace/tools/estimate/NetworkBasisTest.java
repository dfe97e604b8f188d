package tailrace.tools.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.tools.estimate.whatif.WhatIf;

class NetworkBasisTest {
    private static Scenario scenario(final String... sets) {
        return ScenarioFile.parse("""
            topology: {type: fat-tree, k: 4}
            transport: {type: dctcp, profile: hpcc-sim, windowSize: 20KB}
            workloads:
              - name: web
                sizes: {type: cdf, name: meta-webserver}
                load: {type: max-link, value: 0.5}
              - name: other
                transport: {type: hpcc, profile: hpcc-sim}
                sizes: {type: cdf, name: meta-webserver}
                load: {type: max-link, value: 0.1}
            stop: {flows: 200}
            """, "test.yaml", Path.of(""), List.of(sets));
    }

    @ParameterizedTest
    @ValueSource(strings = {"transport.windowSize=5KB", "transport={type: timely, profile: hpcc-sim}",
        "switch.ecn.kMinPerGbps=1KB", "workloads[1].transport.eta=0.8", "outputs.links=false", "name=other"})
    void shouldBeTheSameWhenNoFlowChanges(final String set) {
        assertEquals(NetworkBasis.of(scenario()), NetworkBasis.of(scenario(set)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"seed=2", "transport.payload=500B", "transport.header=10B", "topology.k=8",
        "workloads[0].load.value=0.4", "stop.flows=201", "workloads[1].transport.payload=500B",
        "switch.loadBalancing=packet-scatter"})
    void shouldDifferWhenFlowsPathsOrTimesMay(final String set) {
        assertNotEquals(NetworkBasis.of(scenario()), NetworkBasis.of(scenario(set)));
    }

    @Test
    void shouldTakeOverTheFlowsOfTheEstimateBeforeWhenTheyAreTheSame() {
        final KeptWork kept = KeptWork.between();
        final Decomposition first = decompose(scenario(), kept);
        assertSame(first, decompose(scenario("transport.windowSize=5KB"), kept));
        final Decomposition other = decompose(scenario("seed=2"), kept);
        assertNotSame(first, other);
        assertNotSame(decompose(scenario(), KeptWork.none()), decompose(scenario(), KeptWork.none()));
    }

    private static Decomposition decompose(final Scenario scenario, final KeptWork kept) {
        return new EstimatedScenario(scenario, WhatIf.NONE, RunMonitor.NONE, kept).decompose(true, flows -> { });
    }
}
