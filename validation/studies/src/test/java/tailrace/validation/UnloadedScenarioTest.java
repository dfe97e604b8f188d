package tailrace.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.SimulationRun;

/** Sends flows one after another through whole networks. Each flow must take its ideal time to the picosecond. */
final class UnloadedScenarioTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        {type: fat-tree, k: 4}                                                   | output-queued | dctcp
        {type: fat-tree, k: 4, hostRate: 40Gbps, aggRate: 10Gbps}                | output-queued | fixed-window
        {type: three-tier}                                                       | cioq          | dctcp
        {type: meta-fabric}                                                      | cioq          | fixed-window
        {type: chain, switches: 7, trunkRate: 100Mbps, hostRate: 1600Gbps}       | output-queued | fixed-window
        {type: leaf-spine, parallelLinks: 3, fabricRate: 33Gbps, linkDelay: 7ns} | cioq          | fixed-window
        {type: parking-lot, hostRate: 2500Mbps}                                  | cioq          | dctcp
        """)
    void shouldTakeTheIdealTime(
            final String topology, final String model, final String transport, @TempDir final Path folder) {
        final String yaml = "topology: " + topology
                + "\nswitch: {type: " + model + ", ecn: {mode: off}, minQueue: 1GB"
                + (model.equals("cioq") ? ", ingressQueue: 1GB" : "") + "}"
                + "\ntransport: {type: " + transport + "}"
                + "\nworkloads:\n  - {sizes: {type: log-normal, mean: 30KB, sigma: 2}, pattern: uniform,"
                + " arrivals: poisson, load: {type: flow-rate, flowsPerSecond: 1}}"
                + "\nstop: {flows: 60}\noutputs: {report: false}\n";
        final SimulationRun.Options options = new SimulationRun.Options();
        try (ResultFolder results = ResultFolder.create(folder.resolve("run"))) {
            options.folder = results;
            try (SimulationRun simulation =
                    new SimulationRun(ScenarioFile.parse(yaml, "test.yaml", folder, List.of()), options)) {
                simulation.run(RunMonitor.NONE);
                assertEquals(RunState.COMPLETE, simulation.state());
            }
            int flows = 0;
            try (FlowsReader rows = FlowsReader.open(folder.resolve("run/flows.csv"))) {
                while (rows.next()) {
                    flows++;
                    assertEquals(rows.idealFctPs(), rows.fctPs(), rows.sizeBytes() + " B, flow " + rows.id());
                }
            }
            assertTrue(flows == 60, flows + " flows");
        }
    }
}
