package tailrace.tools.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.core.NeededTool;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.PageHtml;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;

/** Opens pages in Chromium. The test is skipped if Chromium is missing. */
class PageInBrowserTest {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final int SECONDS = 120;
    private static final Pattern FOUND = Pattern.compile("(?s)<pre class=\"found\">(.*?)</pre>");
    /** Writes the file of numbers of each chart. */
    private static final String NUMBERS = """
        const all = JSON.parse(document.getElementById('charts').textContent);
        out.textContent = all.map(TailraceExports.csv).join('\\n');
        """;
    /** Writes each chart as an SVG. */
    private static final String DRAWN = """
        for (const canvas of document.querySelectorAll('canvas')) {
          const chart = Chart.getChart(canvas), before = canvas.toDataURL();
          const plot = JSON.parse(document.getElementById('charts').textContent)[canvas.dataset.chart];
          const file = new DOMParser().parseFromString(
            TailraceSvg.of(chart, plot.title, plot.note, '#ffffff'), 'image/svg+xml');
          chart.draw();
          out.textContent += file.documentElement.nodeName + ' ' + file.querySelector('title').textContent + '|'
            + (file.querySelector('desc')?.textContent ?? '') + ' '
            + [...new Set([...file.querySelectorAll('text')].map(text => text.textContent))].join() + ' '
            + new Set([...file.querySelectorAll('path[fill="none"]')].map(path => path.getAttribute('stroke'))
              .filter(color => ['--s0', '--s1', '--s2', '--s3'].some(name => color
                === getComputedStyle(document.documentElement).getPropertyValue(name).trim()))).size
            + ' ' + (canvas.toDataURL() === before) + '\\n';
        }
        """;
    /** Writes what is printed for each chart. */
    private static final String PRINTED = """
        document.body.style.width = '1200px';
        window.dispatchEvent(new Event('beforeprint'));
        const printed = [...document.querySelectorAll('.plot > svg')];
        out.textContent = printed.map(svg => ['width', 'height'].map(side => svg.getAttribute(side)).join('x'))
          .join(' ');
        const ids = [...document.querySelectorAll('.plot > svg [id]')].map(node => node.id);
        out.textContent += ' unique ids: ' + (ids.length > 3 && new Set(ids).size === ids.length);
        window.dispatchEvent(new Event('afterprint'));
        out.textContent += ', after: ' + document.querySelectorAll('.plot > svg').length;
        """;

    /** Results of these scripts on a page that has every style and is opened once. */
    private static List<String> inEveryStyle;

    @TempDir
    private Path parent;

    private static Optional<Path> browser() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable).findFirst();
    }

    /** Returns the page after its scripts have run, and writes the console's messages to a file. */
    private String opened(final Path page, final Path console) throws IOException, InterruptedException {
        NeededTool.require("chromium", browser().isPresent(), "no Chromium here: pages are not opened");
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
        NeededTool.require("chromium", ended && process.exitValue() == 0, "the browser here does not work");
        return Files.readString(dom);
    }

    @Test
    void shouldDrawEverythingWithoutAnErrorWhenOpened() throws IOException, InterruptedException {
        final Path folder = parent.resolve("run");
        new SyntheticRun(1, 0.2).writeWithPauses(folder, 20_000);
        final Path console = parent.resolve("console.txt");
        final String page = opened(ReportWriter.write(folder).file(), console);
        assertEquals(List.of(), Files.readAllLines(console).stream().filter(l -> l.contains("CONSOLE")).toList());
        final int canvases = page.split("<canvas ", -1).length - 1;
        assertTrue(canvases > 10, canvases + " plots");
        assertEquals(canvases, page.split("style=\"display: block;", -1).length - 1);   // the canvas
        assertEquals(4 * 2, page.split("aria-pressed=\"", -1).length - 1);
        assertEquals(1, page.split("aria-sort=\"descending\"", -1).length - 1);
    }

    @Test
    void shouldNotBeWiderThanANarrowWindowWhenNamesAreLong() throws IOException, InterruptedException {
        final String name = "W".repeat(120);
        final Page page = Page.of(name);
        page.section(name).table(Tables.percentiles(Map.of(name, Percentiles.of(new double[] {1, 2})), Map.of()))
                .plots(List.of(
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
    void shouldWriteNamesAtAnAxisOfNamesAndWholeNumbersAtOneOfCounts() throws IOException, InterruptedException {
        final Page page = Page.of("names");
        final List<Series> mean = List.of(Series.line("mean", 0, new double[] {1, 2, 3}, new double[] {1, 3, 2}));
        page.section("names").plots(List.of(
                Plot.of("a", Axis.of("transport", List.of("dctcp", "timely", "hpcc")), Axis.logOf("y"), mean),
                Plot.of("b", Axis.ofCounts("step"), Axis.logOf("y"), mean)));
        final String script = "<script>document.title = [...document.querySelectorAll('canvas')].map(canvas =>"
                + " Chart.getChart(canvas).scales.x.ticks.map(tick => tick.label).join()).join(' ')</script></body>";
        final Path file = Files.writeString(parent.resolve("names.html"), PageHtml.of(page).replace("</body>", script));
        final String title = opened(file, parent.resolve("console.txt")).replaceAll("(?s).*<title>|</title>.*", "");
        assertEquals("dctcp,timely,hpcc 1,2,3", title);
    }

    /** No line connects two transports, because there is nothing between them. An interval is an error bar. */
    @Test
    void shouldDrawPointsWithErrorBarsAtAnAxisOfNames() throws IOException, InterruptedException {
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

    /** Runs scripts in the page and returns what each wrote into its element, as titles of pages are too short. */
    private List<String> found(final String page, final String... scripts) throws IOException, InterruptedException {
        final String all = Stream.of(scripts).map(script -> "<script>{const out = document.createElement('pre');"
                + "out.className = 'found'; document.body.append(out);" + script + "}</script>")
                .collect(Collectors.joining());
        final Path file = Files.writeString(parent.resolve("found.html"), page.replace("</body>", all + "</body>"));
        final Path console = parent.resolve("console.txt");
        final String dom = opened(file, console);
        assertEquals(List.of(), Files.readAllLines(console).stream().filter(l -> l.contains("CONSOLE")).toList());
        return FOUND.matcher(dom).results().map(found -> found.group(1).replace("&lt;", "<").replace("&gt;", ">")
                .replace("&amp;", "&")).toList();
    }

    private List<String> inEveryStyle() throws IOException, InterruptedException {
        if (inEveryStyle == null) {
            inEveryStyle = found(PageHtml.of(everyStyle()), NUMBERS, DRAWN, PRINTED);
        }
        return inEveryStyle;
    }

    private static Page everyStyle() {
        final double[] x = {1, 2};
        final List<Series> numbers = new ArrayList<>(Series.band("95 %", 0, x, new double[] {1, 2},
                new double[] {3, 4.56789}));
        numbers.add(Series.line("a \"b\", c", 1, x, new double[] {2, 3}));
        numbers.add(new Series("dots", Series.Style.POINTS, 2, false, x, x));
        numbers.add(new Series("", Series.Style.BAR, 3, false, x, new double[] {2, 2}));
        final List<Series> words = new ArrayList<>(Series.band("", 0, x, x, new double[] {3, 4}));
        words.add(Series.line("mean <1", 0, x, new double[] {2, 3}));
        final Page page = Page.of("exports");
        page.section("plots").plots(List.of(
                new Plot("Queue & more", "A <note>.", false, Axis.fromZero("simulated time", Axis.Format.SECONDS),
                        Axis.fromZero("queue", Axis.Format.BYTES), numbers, null, List.of(new Plot.Mark(1.5, "down"))),
                Plot.of("b", Axis.of("transport", List.of("dctcp", "hpcc")), Axis.of("goodput, Gb/s"), words),
                Plot.of("c", Axis.logOf("slowdown (FCT / ideal FCT)"), Axis.logOfShares("share of flows"), List.of(
                        new Series("all", Series.Style.AFTER, 0, false, x, new double[] {0.5, 0.123456})))));
        return page;
    }

    @Test
    void shouldSaveTheNumbersOfEveryStyleWithUnits() throws IOException, InterruptedException {
        assertEquals("""
                series,simulated_time_seconds,queue_bytes,queue_bytes_low,queue_bytes_high
                95 %,1,,1,3
                95 %,2,,2,4.56789
                "a ""b"", c",1,2,,
                "a ""b"", c",2,3,,
                dots,1,1,,
                dots,2,2,,
                error bar,1,2,,
                error bar,2,2,,

                series,transport,goodput_gb_s,goodput_gb_s_low,goodput_gb_s_high
                interval,dctcp,,1,3
                interval,hpcc,,2,4
                mean <1,dctcp,2,,
                mean <1,hpcc,3,,

                series,slowdown_fct_ideal_fct,share_of_flows
                all,1,0.5
                all,2,0.123456
                """, inEveryStyle().get(0));
    }

    /** The SVG has every word and line of the plot and is valid XML, and the plot itself does not change. */
    @Test
    void shouldSaveWhatIsDrawnAsSvg() throws IOException, InterruptedException {
        assertEquals("""
                svg Queue & more|A <note>. simulated time,queue,95 %,a "b", c,dots,0,500 ms,1 s,1.5 s,2 s,\
                0 B,1 B,2 B,3 B,4 B,5 B,down 3 true
                svg b| transport,goodput, Gb/s,mean <1,dctcp,hpcc,1,1.5,2,2.5,3,3.5,4 1 true
                svg c| slowdown (FCT / ideal FCT),share of flows,all,1,1.5,2,20 %,50 %,100 % 1 true
                """, inEveryStyle().get(1));
    }

    /** A percentile in a saved file of numbers equals that of the table, to the table's digits. */
    @Test
    void shouldSaveTheDigitsOfTheTable() throws IOException, InterruptedException {
        final Path folder = parent.resolve("run");
        new SyntheticRun(1, 0.2).write(folder, "csv", 20_000);
        final Path report = ReportWriter.write(folder, SizeClasses.parse("300B,1KB,10KB,100KB,1MB")).file();
        assertEquals("flow_size <300B 300B-1KB 1KB-10KB 10KB-100KB 100KB-1MB >=1MB", found(Files.readString(report), """
                const plot = JSON.parse(document.getElementById('charts').textContent)
                  .find(each => each.title === 'p99 slowdown by flow size');
                const lines = TailraceExports.csv(plot).split('\\n').map(line => line.split(','));
                const rows = [...document.querySelector('#slowdown table').tBodies[0].rows];
                const same = (text, value) => text === Number(value).toFixed(text.length - 1 - text.indexOf('.'));
                const inFile = (series, label, column) =>
                  lines.find(line => line[0] === series && line[1] === label)[column];
                out.textContent = lines[0][1] + ' ' + rows.slice(1).filter(row => {
                  const [label, p99] = [0, 5].map(cell => row.cells[cell].textContent);
                  const [low, high] = row.cells[6].textContent.split(' to ');
                  return same(p99, inFile('p99', label, 2)) && same(low, inFile('95 % interval', label, 3))
                    && same(high, inFile('95 % interval', label, 4));
                }).map(row => row.cells[0].textContent).join(' ');
                """).get(0));
    }

    /** A canvas is as large as the window; a printed page has an SVG of the paper's width. */
    @Test
    void shouldPrintChartsAsSvgOfTheSizeOfThePaper() throws IOException, InterruptedException {
        assertEquals("340x250 340x250 700x300 unique ids: true, after: 0", inEveryStyle().get(2));
    }
}
