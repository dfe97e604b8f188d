package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Checks that no test class has the full name of a production class: it would replace that class on the tests' class
 * path, so that no test would use the real one.
 */
class TestNamesTest {
    private static final String MAIN = "/src/main/java/";
    private static final String TEST = "/src/test/java/";

    @Test
    void shouldNotShadowProductionClassesWhenTestsRun() {
        final Set<String> shadows = classesIn(TEST);
        shadows.retainAll(classesIn(MAIN));
        assertEquals(Set.of(), shadows);
    }

    @Test
    void shouldSeeClassesOfBothKinds() {
        assertTrue(classesIn(MAIN).contains("tailrace/net/port/Port"));
        assertTrue(classesIn(TEST).contains("tailrace/net/port/PortTest"));
    }

    /** Returns the full names of classes whose sources are in folders of that kind, of any module, with slashes. */
    private static Set<String> classesIn(final String folder) {
        return Project.textFiles().stream().map(file -> file.toString().replace('\\', '/'))
            .filter(file -> file.contains(folder) && file.endsWith(".java") && !file.endsWith("/package-info.java"))
            .map(file -> file.substring(file.indexOf(folder) + folder.length(), file.length() - ".java".length()))
            .collect(Collectors.toCollection(TreeSet::new));
    }
}
