package tailrace.tools.m3;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.scenario.ScenarioFile;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.Draws;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.whatif.WhatIf;

class FlowPoolTest {
    private static Decomposition network() {
        return new EstimatedScenario(ScenarioFile.parse("""
                topology: {type: fat-tree, k: 4}
                workloads:
                  - {sizes: {type: cdf, name: meta-webserver}, load: {type: host, value: 0.3}}
                stop: {flows: 4000}
                """, "small.yaml", Path.of(""), List.of()), WhatIf.NONE).decompose(true, flows -> { });
    }

    @Test
    void shouldGiveFlowsTheSlowdownsOfThoseOnPathsAsLongAndNearInSize() {
        final Decomposition network = network();
        final FlowPool pool = new FlowPool(network);
        // The slowdown is different for each combination of links and size.
        for (int flow = 0; flow < 4000; flow += 2) {
            pool.add(0, flow, 10 * network.paths().hops(flow) + Math.log10(network.flows().sizeBytes(flow)), 1);
        }
        final double[] all = pool.slowdownsOfAll(new Draws(1, "test"), 2);
        double error = 0;
        for (int flow = 0; flow < 4000; flow++) {
            final double own = 10 * network.paths().hops(flow) + Math.log10(network.flows().sizeBytes(flow));
            assertEquals(network.paths().hops(flow), (int) (all[flow] / 10));
            error += (all[flow] - own) / 4000;
        }
        assertEquals(0, error, 0.01);
    }

    @Test
    void shouldDrawByWeightWhenFlowsAreAlike() {
        final Decomposition network = network();
        final FlowPool pool = new FlowPool(network);
        pool.add(0, 0, 2, 3);
        int other = 1;
        while (network.paths().hops(other) != network.paths().hops(0)) {
            other++;
        }
        pool.add(0, other, 5, 1);
        int small = 0;
        for (final double slowdown : pool.slowdownsOfAll(new Draws(1, "test"), 2)) {
            small += slowdown == 2 ? 1 : 0;
        }
        assertEquals(3000, small, 150);
    }
}
