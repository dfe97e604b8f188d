package tailrace.tools.experiment.rounds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptRowsTest {
    @TempDir
    private Path folder;

    private final List<String> warnings = new ArrayList<>();

    /** Format of results that consist of two numbers, with a row for each. */
    private static final KeptRows.Form<String, List<Integer>> PAIRS = new KeptRows.Form<>(List.of("name", "number"), 1,
        List::of, numbers -> numbers.stream().map(number -> List.of("" + number)).toList(),
        rows -> rows.size() < 2 ? null : rows.stream().map(row -> Integer.valueOf(row.get(0))).toList());

    private KeptRows<String, List<Integer>> open() {
        return KeptRows.open(folder.resolve("pairs.csv"), "key", PAIRS, warnings::add);
    }

    private List<String> rows() throws IOException {
        return Files.readAllLines(folder.resolve("pairs.csv")).stream()
            .map(row -> row.substring(0, row.lastIndexOf(','))).toList();
    }

    @Test
    void shouldKnowWhatAnEarlierCallHasLeftAndDropWhatIsNotWhole() throws IOException {
        try (KeptRows<String, List<Integer>> pairs = open()) {
            pairs.put("b", List.of(1, 2));
            pairs.put("a", List.of(3, 4));
            assertEquals(List.of("name,number", "b,1", "b,2", "a,3", "a,4"), rows());
        }
        final Path file = folder.resolve("pairs.csv");
        Files.writeString(file, Files.readString(file).replaceFirst("\n[^\n]*\n$", "\na,cut"));
        try (KeptRows<String, List<Integer>> pairs = open()) {
            assertEquals(1, pairs.size());
            assertEquals(List.of(1, 2), pairs.get("b"));
            assertFalse(pairs.has("a"));
            assertNull(pairs.get("a"));
            assertEquals(List.of("name,number", "b,1", "b,2"), rows());
            pairs.put("a", List.of(5, 6));
            pairs.sort(Comparator.comparing(key -> key.get(0)));
            assertEquals(List.of("name,number", "a,5", "a,6", "b,1", "b,2"), rows());
        }
        assertTrue(warnings.isEmpty(), warnings.toString());
    }

    @Test
    void shouldKeepResultsWithoutAFile() {
        final KeptRows<String, List<Integer>> pairs = KeptRows.inMemory(PAIRS);
        pairs.put("a", List.of(1, 2));
        pairs.sort(Comparator.comparing(key -> key.get(0)));
        pairs.close();
        assertTrue(pairs.has("a"));
        assertEquals(1, pairs.size());
    }

    @Test
    void shouldSayWhichFileHasNoNumbers() throws IOException {
        try (KeptRows<String, List<Integer>> pairs = open()) {
            pairs.put("a", List.of(1, 2));
        }
        final KeptRows.Form<String, Integer> numbers = KeptRows.Form.ofRow(PAIRS.columns(), 1, List::of,
            number -> List.of("" + number), row -> Integer.valueOf("x" + row.get(0)));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> KeptRows.open(folder.resolve("pairs.csv"), "key",
            numbers, warnings::add)).getMessage().endsWith("pairs.csv: For input string: \"x1\" (expected: numbers as"
            + " written by tailrace)"));
    }
}
