package tailrace.scenario.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import tailrace.scenario.ScenarioFile;

/** Tests that texts are read unchanged, and that every reader of YAML reads written texts as texts. */
class YamlTest {
    private static final Place NOWHERE = new Place("x", 0);

    private static String written(final String text) {
        final MappingNode mapping = Nodes.mapping(NOWHERE);
        Nodes.put(mapping, "k", Nodes.text(text, Yaml.styleOf(text), NOWHERE), NOWHERE);
        return Yaml.format(mapping);
    }

    private static Node read(final String value) {
        return Nodes.get((MappingNode) Yaml.parseValue("k: " + value, "x"), "k");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "~", "null", "yes", "off", "y", "N", "true", "1", "-1", "1.5",
        "1e3", "0x10", "010", "1_000",
        "+", ".inf", ".nan", "[a]", "a,b", "{a}", "#a", "a #b", "a: b", "a:"})
    void shouldQuoteWhatYamlTakesForSomethingElse(final String text) {
        assertEquals("k: \"" + text + "\"\n", written(text));
        assertEquals(text, Nodes.textOf(read("\"" + text + "\"")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "a b", "1us", "100Gbps", "30KB", "a:b", "h0->h1", "a#b", "1:30", "/x/y.csv", "\u00e9"})
    void shouldNotQuoteOtherTexts(final String text) {
        assertEquals("k: " + text + "\n", written(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"010", "0x1F", "1_000", "1e3", "yes", "1:30", "2001-12-14", ".5",
        "<<", "!!int x", "!!binary x"})
    void shouldKeepTheTextOfPlainScalars(final String value) {
        assertEquals(value.replaceFirst("^!!\\w+ ", ""), Nodes.textOf(read(value)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "~", "null", "Null", "NULL", "!!null x", "!", "# comment"})
    void shouldReadNothing(final String value) {
        assertEquals("nothing", Nodes.kind(read(value)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "a: &x [1]\\nb: *x | f.yaml:2: alias *x (expected: no aliases; write the value again, or quote a *)",
        "a: &x {<<: *x} | f.yaml:1: alias *x (expected: no aliases; write the value again, or quote a *)",
        "a: 1\\n---\\nb: 2 | f.yaml:3: a second document (expected: one value)",
        "a: 1\\n\\na: 2 | f.yaml:3: not YAML: key 'a' is there twice",
        "a: 1\\n? [b]\\n: 2 | f.yaml:2: not YAML: Expected a field name (Scalar value in YAML)",
        "a: 1\\n  b: 2 | f.yaml:2: not YAML: mapping values are not allowed here",
        "a: [1\\nb: 2 | f.yaml:2: not YAML: while parsing a flow sequence expected ',' or ']', but got :",
    })
    void shouldPointAtWhatIsRefused(final String text, final String message) {
        assertEquals(message, assertThrows(IllegalArgumentException.class,
                () -> Yaml.parse(text.replace("\\n", "\n"), "f.yaml")).getMessage());
    }

    @Test
    void shouldRefuseManyKeysAndDeepNestingInTime() {
        final StringBuilder keys = new StringBuilder();
        for (int i = 0; i < 50_000; i++) {
            keys.append('k').append(i).append(":\n");
        }
        assertEquals(50_000, ((MappingNode) Yaml.parse(keys.toString(), "f.yaml")).getValue().size());
        final String choice = "choices: {a: {default: b, b: {\n" + keys.toString().replace(":\n", ":,\n") + "}}}";
        final String refused = assertThrows(IllegalArgumentException.class,
                () -> ScenarioFile.parse(choice, "f.yaml", Path.of(""), List.of())).getMessage();
        assertEquals("f.yaml:2: k0: unknown key", refused.replaceFirst(" \\(.*", ""));
        assertEquals("f.yaml:1: nested too deep (expected: at most 40 levels)", assertThrows(
                IllegalArgumentException.class, () -> Yaml.parse("[".repeat(100_000), "f.yaml")).getMessage());
    }
}
