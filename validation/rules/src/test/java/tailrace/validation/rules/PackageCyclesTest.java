package tailrace.validation.rules;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.library.dependencies.SliceRule;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Packages can be read one after another: none uses, by whatever way, one that uses it. */
class PackageCyclesTest {
    /** Arrows that close a circle today: package and the one that it should not use. */
    private static final Map<String, String> KNOWN = Map.of("tailrace.net", "tailrace.net.lb");

    @Test
    void shouldHaveNoCircle() {
        SliceRule rule = slices().matching("tailrace.(**)").should().beFreeOfCycles();
        for (final Map.Entry<String, String> arrow : KNOWN.entrySet()) {
            rule = rule.ignoreDependency(resideInAPackage(arrow.getKey()), resideInAPackage(arrow.getValue()));
        }
        rule.check(Project.classes());
    }

    @Test
    void shouldListNoArrowThatIsGone() {
        KNOWN.forEach((from, to) -> assertTrue(
                Project.classes().stream().filter(resideInAPackage(from))
                        .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                        .anyMatch(use -> use.getTargetClass().getPackageName().equals(to)),
                from + " does not use " + to + " any more: take it off the list"));
    }
}
