package tailrace.validation.rules;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Packages use one another only in the direction of the modules. */
class ModuleArrowsTest {
    @Test
    void shouldPointDownwardsOnly() {
        layeredArchitecture().consideringOnlyDependenciesInLayers()
            .layer("core").definedBy("tailrace.core..")
            .layer("net").definedBy("tailrace.net..")
            .layer("transport").definedBy("tailrace.transport..")
            .layer("scenario").definedBy("tailrace.scenario..")
            .optionalLayer("validation").definedBy("tailrace.validation..")
            .layer("tools").definedBy("tailrace.tools..")
            .whereLayer("core").mayNotAccessAnyLayer()
            .whereLayer("net").mayOnlyAccessLayers("core")
            .whereLayer("transport").mayOnlyAccessLayers("core", "net")
            .whereLayer("scenario").mayOnlyAccessLayers("core", "net", "transport")
            .whereLayer("validation").mayOnlyAccessLayers("core", "net", "transport", "scenario")
            .whereLayer("tools").mayOnlyAccessLayers("core", "net", "transport", "scenario")
            .check(Project.classes());
    }

    @Test
    void shouldSeeEveryModule() {
        for (final String name : new String[] {
            "tailrace.core.Simulator", "tailrace.net.Port", "tailrace.transport.Flow", "tailrace.scenario.Scenario",
            "tailrace.tools.cli.Main", "tailrace.tools.parquet.ParquetFlowsFormat",
        }) {
            assertTrue(Project.classes().contain(name), name);
        }
    }
}
