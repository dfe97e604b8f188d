package tailrace.tools.estimate;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.tools.estimate.whatif.WhatIf;

/** Small scenarios, and an estimate whose delays differ from flow to flow. */
final class TestScenarios {
    /** Delay that the estimate adds to a flow's ideal time for each unit of the flow's number. */
    static final long DELAY_PS = 1_000_000;

    private TestScenarios() {}

    /** A fat tree of 16 hosts with two workloads, one with packets of 1,000 B and one with packets of 1,400 B. */
    static Scenario fatTree(final String... sets) {
        return ScenarioFile.parse("""
                name: small
                topology: {type: fat-tree, k: 4}
                workloads:
                  - {name: web, sizes: {type: cdf, name: meta-webserver}, load: {type: host, value: 0.3}}
                  - name: bulk
                    sizes: {type: fixed, size: 200KB}
                    load: {type: host, value: 0.2}
                    transport: {type: new-reno, payload: 1400B}
                stop: {flows: 1000}
                """, "small.yaml", Path.of(""), List.of(sets));
    }

    /** Returns the decomposed network of a scenario. */
    static Decomposition decomposed(final Scenario scenario) {
        return new EstimatedScenario(scenario, WhatIf.NONE).decompose(true, flows -> { });
    }

    /** Returns an estimate in which flow i takes i microseconds longer than alone. */
    static FlowEstimate estimate(final Scenario scenario) {
        final Decomposition network = decomposed(scenario);
        final long[] idealFctPs = new long[network.flows().count()];
        final long[] fctPs = new long[idealFctPs.length];
        for (int flow = 0; flow < fctPs.length; flow++) {
            idealFctPs[flow] = network.idealFctPs(flow);
            fctPs[flow] = idealFctPs[flow] + flow * DELAY_PS;
        }
        return new FlowEstimate(network, List.of("web", "bulk"), fctPs, idealFctPs,
                new long[network.links().count()], new EstimateAccount("guess", 2.5, 7, Map.of("certainty", "none")));
    }
}
