package tailrace.scenario.results.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

class TextSourceTest {
    private static final String TEXT = "\uFEFFa,b c\r\n# a, comment\r\n\r\n   \r\n1, 2 \r\n"
        + ",\"3,\"\"4\"\"\"\r\n\"5\n6\",\r\n7\r\n#";

    @TempDir
    private Path folder;

    @Test
    void shouldNumberLinesAndPassOverBlankOnesAndComments() throws IOException {
        try (TextSource source = TextSource.file(write("x.txt", "\uFEFFa,b\r\n#\n \n1 2"))) {
            assertEquals("a,b", source.next());
            assertEquals(1, source.line());
            assertEquals("1 2", source.next());
            assertEquals(4, source.line());
            assertNull(source.next());
            assertEquals(5, source.line());
        }
    }

    @Test
    void shouldReadRowsWithQuotesAndNumberTheirLines() throws IOException {
        try (TextSource source = TextSource.file(write("x.csv", TEXT))) {
            assertEquals(List.of("a", "b c"), source.nextRow());
            assertEquals(1, source.line());
            assertEquals(List.of("1", " 2 "), source.nextRow());
            assertEquals(5, source.line());
            assertEquals(List.of("", "3,\"4\""), source.nextRow());
            assertEquals(6, source.line());
            assertEquals(List.of("5\n6", ""), source.nextRow());
            assertEquals(7, source.line());
            assertEquals(List.of("7"), source.nextRow());
            assertEquals(9, source.line());
            assertNull(source.nextRow());
            assertEquals(11, source.line());
        }
    }

    @Test
    void shouldNameTheLineWhenSomethingFollowsAQuote() throws IOException {
        final String file = write("x.csv", "a,b\n\"a\"b,c\n");
        try (TextSource source = TextSource.file(file)) {
            assertEquals(List.of("a", "b"), source.nextRow());
            assertEquals(file + ": Unexpected character after closing quote: 'b' (0x62) (record starting at line 2)",
                    assertThrows(IllegalArgumentException.class, source::nextRow).getMessage());
        }
    }

    @Test
    void shouldEndAnOpenQuoteWithTheFile() throws IOException {
        try (TextSource source = TextSource.file(write("x.csv", "a\"b,c\n\"e,f"))) {
            assertEquals(List.of("a\"b", "c"), source.nextRow());
            assertEquals(List.of("e,f"), source.nextRow());
            assertNull(source.nextRow());
        }
    }

    @Test
    void shouldNameFileAndLineWhenRowsCannotBeRead() throws IOException {
        final ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            for (int i = 0; i < 50_000; i++) {
                out.write((i + "," + i * 7919L % 10_007 + "\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        final Path file = Files.write(
                folder.resolve("x.csv.gz"), Arrays.copyOf(packed.toByteArray(), packed.size() / 2));
        try (TextSource source = TextSource.open(file)) {
            final String message = assertThrows(IllegalArgumentException.class, () -> {
                while (source.nextRow() != null) {
                    assertTrue(source.line() > 0);
                }
            }).getMessage();
            assertEquals(file + ":" + source.line() + ": cannot be read: the compressed data ends too early", message);
        }
    }

    @Test
    void shouldSayWhatIsWrongWithATable() throws IOException {
        assertEquals("x.csv:4: 1 columns (expected: 2, as in the header)", refused("a,b\n1,2\n\n3\n"));
        assertEquals("x.csv: no rows (expected: a header and at least one)", refused("a,b\n"));
        assertEquals("x.csv: no rows (expected: a header and at least one)", refused(""));
        final CsvTable table = CsvTable.read(Path.of(write("x.csv", "# note\na,b\n\n-1,x\n")));
        assertEquals("x.csv:4: a '-1' (expected: at least 0)", message(() -> table.whole(0, "a", 0)));
        assertEquals("x.csv:4: b 'x' (expected: a whole number)", message(() -> table.whole(0, "b", 0)));
        assertEquals("x.csv:4: b 'x' (expected: a number)", message(() -> table.number(0, "b")));
        assertEquals("x.csv:2: no column c (expected: one)", message(() -> table.text(0, "c")));
    }

    private String refused(final String text) throws IOException {
        final Path file = Path.of(write("x.csv", text));
        return message(() -> CsvTable.read(file));
    }

    private String message(final Executable wrong) {
        return assertThrows(IllegalArgumentException.class, wrong).getMessage().replace(folder + "/", "");
    }

    private String write(final String name, final String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }
}
