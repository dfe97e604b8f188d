package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;

/** Tests that the short form of telemetry, which is used if no reader needs more, does not change a run. */
class TelemetryFormTest {
    private static final String SCENARIO = String.join("\n",
            "topology: {type: fat-tree, k: 4, hostRate: 25Gbps, aggRate: 50Gbps, coreRate: 100Gbps, linkDelay: 1us}",
            "switch: {type: shared-memory, buffer: 4MB}",
            "transport: {type: hpcc, profile: hpcc-sim}",
            "workloads:",
            "  - {sizes: {type: cdf, name: fbhadoop}, arrivals: {type: poisson},",
            "     load: {type: host, value: 0.6}, pattern: {type: uniform}}",
            "stop: {arrivals: 400us}");

    private static Summary run(final String rest) {
        final String text = SCENARIO + "\n" + rest;
        final Scenario scenario = ScenarioFile.parse(text, "my.yaml", Path.of("."), List.of());
        try (SimulationRun simulation = new SimulationRun(scenario, new SimulationRun.Options())) {
            return simulation.run(RunMonitor.NONE);
        }
    }

    /** Returns changes of rates long after the end of the run, with more rates than the short form can distinguish. */
    private static String laterRates(final int rates) {
        final StringBuilder text = new StringBuilder("failures: [");
        for (int i = 0; i < rates; i++) {
            text.append(i == 0 ? "" : ", ").append("{at: 100s, link: h0-tor0, rate: ").append(30 + i)
                .append("Gbps}");
        }
        return text.append("]").toString();
    }

    @Test
    void shouldGiveTheSameRunWhereRatesAreTooManyForTheShortForm() {
        final Summary rough = run(laterRates(1));
        final Summary exact = run(laterRates(6));
        assertTrue(rough.completed > 20, rough.completed + " flows");
        assertEquals(rough.fingerprint, exact.fingerprint);
        assertEquals(rough.events, exact.events);
    }
}
