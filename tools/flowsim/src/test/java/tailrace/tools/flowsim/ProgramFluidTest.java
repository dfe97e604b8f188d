package tailrace.tools.flowsim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.program.ProgramRows;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.run.SimulationRun;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.KeptWork;
import tailrace.tools.estimate.ProgramEstimate;
import tailrace.tools.estimate.whatif.WhatIf;
import tailrace.tools.flowsim.network.FluidEstimator;

/** Compares fluid simulations of collectives with their closed forms on an empty network. */
class ProgramFluidTest {
    /** Transmission time of a part of 1000 B with 48 B of headers at 100 Gb/s. */
    private static final long PART_PS = 1048 * 80;
    /**
     * Further time to the receiver: two links of 1 us, and the packet's second transmission, because the switch stores
     * and forwards it.
     */
    private static final long AWAY_PS = 2_000_000 + PART_PS;

    @TempDir
    private Path folder;
    private long programPs;

    private ProgramEstimate estimate(final int hosts, final String application) {
        return estimate(scenario("{type: star, hosts: " + hosts + ", rate: 100Gbps, linkDelay: 1us}", application));
    }

    private Scenario scenario(final String topology, final String application) {
        return ScenarioFile.parse("topology: " + topology
                + "\ntransport: {type: fixed-window, payload: 1000B, header: 48B, ack: 1B}\n"
                + "workloads:\n  - application: " + application + "\n", "test.yaml", folder, List.of());
    }

    private ProgramEstimate estimate(final Scenario scenario) {
        final EstimatedScenario subject =
                new EstimatedScenario(scenario, WhatIf.NONE, RunMonitor.NONE, KeptWork.none(), true);
        final ProgramEstimate estimate = (ProgramEstimate) new FluidEstimator(subject).run(RunMonitor.NONE);
        estimate.reportTo(new ProgramRows() {
            @Override
            public void program(final ProgramRow row) {
                programPs = row.timePs();
            }
        });
        return estimate;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 64})
    void shouldTakeTheClosedFormWhenARingIsAlone(final int n) {
        final ProgramEstimate ring = estimate(n, "{type: collective, size: " + 1000 * n + "B, compute: 5us}");
        final int rounds = 2 * (n - 1);
        assertEquals(5_000_000 + rounds * (PART_PS + AWAY_PS), programPs, rounds);
        assertEquals(rounds * n, ring.flows().count());
        assertEquals(1, ring.slowdown().get("all").p99(), 1e-6);
    }

    /** All messages of a rank share its port. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 32})
    void shouldTakeTheClosedFormWhenMessagesShareThePort(final int n) {
        estimate(n, "{type: collective, op: all-to-all, size: " + 1000 * n + "B}");
        assertEquals((n - 1) * PART_PS + AWAY_PS, programPs, n);
    }

    /**
     * A rank sends the parts of a chunk to its neighbour one after another, so each part waits for the previous part.
     */
    @ParameterizedTest
    @ValueSource(ints = {2, 5, 16})
    void shouldTakeTheClosedFormWhenARingHasSlices(final int n) {
        estimate(n, "{type: collective, slices: 3, size: " + 3000 * n + "B}");
        final int rounds = 2 * (n - 1);
        assertEquals((rounds - 1) * (PART_PS + AWAY_PS) + 3 * PART_PS + AWAY_PS, programPs, rounds);
    }

    /**
     * Two servers whose GPUs have NVSwitches and a NIC, or NICs with two ports. There is only one spine. If senders
     * that do not slow down share a link, their packets queue in the network and other packets overtake them, which a
     * fluid does not model.
     */
    @ParameterizedTest
    @ValueSource(strings = {"spectrum-x, nvSwitches: 1", "hpn, nvSwitches: 2", "dcn-dual-tor"})
    void shouldBeNearPacketsWhenHostsHaveSeveralPorts(final String design) {
        final String topology = "{type: rails, segments: 1, serversPerSegment: 2, gpusPerServer: 2, spines: 1, design: "
                + design + "}";
        final String application = "{type: collective, size: 2MB, channels: 2, iterations: 4}";
        estimate(scenario(topology, application));
        try (SimulationRun packets = new SimulationRun(scenario(topology, application), new SimulationRun.Options())) {
            packets.run(RunMonitor.NONE);
            assertEquals(1, (double) programPs / packets.job(0).timePs(), 0.05);
        }
    }

    @Test
    void shouldRepeatStepsAndReportThem() {
        final int[] steps = new int[1];
        estimate(4, "{type: collective, size: 4KB, iterations: 7, compute: 1us}").reportTo(new ProgramRows() {
            @Override
            public void step(final StepRow row) {
                assertEquals(steps[0]++, row.step());
                assertEquals(row.slowestPs() - 1_000_000, row.exposedPs());
            }
        });
        assertEquals(7, steps[0]);
    }

    @Test
    void shouldNameTheRankWhenAProgramCannotEnd() throws IOException {
        Files.writeString(folder.resolve("x.goal"), "num_ranks 2\nrank 0 {\ns: send 100b to 1 tag 1\n"
                + "r: recv 100b from 1 tag 2\n}\nrank 1 {\nr: recv 100b from 0 tag 1\n}\n");
        final String told = assertThrows(IllegalArgumentException.class,
                () -> estimate(2, "{type: program, file: x.goal}")).getMessage();
        assertTrue(told.contains("workloads[0].application: 1 operations of the program are not over"), told);
        assertEquals(1, told.lines().count());
    }
}
