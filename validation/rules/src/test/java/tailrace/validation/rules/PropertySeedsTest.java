package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Checks that properties try the same values on every build: {@code RepeatableProperties} of {@code sim-core} gives
 * each of them a seed.
 */
class PropertySeedsTest {
    // The pattern is written in pieces, so that this file does not contain the word.
    private static final Pattern PROPERTY = Pattern.compile("@Prop" + "erty\\b");
    private static final Pattern OWN_SEED = Pattern.compile("@Prop" + "erty\\([^)]*\\bseed =");
    private static final Pattern GIVES_SEEDS =
        Pattern.compile("<artifactId>sim-core</artifactId>\\s*<type>test-jar</type>");

    @Test
    void shouldGiveASeedToThePropertiesOfEveryModule() {
        final Set<String> without = files().map(PropertySeedsTest::module)
            .filter(module -> !GIVES_SEEDS.matcher(Project.read(module.resolve("pom.xml"))).find())
            .map(module -> Project.root().relativize(module).toString())
            .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(Set.of("sim-core"), without);
        assertTrue(Files.exists(Project.root().resolve(
            "sim-core/src/test/resources/META-INF/services/net.jqwik.api.lifecycle.LifecycleHook")));
    }

    @Test
    void shouldLeaveSeedsToIt() {
        assertEquals(List.of(), files().filter(file -> OWN_SEED.matcher(Project.read(file)).find()).toList());
    }

    private static Stream<Path> files() {
        return Project.textFiles().stream().filter(file -> file.toString().endsWith(".java"))
            .filter(file -> PROPERTY.matcher(Project.read(file)).find());
    }

    private static Path module(final Path file) {
        Path folder = file.getParent();
        while (!Files.exists(folder.resolve("pom.xml"))) {
            folder = folder.getParent();
        }
        return folder;
    }
}
