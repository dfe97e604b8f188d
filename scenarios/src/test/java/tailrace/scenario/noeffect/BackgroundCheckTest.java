package tailrace.scenario.noeffect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.run.CheckedScenario;
import tailrace.scenario.run.SimulationRun;

class BackgroundCheckTest {
    private final List<String> reported = new ArrayList<>();

    private static Scenario scenario(final String... sets) {
        return ScenarioFile.parse("""
                name: x
                topology: {type: leaf-spine, leaves: 2, spines: 2, hostsPerLeaf: 4}
                workloads:
                  - {sizes: {type: fixed, size: 50KB}, load: {type: host, value: 0.5}, priority: 1}
                stop: {flows: 40}
                """, "my.yaml", Path.of(""), List.of(sets));
    }

    private static BackgroundCheck.Subject subject(final String... sets) {
        final Scenario scenario = scenario(sets);
        return new BackgroundCheck.Subject(scenario, CheckedScenario.fabric(scenario));
    }

    private static List<String> warnings(final BackgroundCheck.Subject subject) {
        return SettingsCheck.warnings(subject.scenario(), subject.fabric());
    }

    @Test
    void shouldReportWhatTheCheckOfEachScenarioFindsOnceAndInOrder() {
        final String stop = "stop={at: 1ms, arrivals: 5ms}";
        final BackgroundCheck.Subject first = subject(stop);
        final BackgroundCheck.Subject second = subject(stop, "outputs.measureFrom=3ms");
        final List<String> expected = warnings(second);
        assertTrue(expected.containsAll(warnings(first)), expected.toString());
        assertEquals(1, warnings(first).size());
        assertEquals(2, expected.size(), expected.toString());
        try (BackgroundCheck check = BackgroundCheck.start(List.of(first, second), reported::add)) {
            check.finish(() -> false);
            check.report();
            check.finish(() -> false);
        }
        final List<String> inOrder = new ArrayList<>(warnings(first));
        expected.stream().filter(line -> !inOrder.contains(line)).forEach(inOrder::add);
        assertEquals(inOrder, reported);
    }

    @Test
    void shouldReportNothingBeforeItIsAsked() {
        final BackgroundCheck.Subject subject = subject("stop={at: 1ms, arrivals: 5ms}");
        try (BackgroundCheck check = BackgroundCheck.start(List.of(subject), reported::add)) {
            assertEquals(List.of(), reported);
            while (reported.isEmpty()) {
                Thread.onSpinWait();
                check.report();
            }
        }
        assertEquals(warnings(subject), reported);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{type: shortest}", "{type: k-shortest, k: 2}"})
    void shouldLeaveTheResultsOfARunBesideItAsTheyAre(final String routing) {
        final String[] sets = {"routing=" + routing, "transport={type: dctcp, nackInterval: 7us}"};
        final String alone;
        try (SimulationRun simulation = new SimulationRun(scenario(sets), new SimulationRun.Options())) {
            simulation.run(RunMonitor.NONE);
            alone = simulation.fingerprint();
        }
        final Scenario scenario = scenario(sets);
        try (CheckedScenario checked = CheckedScenario.of(scenario);
                BackgroundCheck check = BackgroundCheck.start(scenario, checked.fabric(), reported::add);
                SimulationRun simulation = new SimulationRun(checked, new SimulationRun.Options())) {
            simulation.run(RunMonitor.NONE);
            assertEquals(alone, simulation.fingerprint());
            check.finish(() -> false);
        }
        assertEquals(warnings(subject(sets)), reported);
    }

    @Test
    void shouldReportNothingWhenInterruptedOrClosed() {
        final BackgroundCheck.Subject subject = subject("stop={at: 1ms, arrivals: 5ms}");
        final BackgroundCheck check = BackgroundCheck.start(List.of(subject), reported::add);
        check.close();
        check.finish(() -> false);
        check.report();
        assertEquals(List.of(), reported);
        Thread.currentThread().interrupt();
        try (BackgroundCheck other = BackgroundCheck.start(List.of(subject), reported::add)) {
            other.finish(() -> true);
        }
        assertTrue(Thread.interrupted());
        assertEquals(List.of(), reported);
    }

    @Test
    void shouldWarnWhenTheCheckFails() {
        final BackgroundCheck.Subject subject = subject("stop={at: 1ms, arrivals: 5ms}");
        subject.scenario().transport = null;
        try (BackgroundCheck check = BackgroundCheck.start(List.of(subject), reported::add)) {
            check.finish(() -> false);
        }
        assertEquals(1, reported.size(), reported.toString());
        assertTrue(reported.get(0).startsWith("settings: not checked: java.lang.NullPointerException"),
                reported.get(0));
    }
}
