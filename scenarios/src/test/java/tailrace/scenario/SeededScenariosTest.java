package tailrace.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.net.topology.MemoryNeed;

/** Tests a scenario with other seeds. */
final class SeededScenariosTest {
    private final Scenario scenario = ScenarioFile.read("quickstart", List.of("topology.k=6", "seed=3"));
    private final SeededScenarios seeds = new SeededScenarios(scenario);

    @Test
    void shouldChangeNothingButTheSeed() {
        final Scenario other = seeds.with(8);
        assertEquals(8, other.seed);
        assertEquals(List.of("topology.k=6", "seed=8"), other.settings());
        other.seed = 3;
        assertEquals(ScenarioFile.write(scenario), ScenarioFile.write(other));
    }

    @Test
    void shouldTellWhatTheNetworkOfASeedTakesOfTheHeap() {
        assertEquals(MemoryNeed.bytes(scenario.buildTopology()), seeds.networkBytes());
        assertEquals(MemoryNeed.bytes(seeds.with(8).buildTopology()), seeds.networkBytes());
    }
}
