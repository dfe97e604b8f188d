package tailrace.scenario.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.Scenario;
import tailrace.tools.m3.dataset.space.Space;

/** Whoever lists the keys of a file finds a text beside each. */
class KeyTextsRuleTest {
    @ParameterizedTest
    @ValueSource(classes = {Scenario.class, Space.class})
    void shouldHaveATextForEveryKeyAndType(final Class<?> root) {
        final List<String> none = KeyList.text(root).lines().filter(line -> !line.contains("  # ")).toList();
        assertEquals(List.of(), none, "these have no text (expected: Javadoc, in one of key.packages of"
                + " pom.xml; of classes compiled before they were there, ./mvnw clean)");
    }
}
