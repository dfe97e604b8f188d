package tailrace.scenario.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

/** Tests that the set-up of a run reports its progress. */
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
    void shouldSayHowMuchOfAProgramHasBeenRead() throws IOException {
        Files.writeString(folder.resolve("two.goal"), "num_ranks 2\nrank 0 {\n" + "calc 5\n".repeat(50_000)
                + "}\nrank 1 {\n}\n");
        final Scenario program = ScenarioFile.parse("topology: {type: star, hosts: 2}\n"
                + "workloads: [{application: {type: program, file: two.goal}}]\n", "two.yaml", folder, List.of());
        final List<Double> fractions = new ArrayList<>();
        CheckedScenario.of(program, progress -> progress.phase() != RunPhase.READING
                || fractions.add(progress.fraction())).close();
        assertTrue(fractions.get(0) > 0 && fractions.get(0) < 0.5, fractions.toString());
        assertEquals(1, fractions.get(fractions.size() - 1));
        assertThrows(CancellationException.class, () -> CheckedScenario.of(
                program, progress -> progress.phase() != RunPhase.READING));
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
