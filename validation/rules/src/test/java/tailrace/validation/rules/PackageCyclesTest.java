package tailrace.validation.rules;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import org.junit.jupiter.api.Test;

/**
 * Checks that packages have no cycles: no package uses another package that directly or indirectly uses the first one.
 */
class PackageCyclesTest {
    @Test
    void shouldHaveNoCircle() {
        slices().matching("tailrace.(**)").should().beFreeOfCycles().check(Project.classes());
    }
}
