package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SchemaCommandTest extends MainCalls {
    private int run(final String... args) {
        out.getBuffer().setLength(0);
        return calls.run(args);
    }

    @Test
    void shouldWriteToAFileWhatItPrints() throws IOException {
        final Path file = folder.resolve("tailrace.schema.json");
        assertEquals(0, run("schema", "-o", file.toString()), err.toString());
        assertEquals("", out.toString());
        assertEquals(0, run("schema"));
        assertEquals(out.toString(), Files.readString(file));
        assertTrue(out.toString().startsWith("{\n \"$schema\" : \"http://json-schema.org/draft-07/schema#\",\n"));
    }

    @Test
    void shouldNotReplaceAnotherFileUnlessForced() throws IOException {
        final Path file = Files.writeString(folder.resolve("mine.json"), "mine");
        assertEquals(2, run("schema", "-o", file.toString()));
        assertEquals("tailrace: --output: " + file + " is there already (expected: another file, or --force to replace"
            + " it)\n", err.toString());
        assertEquals("mine", Files.readString(file));
        assertEquals(0, run("schema", "--force", "-o", file.toString()), err.toString());
        assertEquals(0, run("schema", "-o", file.toString()), "the same again: " + err);
        assertEquals(2, run("schema", "space", "-o", file.toString()));
    }

    @Test
    void shouldHaveASchemaOfSpacesWithTheirTexts() {
        assertEquals(0, run("schema"));
        final String scenarios = out.toString();
        assertEquals(0, run("schema", "space"), err.toString());
        assertNotEquals(scenarios, out.toString());
        assertTrue(out.toString().contains("\"description\" : \"Samples per workload, each with another"),
            out.toString());
    }

    @Test
    void shouldSayWhichKindsThereAre() {
        assertEquals(2, run("schema", "scenarios"));
        assertTrue(err.toString().contains("expected one of [SCENARIO, SPACE]"), err.toString());
        assertEquals(1, err.toString().lines().count(), err.toString());
    }

    @Test
    void shouldRefuseAFolderInPlaceOfAFile() {
        assertEquals(2, run("schema", "-o", folder.toString()));
        assertEquals(1, err.toString().lines().count(), err.toString());
    }
}
