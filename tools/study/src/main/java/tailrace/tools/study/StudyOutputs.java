package tailrace.tools.study;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine.Option;
import tailrace.scenario.results.AtomicFiles;
import tailrace.scenario.results.KeptResults;
import tailrace.scenario.spi.PageWriter;
import tailrace.scenario.spi.Pages;
import tailrace.scenario.spi.PlotPage;

/** Options of every study: where its results are kept, and the files that tell of them. */
public final class StudyOutputs {
    @Option(names = "--work", paramLabel = "DIR",
        description = "Keep results here, by what they depend on, and do not repeat them: what was killed goes on.")
    private Path work;

    @Option(names = "--kept", description = "Run nothing: only what is kept in the folder of --work.")
    private boolean kept;

    @Option(names = "--json", paramLabel = "FILE", description = "Write everything as JSON.")
    private Path json;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a page with plots.")
    private Path html;

    @Option(names = "--markdown", paramLabel = "FILE", description = "Write the tables as Markdown.")
    private Path markdown;

    private PageWriter page;

    /** Refuses options that do not go together, and files that could not be written in the end. */
    public void check() {
        if (kept && work == null) {
            throw new IllegalArgumentException("--kept: without --work (expected: the folder of kept results)");
        }
        Pages.requireFolder("--json", json);
        Pages.requireFolder("--html", html);
        Pages.requireFolder("--markdown", markdown);
        page = html == null ? null : Pages.writer();
    }

    /** The results that are kept. */
    public KeptResults<CaseResult> open() {
        return new KeptResults<>(work, CaseResult.class);
    }

    /** Simulations and estimates at a time, of so many that are asked for; 0: nothing is run. */
    public int jobs(final int asked) {
        return kept ? 0 : asked;
    }

    /** Writes the files that are asked for. */
    public void write(final List<Report> reports, final Supplier<String> text, final Supplier<PlotPage> plots) {
        if (json != null) {
            AtomicFiles.write(json, text.get());
        }
        if (markdown != null) {
            AtomicFiles.write(markdown, String.join("", reports.stream().map(Report::markdown).toList()));
        }
        if (page != null) {
            AtomicFiles.write(html, page.html(plots.get()));
        }
    }
}
