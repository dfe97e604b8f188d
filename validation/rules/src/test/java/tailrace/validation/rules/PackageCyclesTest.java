package tailrace.validation.rules;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import org.junit.jupiter.api.Test;

/** Checks that packages have no cycles: a package never uses one that uses it, directly or indirectly. */
class PackageCyclesTest {
    @Test
    void shouldHaveNoCircle() {
        slices().matching("tailrace.(**)").should().beFreeOfCycles().check(Project.classes());
    }
}
