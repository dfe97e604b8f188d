package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The documents become a site whose links all lead somewhere. {@code docs/build} has it written to a folder. */
class SiteTest {
    private static final Path FOLDER =
        Path.of(System.getProperty("site", Project.root().resolve("validation/rules/target/site").toString()));

    @Test
    void shouldWriteAPageForEachDocumentWithoutBrokenLinks() throws IOException {
        final Site site = new Site();
        site.write(FOLDER);
        assertEquals("", String.join("\n", site.broken()));
        final String page = Files.readString(FOLDER.resolve("docs/tutorials/first-hour.html"));
        assertTrue(page.contains("<h1 id=\"first-hour\">First hour</h1>"), page);
        assertTrue(page.contains("href=\"compare-transports.html\""), page);
        assertTrue(page.contains("href=\"../../docs/tutorials/first-hour.html\" aria-current=\"page\""), page);
        assertTrue(Files.readString(FOLDER.resolve("sections.js")).contains("\"docs/tutorials/pfc.html#1-lossless\""));
    }
}
