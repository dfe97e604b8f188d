package tailrace.tools.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFilesTest {
    @TempDir
    private Path folder;

    @Test
    void shouldRefuseAFileWhoseFolderIsMissing() {
        ReportFiles.requireFolder("--html", folder.resolve("a.html"));
        ReportFiles.requireFolder("--html", null);
        final Path lost = folder.resolve("none/a.html");
        assertEquals("--html: " + lost + " (expected: a file in a folder that exists)",
            assertThrows(IllegalArgumentException.class, () -> ReportFiles.requireFolder("--html", lost)).getMessage());
    }
}
