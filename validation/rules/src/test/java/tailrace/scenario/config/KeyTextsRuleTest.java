package tailrace.scenario.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.Scenario;
import tailrace.tools.m3.dataset.space.Space;

/** Checks that every key of a list of keys has a text of whole sentences. */
class KeyTextsRuleTest {
    /** Matches a full stop, which closing brackets or quotes may follow. */
    private static final Pattern END = Pattern.compile("\\.[)\\]\"'`]*$");
    private static final String BEFORE_TEXT = "  # ";

    @ParameterizedTest
    @ValueSource(classes = {Scenario.class, Space.class})
    void shouldHaveATextForEveryKeyAndType(final Class<?> root) {
        final List<String> none = KeyList.text(root).lines().filter(line -> !line.contains(BEFORE_TEXT)).toList();
        assertEquals(List.of(), none, "these have no text (expected: Javadoc, in one of key.packages of"
                + " pom.xml; of classes compiled before they were there, ./mvnw clean)");
    }

    /** A text is the first paragraph of a Javadoc. A list or a formula after it is not shown. */
    @ParameterizedTest
    @ValueSource(classes = {Scenario.class, Space.class})
    void shouldEndEveryTextWithAFullStop(final Class<?> root) {
        final List<String> cut = KeyList.text(root).lines()
                .filter(line -> line.contains(BEFORE_TEXT) && !END.matcher(line).find()).toList();
        assertEquals(List.of(), cut, "these do not end with a full stop (expected: a whole sentence before the first"
                + " <p>, <pre> or list of the Javadoc)");
    }
}
