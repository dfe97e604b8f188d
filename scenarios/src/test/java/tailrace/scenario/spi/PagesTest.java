package tailrace.scenario.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PagesTest {
    @TempDir
    private Path folder;

    @Test
    void shouldNameTheModuleThatWritesPagesWhenItIsMissing() {
        assertEquals("--html: no writer of pages on the class path (expected: the tools-report module)",
            assertThrows(IllegalArgumentException.class, Pages::writer).getMessage());
    }

    @Test
    void shouldRefuseAFileWhoseFolderIsMissing() {
        Pages.requireFolder("--html", folder.resolve("a.html"));
        Pages.requireFolder("--html", null);
        final Path lost = folder.resolve("none/a.html");
        assertEquals("--html: " + lost + " (expected: a file in a folder that exists)",
            assertThrows(IllegalArgumentException.class, () -> Pages.requireFolder("--html", lost)).getMessage());
    }
}
