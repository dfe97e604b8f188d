package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.network.ArrivalMode;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;

/**
 * Tests CONGA with two leaves and four spines. A cable between a spine and the second leaf has a tenth of its nominal
 * rate.
 */
final class CongaRunTest {
    private static final String SCENARIO = """
            topology: {type: leaf-spine, leaves: 2, spines: 4, hostsPerLeaf: 8, hostRate: 10Gbps, fabricRate: 10Gbps}
            transport: {type: dctcp, initialWindowPackets: 10}
            workloads:
              - sizes: {type: fixed, size: 50KB}
                load: {type: host, value: 0.25}
                pattern: {type: pairs, pairs: [h0->h8, h1->h9, h2->h10, h3->h11, h4->h12, h5->h13, h6->h14, h7->h15,
                  h8->h0, h9->h1, h10->h2, h11->h3, h12->h4, h13->h5, h14->h6, h15->h7]}
            failures: [{link: spine0->leaf1, rate: 1Gbps}]
            stop: {flows: 3000}
            """;

    private static Summary run(final String balancer, final ArrivalMode arrivals) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        options.arrivals = arrivals;
        return new SimulationRun(ScenarioFile.parse(SCENARIO, "conga.yaml", Path.of(""),
                List.of("switch.loadBalancing=" + balancer)), options).run(RunMonitor.NONE);
    }

    private static double mean(final String balancer) {
        return run(balancer, ArrivalMode.FASTER).slowdown.get("all").mean();
    }

    /** The slow cable is behind a spine, so the first leaf cannot observe it directly. */
    @Test
    void shouldAvoidASlowCableThatOnlyReportsTellOf() {
        final double hashed = mean("flow-hash");
        final double conga = mean("conga");
        assertTrue(conga < 0.5 * hashed, conga + ", " + hashed + " with hashes");
        assertTrue(conga < mean("flowlet"), conga + " is not better than flowlets at random");
    }

    @Test
    void shouldGiveTheSameInWindowsAsByEvents() {
        assertEquals(run("conga", ArrivalMode.AS_EVENTS).fingerprint, run("conga", ArrivalMode.IN_WINDOWS).fingerprint);
    }
}
