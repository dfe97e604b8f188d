package tailrace.tools.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.Scenario;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.status.RunState;

class FlowEstimateTest {
    @TempDir
    private Path temp;

    @Test
    void shouldLeaveTheFolderOfARunUnderTheNameOfItsEstimator() throws IOException {
        final Scenario scenario = TestScenarios.fatTree();
        final FlowEstimate estimate = TestScenarios.estimate(scenario);
        final Path path = temp.resolve("result");
        try (ResultFolder folder =
                ResultFolder.create(path)) {
            estimate.write(folder, scenario, Map.of("whatIf", List.of("nothing")));
            folder.finish(RunState.COMPLETE, "");
        }
        final Summary summary = Summary.read(path.resolve(Summary.FILE));
        assertEquals("guess", summary.estimator);
        assertEquals(Map.of("certainty", "none", "whatIf", List.of("nothing")), summary.estimate);
        assertTrue(Files.readString(path.resolve(Summary.FILE)).contains("\"guess\" : {"));
        assertEquals(2.5, summary.wallSeconds);
        assertEquals(7, summary.peakHeapBytes);
        assertEquals(1000, summary.completed);
        assertEquals(estimate.stats().get(1).count(), summary.workloads.get("bulk").flows());
        assertEquals(1001, Files.readAllLines(path.resolve("flows.csv")).size());
        assertEquals(estimate.network().links().count(), LinkRow.read(path.resolve("links.csv")).size());
    }

    @Test
    void shouldCountDataPacketsByTheTransportOfEachFlow() {
        final Decomposition network = TestScenarios.decomposed(TestScenarios.fatTree());
        long expected = 0;
        for (int flow = 0; flow < network.flows().count(); flow++) {
            final long payload = network.flows().workload(flow) == 0 ? 1000 : 1400;
            expected += (network.flows().sizeBytes(flow) + payload - 1) / payload;
        }
        assertEquals(expected, network.dataPackets());
    }
}
