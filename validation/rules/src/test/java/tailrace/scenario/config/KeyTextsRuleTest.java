package tailrace.scenario.config;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tailrace.scenario.Scenario;
import tailrace.tools.m3.dataset.space.Space;

/** The files of {@link KeyTexts} say what the Javadoc in the sources says; {@code -Dkeys.write} writes them anew. */
class KeyTextsRuleTest {
    private static final String COMMAND = "./mvnw -q test -pl validation/rules -am -Dtest=KeyTextsRuleTest "
            + "-Dkeys.write -Dsurefire.failIfNoSpecifiedTests=false";
    private static final boolean WRITES = System.getProperty("keys.write") != null;
    private static final List<String> MODULES =
            List.of("sim-core", "sim-net", "sim-transport", "scenarios", "tools/m3");
    /** What files of parameters become. */
    private static final List<Class<?>> ROOTS = List.of(Scenario.class, Space.class);

    @Test
    void shouldSayWhatTheJavadocSaysWhenKeysAreListed() throws IOException {
        final List<String> stale = new ArrayList<>();
        for (final Map.Entry<Path, String> file : expected().entrySet()) {
            final String there = Files.exists(file.getKey()) ? Files.readString(file.getKey()) : "";
            if (there.equals(file.getValue())) {
                continue;
            }
            if (WRITES) {
                Files.createDirectories(file.getKey().getParent());
                Files.writeString(file.getKey(), file.getValue(), UTF_8);
            } else {
                stale.add(file.getKey().toString());
            }
        }
        assertEquals(List.of(), stale, "Javadoc of keys has changed; write these files by: " + COMMAND);
    }

    @Test
    void shouldHaveATextForEveryKeyAndType() {
        assumeFalse(WRITES, "what was written is read after the next build");
        final List<String> none = ROOTS.stream().flatMap(root -> KeyList.text(root).lines())
                .filter(line -> !line.contains("  # ")).toList();
        assertEquals(List.of(), none, "these have no text; with Javadoc, run " + COMMAND);
    }

    private static Map<Path, String> expected() {
        final Map<Path, Map<String, String>> files = new TreeMap<>();
        for (final Class<?> root : ROOTS) {
            for (final Class<?> type : KeyList.types(root)) {
                for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
                    addTexts(c, files);
                }
            }
        }
        final Map<Path, String> contents = new TreeMap<>();
        files.forEach((file, texts) -> {
            final StringBuilder lines = new StringBuilder("# Made from Javadoc by KeyTextsRuleTest.\n");
            texts.forEach((name, text) ->
                    lines.append(name).append("=").append(text.replace("\\", "\\\\")).append("\n"));
            contents.put(file, lines.toString());
        });
        return contents;
    }

    private static void addTexts(final Class<?> type, final Map<Path, Map<String, String>> files) {
        final Path source = source(type);
        final Map<String, String> javadoc = JavadocTexts.of(source);
        final Map<String, String> texts = new TreeMap<>();
        final String described = KeyTexts.name(KeyTexts.described(type));
        put(texts, described, javadoc);
        for (final Field field : Keys.of(type).values()) {
            if (field.getDeclaringClass() == type) {
                put(texts, KeyTexts.name(type) + "." + field.getName(), javadoc);
                addConstants(KeyModel.itemType(field), files);
            }
        }
        files.computeIfAbsent(resource(source), unused -> new TreeMap<>()).putAll(texts);
    }

    /** What constants of enumerations stand for, of those that say it. */
    private static void addConstants(final Class<?> type, final Map<Path, Map<String, String>> files) {
        if (type.isEnum()) {
            final Path source = source(type);
            final Map<String, String> javadoc = JavadocTexts.of(source);
            for (final Object constant : type.getEnumConstants()) {
                final String name = KeyTexts.name(type) + "." + ((Enum<?>) constant).name();
                if (javadoc.containsKey(name)) {
                    files.computeIfAbsent(resource(source), unused -> new TreeMap<>()).put(name, javadoc.get(name));
                }
            }
        }
    }

    private static void put(final Map<String, String> texts, final String name, final Map<String, String> javadoc) {
        final String text = javadoc.getOrDefault(name, "");
        assertFalse(text.isEmpty(), name + " has no Javadoc");
        texts.put(name, text);
    }

    private static Path source(final Class<?> type) {
        final String file = type.getName().replaceFirst("\\$.*", "").replace('.', '/') + ".java";
        return MODULES.stream().map(module -> Path.of("..", "..", module, "src", "main", "java", file))
                .filter(Files::exists).findFirst()
                .orElseThrow(() -> new AssertionError(file + " is in none of " + MODULES));
    }

    /** The file of a source's package. */
    private static Path resource(final Path source) {
        final String path = source.toString().replace('\\', '/');
        return Path.of(path.replace("/src/main/java/", "/src/main/resources/")).resolveSibling(KeyTexts.FILE);
    }
}
