package tailrace.tools.flowsim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.run.SimulationRun;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.estimate.whatif.WhatIf;
import tailrace.tools.flowsim.network.FluidEstimator;

/**
 * Checks that an estimate, like a run, refuses flows that would end after the largest simulated time. No time may
 * overflow to a small number.
 */
class EndOfTimeTest {
    @TempDir
    private Path folder;
    private Scenario scenario;

    @BeforeEach
    void makeScenario() {
        scenario = ScenarioFile.parse("""
                name: slow
                topology: {type: star, hosts: 3, rate: 1Mbps, linkDelay: 1us}
                workloads: [{name: a, flows: {file: flows.csv}}]
                """, "slow.yaml", folder, List.of());
    }

    private void flows(final String... lines) throws IOException {
        Files.writeString(folder.resolve("flows.csv"), "src,dst,size_bytes,start_us\n" + String.join("\n", lines));
    }

    private FlowEstimate estimate() {
        return new FluidEstimator(new EstimatedScenario(scenario, WhatIf.NONE)).run(RunMonitor.NONE);
    }

    @ParameterizedTest
    @ValueSource(longs = {2_000_000_000_000L, 281_474_976_710_656L, 577_000_000_000L})
    void shouldRefuseAFlowAsARunDoesWhenItEndsTooLate(final long bytes) throws IOException {
        flows("h0,h1,1000,0", "h0,h1," + bytes + ",1");
        final String said = "a flow of " + bytes + " B at 1Mbps (expected: to take less than 4611686s, where simulated"
                + " time ends)";
        assertEquals(said, assertThrows(IllegalArgumentException.class, this::estimate).getMessage());
        try (SimulationRun simulation = new SimulationRun(scenario, new SimulationRun.Options())) {
            assertEquals(said, assertThrows(IllegalArgumentException.class, () -> simulation.run(RunMonitor.NONE))
                    .getMessage());
        }
    }

    @Test
    void shouldRefuseFlowsThatEndTooLateTogether() throws IOException {
        flows("h0,h1,300000000000,0", "h2,h1,400000000000,0");
        assertEquals("tor0->h1#1: flows of 700000000000 B at 1Mbps (expected: to take less than 4611686s, where"
                + " simulated time ends)", assertThrows(IllegalArgumentException.class, this::estimate).getMessage());
    }

    @Test
    void shouldRefuseAFlowThatStartsTooLate() throws IOException {
        flows("h0,h1,300000000000,0", "h2,h1,200000000000,3000000000000");
        assertEquals("a flow of 200000000000 B would end after 4611686s, where simulated time ends (expected: smaller"
                + " or fewer flows)", assertThrows(IllegalArgumentException.class, this::estimate).getMessage());
    }

    /**
     * A flow of 4.192e12 bits at 1 Mb/s ends just before the largest simulated time. Its last packet takes 8.384 ms
     * more on the second link.
     */
    @Test
    void shouldEstimateWhatJustFits() throws IOException {
        flows("h0,h1,500000000000,0");
        assertEquals(4_192_000_000_000_000_000L + 8_384_000_000L + 2_000_000L, estimate().fctPs(0));
    }
}
