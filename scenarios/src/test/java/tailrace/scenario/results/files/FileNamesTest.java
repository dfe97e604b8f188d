package tailrace.scenario.results.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileNamesTest {
    @ParameterizedTest
    @ValueSource(strings = {"quickstart", "fat-tree_k8.v2", "quickstart,seed=2,transport=dcqcn", "h0-to-tor0-3", "a b",
        "transport={type=hpcc}", "workloads[0]", "console", "com10", "CONTENT.txt"})
    void shouldLeaveOrdinaryNamesAlone(final String name) {
        assertEquals(name, FileNames.of(name));
    }

    @Test
    void shouldStayInFolderWhateverTheName() {
        assertEquals("%2E.%2F..%2Ftrav2", FileNames.of("../../trav2"));
        assertEquals("%2E", FileNames.of("."));
        assertEquals("%2E%2E", FileNames.of(".."));
        assertEquals("%", FileNames.of(""));
        assertEquals("%00%0A%5C%2F%3A", FileNames.of("\0\n\\/:"));
        assertEquals("%43ON", FileNames.of("CON"));
        assertEquals("%6Eul.txt", FileNames.of("nul.txt"));
        assertEquals("%20x%20", FileNames.of(" x "));
        assertEquals("x%2E", FileNames.of("x."));
        assertEquals("gr%C3%BC%C3%9Fe%F0%9F%98%80", FileNames.of("gr\u00fc\u00dfe\ud83d\ude00"));
    }

    @Test
    void shouldKeepDifferentNamesApart() {
        final List<String> names = List.of("", "%", ".", "%2E", "..", "a/b", "a_b", "a%2Fb", "a\\b", "CON", "%43ON",
            "x", "x ", "x.", "x".repeat(300), "x".repeat(301), "/".repeat(100), "/".repeat(101), "a->b", "a-to-b");
        final Set<String> seen = new HashSet<>();
        for (final String name : names) {
            final String file = FileNames.of(name);
            assertTrue(seen.add(file), name + " as " + file);
            assertTrue(file.length() <= 120, file);
            assertEquals(1, Path.of(file).getNameCount());
            assertEquals(Path.of("results", file), Path.of("results", file).normalize());
        }
        assertNotEquals(FileNames.of("x".repeat(120)), FileNames.of("x".repeat(121)));
    }
}
