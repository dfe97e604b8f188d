package tailrace.scenario.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.Units;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.results.Summary;
import tailrace.scenario.run.SimulationRun;

class RunProgressTest {
    /** The cases handle packets by events of the simulator, by windows of time, and by switches with event queues. */
    @ParameterizedTest
    @CsvSource({
        "quickstart, stop.at=1ms",
        "fat-tree-k8-permutation, stop.at=100us",
        "detail-alltoall, stop.at=15ms"
    })
    void shouldCountAllPacketHopsOften(final String name, final String end) {
        final List<RunProgress> looks = new ArrayList<>();
        final Summary summary;
        try (SimulationRun simulation =
                new SimulationRun(ScenarioFile.read(name, List.of(end)), new SimulationRun.Options())) {
            summary = simulation.run(looks::add);
        }
        assertTrue(looks.size() >= 2, () -> looks.size() + " looks, " + summary.packetHops + " packet-hops");
        final RunProgress last = looks.get(looks.size() - 1);
        final double untilLast = Units.seconds(last.simulatedPs()) / summary.simulatedSeconds;
        assertEquals(1, untilLast, 0.5);
        assertTrue(last.packetHops() >= 0.8 * untilLast * summary.packetHops,
                () -> last + " of " + summary.packetHops + " packet-hops");
    }
}
