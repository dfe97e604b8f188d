package tailrace.tools.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that the site of all documents has no broken links. */
class SiteTest {
    private static final Path ROOT = Path.of("../..");

    @Test
    void shouldWriteAPageForEachDocumentWithoutBrokenLinks(@TempDir final Path folder) throws IOException {
        final Site site = new Site(ROOT);
        site.write(folder);
        assertEquals("", String.join("\n", site.broken()));
        final String page = Files.readString(folder.resolve("docs/tutorials/first-hour.html"));
        assertTrue(page.contains("<h1 id=\"first-hour\">First hour</h1>"), page);
        assertTrue(page.contains("href=\"compare-transports.html\""), page);
        assertTrue(page.contains("href=\"../../docs/tutorials/first-hour.html\" aria-current=\"page\""), page);
        assertTrue(Files.readString(folder.resolve("sections.js")).contains("\"docs/tutorials/pfc.html#1-lossless\""));
    }

    @Test
    void shouldListAllFilesAndNeedNoScriptInAPage(@TempDir final Path folder) throws IOException {
        new Site(ROOT).write(folder);
        for (final String name : Files.readAllLines(folder.resolve(Site.LIST))) {
            final Path file = folder.resolve(name);
            assertTrue(Files.isRegularFile(file), name);
            if (name.endsWith(".html")) {
                final String page = Files.readString(file);
                assertFalse(page.matches("(?s).*<script[^>]*>[^<].*"), name);
                assertFalse(page.matches("(?s).*<[^>]* (on[a-z]+|style)=.*"), name);
            }
        }
    }

    @Test
    void shouldKeepFilesThatAreUpToDateAndRemoveThoseOfAnEarlierSite(@TempDir final Path folder) throws IOException {
        new Site(ROOT).write(folder);
        final Path page = folder.resolve("docs/README.html");
        final Path changed = folder.resolve("README.html");
        final String text = Files.readString(changed);
        final FileTime time = FileTime.fromMillis(0);
        Files.setLastModifiedTime(page, time);
        Files.writeString(changed, "old");
        final Path old = Files.writeString(folder.resolve("docs/removed.html"), "removed");
        final Path foreign = Files.writeString(folder.resolve("docs/foreign.html"), "foreign");
        final Path outside = Files.writeString(folder.resolveSibling(folder.getFileName() + "-outside"), "outside");
        Files.writeString(folder.resolve(Site.LIST), "docs/removed.html\n../" + outside.getFileName() + "\n");
        new Site(ROOT).write(folder);
        assertEquals(time, Files.getLastModifiedTime(page));
        assertEquals(text, Files.readString(changed));
        assertFalse(Files.exists(old));
        assertTrue(Files.exists(foreign));
        assertTrue(Files.exists(outside));
        Files.delete(outside);
    }
}
