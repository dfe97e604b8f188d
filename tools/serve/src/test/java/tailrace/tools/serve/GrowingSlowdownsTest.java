package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.flows.CsvFlowsWriter;
import tailrace.scenario.results.flows.FlowsWriter;
import tailrace.scenario.results.flows.HostNames;

class GrowingSlowdownsTest {
    @TempDir
    private Path folder;

    @Test
    void shouldReadTheSlowdownsThatRunsWrite() {
        final Path file = folder.resolve("flows.csv");
        try (FlowsWriter flows = CsvFlowsWriter.plain(file, HostNames.COUNTED)) {
            flows.write(0, "web", 0, 1, 1000, 5, 30_000, 10_000, 0, 0);
            flows.write(1, "a, \"b\"", 1, 0, 1000, 6, 20_000, 20_000, 7, 3);
        }
        final GrowingSlowdowns.Curve curve = new GrowingSlowdowns(file).read();
        assertEquals(2, curve.flows());
        assertEquals(1, curve.slowdown().get(0), 0.01);
        assertEquals(3, curve.slowdown().get(1), 0.1);
        assertEquals(0.5, curve.share().get(0));
    }
}
