package tailrace.scenario.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.transport.TransportParams;
import tailrace.validation.rules.Project;

/** Checks that the guide to parts explains, for every type of field, how its key is written. */
class KeyTypesRuleTest {
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Map<String, Class<?>> WITH_EXAMPLES = Map.of("tailrace.core.Time", Time.class,
        "tailrace.core.Rate", Rate.class, "tailrace.core.Size", Size.class, "double", double.class,
        "int", int.class, "boolean", boolean.class);

    /** Returns the rows of the table: types of fields, and how they are written. */
    private static Map<List<String>, List<String>> rows() {
        final String guide = Project.read(Project.root().resolve("docs/developer/README.md"));
        final String table = guide.split("\n#+ Types of keys\n", 2)[1].split("\n#", 2)[0];
        final Map<List<String>, List<String>> rows = new LinkedHashMap<>();
        table.lines().filter(line -> line.startsWith("| ")).map(line -> line.split("\\|"))
            .forEach(cells -> rows.put(code(cells[1]), code(cells[2])));
        return rows;
    }

    private static List<String> code(final String cell) {
        return CODE.matcher(cell).results().map((MatchResult found) -> found.group(1)).toList();
    }

    @Test
    void shouldNameTheTypeOfEveryKeyOfTransports() {
        final TreeSet<String> named = new TreeSet<>(rows().keySet().stream().flatMap(List::stream).toList());
        final TreeSet<String> missing = new TreeSet<>();
        final KeyModel model = new KeyModel(Plugins.NONE);
        model.choicesOf(TransportParams.class).stream().flatMap(choice -> model.keysOf(choice.type()).stream())
            .map(KeyModel.Key::type).filter(type -> ScalarReader.reads(type) && !type.isEnum())
            .map(type -> type.getName().replace("java.lang.", "")).forEach(missing::add);
        assertTrue(missing.contains("tailrace.core.Time") && missing.contains("double"), missing.toString());
        missing.removeAll(named);
        assertEquals(new TreeSet<>(), missing);
    }

    @Test
    void shouldShowHowValuesWithUnitsAreWritten() {
        final Map<List<String>, List<String>> rows = rows();
        WITH_EXAMPLES.forEach((name, type) -> {
            final List<String> examples = rows.entrySet().stream().filter(row -> row.getKey().contains(name))
                .findFirst().orElseThrow(() -> new AssertionError(name)).getValue();
            assertTrue(examples.size() >= 2, name);
            examples.forEach(example -> assertNotNull(ScalarReader.read(example, type), example));
        });
    }
}
