package tailrace.scenario.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.run.CheckedScenario;

/** Setting up tells what it does. */
class SetUpProgressTest {
    @TempDir
    private Path folder;

    private Scenario listed() throws IOException {
        Files.writeString(folder.resolve("flows.csv"), "src,dst,size_bytes,start_ns\n0,1,1000,0\n");
        return ScenarioFile.parse("topology: {type: star, hosts: 4}\nworkloads: [{flows: {file: flows.csv}}]\n",
                "listed.yaml", folder, List.of());
    }

    @Test
    void shouldTellThatListsOfFlowsAreRead() throws IOException {
        final List<RunPhase> phases = new ArrayList<>();
        CheckedScenario.of(listed(), progress -> phases.add(progress.phase())).close();
        assertEquals(List.of(RunPhase.ROUTING, RunPhase.READING), phases.stream().distinct().toList());
    }

    @Test
    void shouldStopBeforeReadingWhenAskedTo() {
        assertThrows(CancellationException.class, () -> CheckedScenario.of(
                listed(), progress -> progress.phase() != RunPhase.READING));
    }

    @Test
    void shouldTellOfRoutesAndNothingElseWithoutLists() {
        final List<RunPhase> phases = new ArrayList<>();
        CheckedScenario.fabric(ScenarioFile.read("quickstart", List.of()), progress -> phases.add(progress.phase()));
        assertEquals(List.of(RunPhase.ROUTING), phases.stream().distinct().toList());
    }
}
