package tailrace.scenario.results.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests rows that are stored one by one. */
class JournalTest {
    private static final List<String> COLUMNS = List.of("what", "value");

    @TempDir
    private Path folder;

    private final List<String> warnings = new ArrayList<>();
    private final List<List<String>> found = new ArrayList<>();
    private Path file;

    @BeforeEach
    void writeThreeRows() {
        file = folder.resolve("journal.csv");
        try (Journal journal = new Journal(file, "key")) {
            journal.write(COLUMNS, List.of(row("a", "1")));
            journal.append(row("b, with \"quotes\"", "2"));
            journal.append(new Journal.Row(List.of("c", "3"), "of a file"));
        }
    }

    private static Journal.Row row(final String... cells) {
        return new Journal.Row(List.of(cells));
    }

    private void read(final String key, final String dependsOn) {
        warnings.clear();
        found.clear();
        new Journal(file, key).read(new Journal.Reader() {
            @Override
            public void columns(final List<String> names) {
                assertEquals(COLUMNS, names);
            }

            @Override
            public String dependsOn(final List<String> cells) {
                return cells.get(0).equals("c") ? dependsOn : "";
            }

            @Override
            public void row(final List<String> cells, final int line) {
                found.add(List.copyOf(cells));
            }
        }, warnings::add);
    }

    @Test
    void shouldGiveBackWhatWasWritten() {
        read("key", "of a file");
        assertEquals(List.of(List.of("a", "1"), List.of("b, with \"quotes\"", "2"), List.of("c", "3")), found);
        assertEquals(List.of(), warnings);
    }

    @Test
    void shouldDropARowThatWasCut() throws IOException {
        final String whole = Files.readString(file);
        for (int length = whole.length() - 1; whole.charAt(length - 1) != '\n'; length--) {
            Files.writeString(file, whole.substring(0, length));
            read("key", "of a file");
            assertEquals(2, found.size());
            assertEquals(List.of(), warnings);
        }
    }

    @Test
    void shouldNameADamagedRowAndReadTheOthers() throws IOException {
        final String whole = Files.readString(file);
        for (int place = whole.indexOf('\n') + 1; place < whole.indexOf("b,") - 2; place++) {
            final char other = whole.charAt(place) == '7' ? '8' : '7';
            Files.writeString(file, whole.substring(0, place) + other + whole.substring(place + 1));
            read("key", "of a file");
            assertEquals(2, found.size(), Files.readString(file));
            assertEquals(List.of(file + ":2: damaged, or of files that have changed since; its result is made again"),
                    warnings);
        }
    }

    @Test
    void shouldMakeARowAgainWhenWhatItDependsOnHasChanged() {
        read("key", "of another file");
        assertEquals(2, found.size());
        assertTrue(warnings.get(0).startsWith(file + ":4: damaged, or of files that have changed"), warnings.get(0));
    }

    @Test
    void shouldLeaveOutWhatNobodyWants() {
        read("key", null);
        assertEquals(2, found.size());
        assertEquals(List.of(), warnings);
    }

    @Test
    void shouldNameThreeOfManyDamagedRows() throws IOException {
        final StringBuilder more = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            more.append("d,").append(i).append(",00000000\n");
        }
        Files.writeString(file, more, StandardOpenOption.APPEND);
        read("key", "of a file");
        assertEquals(4, warnings.size());
        assertEquals(file + ": 2 more rows are damaged, or of files that have changed", warnings.get(3));
    }

    @Test
    void shouldRefuseTheJournalOfAnotherExperiment() {
        final String message =
                assertThrows(IllegalArgumentException.class, () -> read("other", "")).getMessage();
        assertTrue(message.startsWith(file + ": results of another experiment (expected: "), message);
    }

    @Test
    void shouldRefuseATableThatIsNoJournal() throws IOException {
        Files.writeString(file, "what,value\na,1\n");
        final String message = assertThrows(IllegalArgumentException.class, () -> read("key", "")).getMessage();
        assertTrue(message.startsWith(file + ":1: no column 'journal 1 ...' (expected: "), message);
    }

    @Test
    void shouldRefuseOtherColumnsThanThoseOfAJournalThatAlwaysHasTheSame() {
        try (Journal journal = new Journal(file, "key")) {
            journal.write(COLUMNS, List.of(row("a", "1")));
        }
        new Journal(file, "key").read(COLUMNS, (cells, line) -> found.add(cells), warnings::add);
        assertEquals(List.of(List.of("a", "1")), found);
        assertEquals(file + ":1: columns what,value (expected: what)",
            assertThrows(IllegalArgumentException.class, () -> new Journal(file, "key").read(List.of("what"),
                (cells, line) -> found.add(cells), warnings::add)).getMessage());
    }
}
