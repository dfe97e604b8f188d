package tailrace.tools.peers.hpcc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.net.topology.TopologyParams;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.config.ParamFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.run.CheckedScenario;
import tailrace.scenario.run.SimulationRun;

/** Tests scenarios whose keys name files of the simulator. */
class HpccKeysTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeFiles() {
        TextFiles.write(folder.resolve("topology.txt"), "5 1 4", "4", "0 4 25Gbps 1us 0", "1 4 25Gbps 1us 0",
                "2 4 25Gbps 1us 0", "3 4 25Gbps 1us 0");
        TextFiles.write(folder.resolve("flow.txt"), "2", "0 1 3 100 20000 0", "2 3 3 100 40000 0.00001");
    }

    private Scenario scenario(final String workload) {
        return ScenarioFile.parse("name: x\ntopology: {type: hpcc, file: topology.txt}\nworkloads:\n  - " + workload
                + "\nstop: {arrivals: 100us, at: 5ms}\n", "x.yaml", folder, List.of());
    }

    private static SimulationRun ran(final Scenario scenario) {
        final SimulationRun simulation = new SimulationRun(scenario, new SimulationRun.Options());
        simulation.run(RunMonitor.NONE);
        return simulation;
    }

    private static String fingerprint(final Scenario scenario) {
        try (SimulationRun simulation = ran(scenario)) {
            return simulation.fingerprint();
        }
    }

    @Test
    void shouldBeAmongTheTopologies() {
        assertTrue(ParamFile.types(TopologyParams.class).contains("hpcc"));
    }

    @Test
    void shouldRunAgainWhenWrittenWithAllKeys() {
        for (final String workload : new String[] {
            "{sizes: {type: fixed, size: 20KB}, arrivals: once, pattern: permutation}",
            "{flows: {file: flow.txt, format: hpcc-sim}}",
        }) {
            final Scenario checked = scenario(workload);
            CheckedScenario.of(checked).close();
            final String written = ScenarioFile.write(checked);
            assertFalse(written.contains("null"), written);
            final Scenario again = ScenarioFile.parse(written, "again.yaml", Path.of(""), List.of());
            assertEquals(fingerprint(scenario(workload)), fingerprint(again), written);
            assertEquals(written, ScenarioFile.write(again));
        }
    }

    @Test
    void shouldNameTheKeyWhenAFileIsBad() {
        for (final String dialect : new String[] {"old", "kwzhao"}) {
            final String flows = "{flows: {file: flow.txt, format: hpcc-sim, dialect: " + dialect + "}}";
            final String message = assertThrows(IllegalArgumentException.class,
                    () -> CheckedScenario.of(scenario(flows)).close()).getMessage();
            assertTrue(message.startsWith("x.yaml:4: workloads[0].flows") && message.contains("(expected: "), message);
        }
    }
}
