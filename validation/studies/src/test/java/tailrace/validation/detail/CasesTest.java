package tailrace.validation.detail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.scenario.Scenario;
import tailrace.scenario.run.SimulationRun;

/** Checks that all runs can be run, and that they include the runs of the figures. */
final class CasesTest {
    private static List<RunSpec> all() {
        final List<RunSpec> all = new ArrayList<>(Cases.all());
        all.addAll(Cases.sensitivity());
        return all;
    }

    @Test
    void shouldHaveANameOfItsOwnForEachRun() {
        assertEquals(all().size(), all().stream().map(RunSpec::name).distinct().count());
    }

    @Test
    void shouldMakeScenariosThatCanBeRun() {
        final DetailRunner runner = new DetailRunner(300);
        for (final RunSpec spec : all()) {
            final Scenario scenario = runner.scenario(spec, 3);
            SimulationRun.check(scenario);
            assertEquals(3, scenario.seed, spec.name());
        }
    }

    @Test
    void shouldRunAsLongAsTheSamplesTake() {
        final RunSpec spec = Cases.all().stream().filter(run -> run.name().equals("alltoall/500/fh")).findFirst()
                .orElseThrow();
        // 128 servers at 500/s, a third of each size.
        assertEquals(3 * 100_000 / 64_000.0, spec.seconds(100_000), 1e-9);
    }

    @Test
    void shouldNeedNoRunThatIsNotThere() {
        final RunResults results = new RunResults();
        for (final RunSpec spec : Cases.all()) {
            results.add(TestResults.of(spec.name(), 2));
        }
        for (final PaperFigure figure : PaperFigures.all()) {
            assertTrue(results.measure(figure.measure()).exists(), figure.what());
        }
    }
}
