package tailrace.scenario.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tailrace.validation.rules.Golden;
import tailrace.validation.rules.Project;

/** Checks that the pages on keys agree with {@code tailrace keys}. */
class GoldenKeyPagesTest {
    private static final Path FOLDER = Project.root().resolve("docs/reference/keys");
    private static final int LEAST_KEYS = 300;

    @Test
    void shouldHaveEveryKeyOfTheCode() throws IOException {
        final Map<String, String> texts = new KeyPages().texts();
        assertTrue(texts.values().stream().flatMap(String::lines).filter(line -> line.startsWith("| `")).count()
            > LEAST_KEYS);
        texts.forEach((name, text) -> Golden.assertSame(FOLDER.resolve(name + ".md"), text));
        try (Stream<Path> files = Files.list(FOLDER)) {
            assertEquals(new TreeSet<>(texts.keySet()), files.map(file ->
                file.getFileName().toString().replace(".md", "")).collect(Collectors.toCollection(TreeSet::new)),
                "pages of parts that are gone");
        }
    }
}
