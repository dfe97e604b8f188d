package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Checks that no test class has the full name of a production class. It would replace that class on the class path of
 * the tests, so that no test would use the real class.
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

    /** Returns the full names, with slashes, of classes whose sources are in folders of this kind in any module. */
    private static Set<String> classesIn(final String folder) {
        return Project.textFiles().stream().map(file -> file.toString().replace('\\', '/'))
            .filter(file -> file.contains(folder) && file.endsWith(".java") && !file.endsWith("/package-info.java"))
            .map(file -> file.substring(file.indexOf(folder) + folder.length(), file.length() - ".java".length()))
            .collect(Collectors.toCollection(TreeSet::new));
    }
}
