package tailrace.validation.rules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Checks that packages use one another only in the direction of the modules. */
class ModuleArrowsTest {
    private static final List<String> MODULES = List.of("core", "net", "transport", "scenario", "tools", "validation");

    @Test
    void shouldPointDownwardsOnly() {
        for (int i = 0; i < MODULES.size() - 1; i++) {
            noClasses().that().resideInAPackage(classesOf(MODULES.get(i)))
                .should().dependOnClassesThat().resideInAnyPackage(
                    MODULES.stream().skip(i + 1).map(ModuleArrowsTest::classesOf).toArray(String[]::new))
                .check(Project.classes());
        }
    }

    private static String classesOf(final String module) {
        return "tailrace." + module + "..";
    }

    @Test
    void shouldSeeEveryModule() {
        for (final String name : new String[] {
            "tailrace.core.Simulator", "tailrace.net.port.Port", "tailrace.transport.Flow",
            "tailrace.scenario.Scenario", "tailrace.tools.command.CommandProvider",
            "tailrace.tools.cli.Main", "tailrace.tools.peers.lint.Linter",
            "tailrace.tools.parquet.ParquetFlowsFormat",
            "tailrace.tools.model.QuantileModel", "tailrace.tools.train.TrainCommand",
            "tailrace.tools.topology.files.TopologyFormat",
            "tailrace.tools.experiment.trial.Metric", "tailrace.tools.serve.ServeCommand",
            "tailrace.validation.estimates.StudySuite", "tailrace.validation.bench.BenchCommand",
        }) {
            assertTrue(Project.classes().contain(name), name);
        }
    }
}
