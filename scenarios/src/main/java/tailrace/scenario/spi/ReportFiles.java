package tailrace.scenario.spi;

import java.nio.file.Path;
import java.util.function.Supplier;
import picocli.CommandLine.Option;
import tailrace.scenario.results.files.AtomicFiles;

/** Options of commands that compare: the files that tell of what was found, beside what is printed. A mixin. */
public class ReportFiles {
    @Option(names = "--json", paramLabel = "FILE", description = "Write everything as JSON.")
    private Path json;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a page with plots.")
    private Path html;

    private PageWriter page;

    /**
     * Refuses files that could not be written in the end.
     *
     * @throws IllegalArgumentException naming the option
     */
    public void check() {
        Pages.requireFolder("--json", json);
        Pages.requireFolder("--html", html);
        page = html == null ? null : Pages.writer();
    }

    /**
     * Writes the files that are asked for; after {@link #check}.
     *
     * @throws java.io.UncheckedIOException if one cannot be written
     */
    public final void write(final Supplier<String> text, final Supplier<PlotPage> plots) {
        if (json != null) {
            AtomicFiles.write(json, text.get());
        }
        if (page != null) {
            AtomicFiles.write(html, page.html(plots.get()));
        }
    }
}
