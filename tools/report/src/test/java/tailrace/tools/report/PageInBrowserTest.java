package tailrace.tools.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Opens pages in a Chromium; skipped where there is none. */
class PageInBrowserTest {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final int SECONDS = 120;

    @TempDir
    private Path parent;

    private static Optional<Path> browser() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable).findFirst();
    }

    /** The page after its scripts have run; what the console said stands in the other file. */
    private String opened(final Path page, final Path console) throws IOException, InterruptedException {
        final Path dom = parent.resolve("dom.html");
        final List<String> command = new ArrayList<>(List.of(browser().orElseThrow().toString(), "--headless",
                "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
                "--disable-component-update", "--disable-sync",
                "--disable-dev-shm-usage", "--enable-logging=stderr",
                "--user-data-dir=" + Path.of("target", "chromium").toAbsolutePath(), "--dump-dom",
                page.toUri().toString()));
        final Process process = new ProcessBuilder(command).redirectOutput(dom.toFile())
                .redirectError(console.toFile()).start();
        final boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
        process.destroyForcibly();
        assumeTrue(ended && process.exitValue() == 0, "the browser here does not work");
        return Files.readString(dom);
    }

    @Test
    void shouldDrawEverythingWithoutAnErrorWhenOpened() throws IOException, InterruptedException {
        assumeTrue(browser().isPresent(), "no Chromium here: pages are not opened");
        final Path folder = parent.resolve("run");
        new SyntheticRun(1, 0.2).writeWithPauses(folder, 20_000);
        final Path console = parent.resolve("console.txt");
        final String page = opened(ReportWriter.write(folder).file(), console);
        assertEquals(List.of(), Files.readAllLines(console).stream().filter(l -> l.contains("CONSOLE")).toList());
        final int canvases = page.split("<canvas ", -1).length - 1;
        assertTrue(canvases > 10, canvases + " plots");
        assertEquals(canvases, page.split("style=\"display: block;", -1).length - 1);   // what the library draws on
        assertEquals(4 * 2, page.split("aria-pressed=\"", -1).length - 1);
        assertEquals(1, page.split("aria-sort=\"descending\"", -1).length - 1);
    }
}
