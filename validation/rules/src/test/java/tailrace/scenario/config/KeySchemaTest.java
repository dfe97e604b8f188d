package tailrace.scenario.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.BuiltIns;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.output.Output;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.space.Spaces;
import tailrace.validation.rules.Project;

/** Checks that the schema of scenarios refuses exactly the texts that the binder refuses. */
class KeySchemaTest {
    private static final String WORKLOADS =
            "workloads: [{sizes: {type: fixed, size: 1KB}, load: {type: host, value: 0.1}, maxFlows: 1}]";
    private static final List<String> VALUES = List.of("0", "1", "-1", "8", "0.5", "1e3", "1.5e1", "99999999999",
            "99999999999999999999", "\"8\"", "\"0.5\"", "\"1.5 \"", "1_000", "true", "false", "\"true\"", "word", "yes",
            "10us", "10 us", "1.5ms", "100Gbps", "1e2Gbps", "30KB", "4MiB", "10 parsecs", "10Us", "-1us", "null", "~",
            "[]", "[1]", "[word, word]", "[null]", "[1us]", "[100Gbps]", "[1KB]", "[[1]]", "[{}]", "[{noSuchKey: 1}]",
            "{}", "{noSuchKey: 1}", "{type: 5}", "{type: none-such}", "{type: null}", "{type: [x]}", "\"\"");

    private static final String SCHEMA = schema();
    private static final SchemaCheck CHECK = new SchemaCheck(SCHEMA);
    private static final SchemaCheck SPACES =
            new SchemaCheck(KeySchema.of(Space.class, "spaces", false, List.of()));

    private static String schema() {
        return KeySchema.of(Scenario.class, "scenarios", true, List.of());
    }

    private enum Verdict { TAKEN, INCOMPLETE, REFUSED }

    /** Returns the verdict of the binder: on the text, and on the objects. */
    private static Verdict bind(final String yaml) {
        final Origin origin = new Origin("test");
        try {
            ParamText.parse(yaml, new ParamText.Source("test", Path.of(""), "scenario", Scenario.class), List.of(),
                    PluginUse.ALL, origin, false).fill(new Scenario());
            return Verdict.TAKEN;
        } catch (final IllegalArgumentException e) {
            for (Throwable cause = e; cause != null; cause = cause.getCause()) {
                if (Arrays.stream(cause.getStackTrace()).anyMatch(at -> at.getMethodName().equals("validateAlone"))) {
                    return Verdict.INCOMPLETE;
                }
            }
            return Verdict.REFUSED;
        }
    }

    private static void compare(final String yaml, final List<String> differences) {
        final Verdict verdict = bind(yaml);
        final List<String> errors = CHECK.errors(yaml);
        if (verdict == Verdict.TAKEN && !errors.isEmpty() || verdict == Verdict.REFUSED && errors.isEmpty()) {
            differences.add(verdict + ": " + yaml + " " + errors);
        }
    }

    /** Returns values for a key, and some of {@link #VALUES}. Over all keys of a type, each of these values is used. */
    private static Set<String> valuesOf(final KeyModel.Key key, final int number) {
        final Set<String> values = new LinkedHashSet<>(List.of("null", "{noSuchKey: 1}"));
        for (int i = 0; i < 6; i++) {
            values.add(VALUES.get((number * 6 + i) % VALUES.size()));
        }
        if (key.type().isEnum()) {
            KeyModel.constants(key.type()).forEach(constant -> values.addAll(List.of(constant, constant + "x")));
        } else if (ParamTypes.isKind(key.type())) {
            for (final KeyModel.Choice choice : new KeyModel(Plugins.NONE).choicesOf(key.type())) {
                values.addAll(List.of(choice.name(), choice.name() + "x", "{type: " + choice.name() + "}",
                        "[{type: " + choice.name() + "}]", "{type: " + choice.name() + ", noSuchKey: 1}",
                        choice.type().getName(), "{type: " + choice.type().getName() + ", noSuchKey: 1}"));
            }
        }
        return values;
    }

    /** The order must not come from an unordered map, which differs between JVMs. */
    @Test
    void shouldSayInTheSameOrderInEveryJvm() {
        assertTrue(SCHEMA.contains("\"allOf\" : [ {"), "nothing to look at");
        assertFalse(Pattern.compile("\"not\" : \\{[^}]*},\\s*\"allOf\"").matcher(SCHEMA).find());
    }

    @Test
    void shouldRefuseWhatTheBinderRefusesAtEveryKey() {
        final List<String> differences = new ArrayList<>();
        final List<KeySpots.Spot> spots = KeySpots.of(Scenario.class, WORKLOADS);
        assertTrue(spots.size() > 300, spots.size() + " keys");
        int number = 0;
        for (final KeySpots.Spot spot : spots) {
            if (spot.key().name().equals("plugins")) {
                continue; // jars are opened before all other keys are read
            }
            valuesOf(spot.key(), number++).forEach(value -> compare(spot.text(value), differences));
            compare(spot.textBeside(spot.key().name() + "x: 1"), differences);
        }
        assertEquals("", String.join("\n", differences));
    }

    @Test
    void shouldRefuseWhatLacksARequiredKey() {
        int required = 0;
        for (final KeySpots.Spot spot : KeySpots.of(Scenario.class, WORKLOADS)) {
            final String without = spot.textWithout();
            if (spot.required().stream().anyMatch(one -> one.startsWith(spot.key().name() + ": "))) {
                required++;
                assertEquals(Verdict.INCOMPLETE, bind(without), without);
                assertFalse(CHECK.errors(without).isEmpty(), without);
            }
        }
        assertTrue(required >= 9, required + " required keys");
    }

    /**
     * If an object needs a key that has no default, the key is required, or it is one of several keys that replace each
     * other.
     */
    @Test
    void shouldDemandWhatObjectsAskFor() {
        final KeyModel model = new KeyModel(Plugins.NONE);
        final Set<String> notDemanded = new TreeSet<>();
        for (final Class<?> type : types()) {
            try {
                Binder.validateAlone(Keys.create(type));
                assertEquals(List.of(), model.requiredOf(type), type + " takes its defaults");
            } catch (final IllegalArgumentException refused) {
                final String key = refused.getMessage().replaceFirst(":.*", "");
                if (model.requiredOf(type).isEmpty() && refused.getMessage().matches("\\w+: (missing|none) .*")) {
                    notDemanded.add(type.getSimpleName() + "." + key);
                }
            }
        }
        assertEquals(Set.of("NetworkSpace.linkDelay", "PathSpace.linkDelay", "Workload.sizes"), notDemanded);
    }

    private static Set<Class<?>> types() {
        final Set<Class<?>> types = new LinkedHashSet<>(KeyList.types(Scenario.class));
        types.addAll(KeyList.types(Space.class));
        return types;
    }

    @Test
    void shouldTakeEverythingThatAlternativesMaySay() {
        final List<String> differences = new ArrayList<>();
        int number = 0;
        for (final KeySpots.Spot spot : KeySpots.of(Scenario.class, WORKLOADS)) {
            if (spot.key().name().equals("plugins") || number++ % 3 != 0) {
                continue;
            }
            for (final String value : valuesOf(spot.key(), number)) {
                final String text = "{choices: {c: {default: a, a: " + spot.text(value) + ", b: }}, " + WORKLOADS + "}";
                if (bind(text) == Verdict.TAKEN && !CHECK.errors(text).isEmpty()) {
                    differences.add(text + " " + CHECK.errors(text));
                }
            }
        }
        assertEquals("", String.join("\n", differences));
    }

    @Test
    void shouldNameWhatWasExpectedWhereverAKeyIsWrong() {
        for (final KeySpots.Spot spot : KeySpots.of(Scenario.class, WORKLOADS)) {
            for (final String text : List.of(spot.textBeside("noSuchKey: 1"), spot.text("{noSuchKey: 1}"),
                    spot.text("[{noSuchKey: 1}]"), spot.text("[null]"), spot.text("{type: none-such}"))) {
                final String message = spot.key().name().equals("plugins") ? "(expected: x)" : refusal(text);
                assertTrue(Pattern.compile("expected: [^)]").matcher(message).find(), text + " " + message);
            }
        }
    }

    private static String refusal(final String yaml) {
        return assertThrows(IllegalArgumentException.class, () -> ParamText.parse(yaml,
                new ParamText.Source("test", Path.of(""), "scenario", Scenario.class), List.of(), PluginUse.ALL,
                new Origin("test"), false).fill(new Scenario()), yaml).getMessage();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "{switch: {scheduler: {queues: 3}}} ! switch.scheduler.queues: unknown key (expected: none, as type "
            + "strict-priority has no keys; type sp-pifo has it)",
        "{transport: {eta: 3}} ! (expected: payload, ",
        "{transport: {eta: 3}} ! ; types hpcc, hpcc-pint, hpcc-plus have it)",
        "{failures: [null]} ! failures[0]: no value (expected: a mapping with keys at, link, change, rate, scaleQueue,"
            + " sentPacket, lossRate, drop)",
        "{outputs: {more: [null]}} ! (expected: a mapping with type: one of OUTPUTS)",
        "{switch: {ecn: {mode: null}}} ! switch.ecn.mode: no value (expected: off, step, red)",
        "{switch: {scheduler: {type: pifo, rank: {type: sjf, window: 3}}}} ! (expected: none, as type sjf has no keys)",
    })
    void shouldSayWhichTypesHaveAKeyThatThisOneHasNot(final String yaml, final String expected) {
        final String types = String.join(", ", ParamFile.types(Output.class));
        assertTrue(refusal(yaml).contains(expected.replace("OUTPUTS", types)), refusal(yaml));
    }

    @ParameterizedTest
    @MethodSource("tailrace.scenario.BuiltIns#names")
    void shouldTakeEveryBuiltInScenario(final String name) {
        assertEquals(List.of(), CHECK.errors(BuiltIns.yaml(name).orElseThrow()));
        assertEquals(List.of(), CHECK.errors(ScenarioFile.write(ScenarioFile.read(name, List.of()))));
    }

    @ParameterizedTest
    @MethodSource("tailrace.tools.m3.dataset.space.Spaces#names")
    void shouldTakeEveryBuiltInSpace(final String name) {
        final Space space = Spaces.read(name);
        assertEquals(List.of(), SPACES.errors(Spaces.write(space)));
        assertFalse(SPACES.errors(Spaces.write(space) + "noSuchKey: 1\n").isEmpty());
        assertFalse(SPACES.errors(Spaces.write(space).replaceFirst("type: \"?(?=[a-z])", "$0x")).isEmpty());
    }

    @Test
    void shouldTakeEveryFileOfTheSourcesThatIsAScenarioOrASpace() {
        int found = 0;
        for (final Path file : Project.textFiles().stream().filter(file -> file.toString().endsWith(".yaml")
                && file.toString().replace('\\', '/').contains("/src/main/")).toList()) {
            final SchemaCheck check = file.toString().contains("space") ? SPACES : CHECK;
            assertEquals(List.of(), check.errors(Project.read(file)), file.toString());
            found++;
        }
        assertTrue(found > 30, found + " files");
    }

    @Test
    void shouldRefuseTypesOfAPlugInWithoutIt() throws IOException {
        final String ring = Files.readString(Path.of("..", "..", "sim-transport", "example-plugin", "ring.yaml"));
        assertFalse(CHECK.errors(ring).isEmpty());
        assertEquals(List.of(), CHECK.errors(ring.replaceAll("(?m)^(topology|transport): .*$", "")));
    }

    @Test
    void shouldTakeTheExamplesOfTheDocuments() throws IOException {
        final Matcher readme = Pattern.compile("(?s)```yaml\n(.*?)```")
                .matcher(Files.readString(Path.of("..", "..", "README.md")));
        assertTrue(readme.find());
        assertEquals(List.of(), CHECK.errors(readme.group(1)));
        int found = 0;
        try (Stream<Path> pages = Files.list(Path.of("..", "..", "docs", "guide"))) {
            for (final Path page : pages.sorted().toList()) {
                final Matcher parts = Pattern.compile("(?s)```yaml\n(\\w.*?)```").matcher(Files.readString(page));
                while (parts.find()) {
                    final String part = parts.group(1);
                    assertEquals(List.of(), CHECK.errors(part.contains("workloads:") ? part : part + WORKLOADS), part);
                    found++;
                }
            }
        }
        assertTrue(found >= 6, found + " examples");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "{choices: {scheme: {default: a, a: {switch: {scheduler: {weights: [1]}}}}}}",
        "{choices: {scheme: {default: a, a: {'workloads[0]': {load: {value: 0.1}}}, b: null}}, transport: {eta: 1}}",
        "{choices: {scheme: {default: 1, 1: {transport: {type: hpcc, eta: 0.9}}}}, workloads: [{sizes: {}}]}",
    })
    void shouldTakePartsWhereThereAreChoices(final String yaml) {
        assertEquals(List.of(), CHECK.errors(yaml));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "{choices: {scheme: {a: {}}}}",
        "{choices: {topology: {default: a, a: {}}}}",
        "{choices: {scheme: {default: a, a: {choices: {}}}}}",
        "{choices: {scheme: {default: a, a: {transport: {noSuchKey: 1}}}}}",
        "{choices: {scheme: {default: a, a: {'workloads[0]': {noSuchKey: 1}}}}}",
        "{choices: [a]}",
    })
    void shouldRefuseChoicesThatAreNone(final String yaml) {
        assertFalse(CHECK.errors(yaml).isEmpty());
        assertNotEquals(Verdict.TAKEN, bind(yaml));
    }

    @Test
    void shouldTellTextsDefaultsAndUnits() {
        assertTrue(SCHEMA.contains("\"description\" : \"Rate of the hosts' links.\",\n"), SCHEMA);
        assertTrue(SCHEMA.contains("\"default\" : \"100Gbps\",\n"));
        assertTrue(SCHEMA.contains("(?:bps|K|Kbps|M|Mbps|G|Gbps|T|Tbps)\\\\s*$\""));
        assertTrue(SCHEMA.contains("\"enum\" : [ \"cdf\", \"choice\", \"exponential\", "));
    }

    @Test
    void shouldBeTheSameEveryTime() {
        assertEquals(SCHEMA, schema());
    }
}
