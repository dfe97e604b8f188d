package tailrace.validation.rules;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import org.junit.jupiter.api.Test;

/** Packages can be read one after another: none uses, by whatever way, one that uses it. */
class PackageCyclesTest {
    @Test
    void shouldHaveNoCircle() {
        slices().matching("tailrace.(**)").should().beFreeOfCycles().check(Project.classes());
    }
}
