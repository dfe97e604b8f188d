package tailrace.validation.estimates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.scenario.Scenario;
import tailrace.scenario.run.SimulationRun;

class FirstScenariosTest {
    @Test
    void shouldEndWhereTheyThemselvesSayWhenFlowsAreAskedFor() {
        final List<StudyCase> all = FirstScenarios.all();
        final Scenario quickstart = all.get(0).scenario(7, 1);
        assertEquals("first-quickstart", quickstart.name);
        assertNull(quickstart.stop.flows);
        assertEquals("10ms", quickstart.stop.arrivals.toString());
        assertTrue(all.size() >= 15, all.size() + " scenarios");
    }

    @Test
    void shouldBeScenariosThatRunWhenTheyAreRead() {
        for (final StudyCase each : FirstScenarios.all()) {
            SimulationRun.check(each.scenario(1, 1));
        }
    }
}
