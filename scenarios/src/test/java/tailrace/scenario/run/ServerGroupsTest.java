package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.ScenarioFile;

/** Compares groups of ranks that are meant to be servers with the servers of a topology. */
class ServerGroupsTest {
    private static final String RAILS = "rails, segments: 1, serversPerSegment: 4, gpusPerServer: 4, spines: 2";

    private static List<String> doubts(final String topology, final String application) {
        try (CheckedScenario checked = CheckedScenario.of(ScenarioFile.parse("topology: {type: " + topology
                + "}\nworkloads:\n  - application: {type: collective, algorithm: " + application + "}\n", "s.yaml",
                Path.of(""), List.of()))) {
            final List<String> doubts = ServerGroups.warnings(checked);
            try (SimulationRun run = new SimulationRun(checked, new SimulationRun.Options())) {
                assertTrue(run.warnings().containsAll(doubts), "a run warns, too");
            }
            return doubts;
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "hierarchical, gpusPerServer: 4 | ",
        "hierarchical, gpusPerServer: 2 | ",
        "hierarchical, gpusPerServer: 2, hosts: hosts 2-9 | ",
        "hierarchical, gpusPerServer: 4, hosts: hosts 2-9 | 4, but ranks 0 to 3",
        "hierarchical, gpusPerServer: 8 | 8, but ranks 0 to 7",
        "hierarchical, gpusPerServer: 4, placement: by-rail | 4, but ranks 0 to 3",
        "'hierarchical, gpusPerServer: 2, ranksOn: [0, 1, 3, 4]' | 2, but ranks 2 to 3",
        "ring, placement: by-rail | ",
    })
    void shouldNameGroupsThatServersCut(final String application, final String named) {
        final List<String> doubts = doubts(RAILS, application);
        assertEquals(named == null ? 0 : 1, doubts.size(), doubts.toString());
        assertTrue(named == null || doubts.get(0).startsWith("s.yaml:3: workloads[0].application.gpusPerServer: "
                + named + " are on several servers of the topology, which have 4 GPUs"), doubts.toString());
        assertEquals(List.of(), doubts("leaf-spine, leaves: 4, spines: 1, hostsPerLeaf: 4", application));
    }
}
