package tailrace.tools.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tailrace.tools.report.page.Page;

class ReportFilesTest {
    @TempDir
    private Path folder;

    @Test
    void shouldWriteTheFilesThatAreAskedFor() throws IOException {
        final ReportTables files = new ReportTables();
        CommandLine.populateCommand(files, "--html", folder + "/a.html", "--markdown", folder + "/a.md");
        files.check();
        files.write(() -> "{}", () -> Page.of("what was found"), () -> "| a |\n");
        assertTrue(Files.readString(folder.resolve("a.html")).contains("<h1>what was found</h1>"));
        assertEquals("| a |\n", Files.readString(folder.resolve("a.md")));
        assertFalse(Files.exists(folder.resolve("a.json")));
    }

    @Test
    void shouldRefuseAFileWhoseFolderIsMissing() {
        ReportFiles.requireFolder("--html", folder.resolve("a.html"));
        ReportFiles.requireFolder("--html", null);
        final Path lost = folder.resolve("none/a.html");
        assertEquals("--html: " + lost + " (expected: a file in a folder that exists)",
            assertThrows(IllegalArgumentException.class, () -> ReportFiles.requireFolder("--html", lost)).getMessage());
    }
}
