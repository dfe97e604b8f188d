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
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.PageHtml;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;

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
                "--user-data-dir=" + Path.of("target", "chromium").toAbsolutePath(),
                "--window-size=500,900", "--dump-dom",
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

    @Test
    void shouldNotBeWiderThanANarrowWindowWhenNamesAreLong() throws IOException, InterruptedException {
        assumeTrue(browser().isPresent(), "no Chromium here: pages are not opened");
        final String name = "W".repeat(120);
        final Page page = Page.of(name);
        page.section(name).table(Tables.percentiles(Map.of(name, Percentiles.of(new double[] {1, 2})))).plots(List.of(
                new Plot(name, name, true, Axis.logOf("x"), Axis.logOf("y"), List.of(
                        Series.line(name, 0, new double[] {1, 2}, new double[] {1, 2})))));
        final String script = "<script>document.title = innerWidth + ' ' + (document.documentElement.scrollWidth"
                + " <= innerWidth) + ' ' + Chart.getChart(document.querySelector('canvas')).legend.legendItems[0].text"
                + "</script></body>";
        final Path file = Files.writeString(parent.resolve("long.html"), PageHtml.of(page).replace("</body>", script));
        final String title = opened(file, parent.resolve("console.txt")).replaceAll("(?s).*<title>|</title>.*", "");
        assertTrue(title.matches("500 true W+…W+") && title.length() < 60, title);
    }

    @Test
    void shouldWriteNamesAtAnAxisOfNames() throws IOException, InterruptedException {
        assumeTrue(browser().isPresent(), "no Chromium here: pages are not opened");
        final Page page = Page.of("names");
        page.section("names").plots(List.of(Plot.of("a", Axis.of("transport", List.of("dctcp", "timely", "hpcc")),
                Axis.logOf("y"), List.of(Series.line("mean", 0, new double[] {1, 2, 3}, new double[] {1, 3, 2})))));
        final String script = "<script>document.title = Chart.getChart(document.querySelector('canvas')).scales.x.ticks"
                + ".map(tick => tick.label).join()</script></body>";
        final Path file = Files.writeString(parent.resolve("names.html"), PageHtml.of(page).replace("</body>", script));
        final String title = opened(file, parent.resolve("console.txt")).replaceAll("(?s).*<title>|</title>.*", "");
        assertEquals("dctcp,timely,hpcc", title);
    }

    /** Nothing lies between two transports: no line joins them, and an interval is an error bar. */
    @Test
    void shouldDrawPointsWithErrorBarsAtAnAxisOfNames() throws IOException, InterruptedException {
        assumeTrue(browser().isPresent(), "no Chromium here: pages are not opened");
        final Page page = Page.of("names");
        final double[] x = {1, 2};
        final List<Series> series = new ArrayList<>();
        for (int curve = 0; curve < 2; curve++) {
            series.addAll(Series.band("", curve, x, new double[] {1, 2}, new double[] {3, 4}));
            series.add(Series.line("mean" + curve, curve, x, new double[] {2, 3}));
        }
        page.section("names").plots(List.of(
                Plot.of("a", Axis.of("transport", List.of("dctcp", "hpcc")), Axis.of("y"), series)));
        final String script = "<script>{const c = Chart.getChart(document.querySelector('canvas'));"
                + "document.title = c.data.datasets.map(d => d.showLine + ':'"
                + " + d.data.map(p => p.x.toFixed(2)).join('/'))"
                + ".join() + ' ' + c.config.plugins.map(p => p.id).join()}</script></body>";
        final Path file = Files.writeString(parent.resolve("bars.html"), PageHtml.of(page).replace("</body>", script));
        final String title = opened(file, parent.resolve("console.txt")).replaceAll("(?s).*<title>|</title>.*", "");
        assertEquals("false:0.85/1.85,false:1.15/2.15 whiskers", title);
    }
}
