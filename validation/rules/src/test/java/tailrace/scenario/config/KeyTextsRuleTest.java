package tailrace.scenario.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.Scenario;
import tailrace.tools.m3.dataset.space.Space;

/** Checks that every key of a list of keys has a text. */
class KeyTextsRuleTest {
    @ParameterizedTest
    @ValueSource(classes = {Scenario.class, Space.class})
    void shouldHaveATextForEveryKeyAndType(final Class<?> root) {
        final List<String> none = KeyList.text(root).lines().filter(line -> !line.contains("  # ")).toList();
        assertEquals(List.of(), none, "these have no text (expected: Javadoc, in one of key.packages of"
                + " pom.xml; of classes compiled before they were there, ./mvnw clean)");
    }
}
