package tailrace.scenario.spi;

import java.nio.file.Path;
import java.util.function.Supplier;
import picocli.CommandLine.Option;
import tailrace.scenario.results.files.AtomicFiles;

/** As {@link ReportFiles}, of commands whose tables can be had in Markdown, too. */
public final class ReportTables extends ReportFiles {
    @Option(names = "--markdown", paramLabel = "FILE", description = "Write the tables as Markdown.")
    private Path markdown;

    @Override
    public void check() {
        super.check();
        Pages.requireFolder("--markdown", markdown);
    }

    /** As {@link #write(Supplier, Supplier)}, with the tables. */
    public void write(final Supplier<String> text, final Supplier<PlotPage> plots, final Supplier<String> tables) {
        write(text, plots);
        if (markdown != null) {
            AtomicFiles.write(markdown, tables.get());
        }
    }
}
