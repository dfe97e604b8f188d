package tailrace.tools.report;

import java.nio.file.Path;
import java.util.function.Supplier;
import picocli.CommandLine.Option;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.tools.report.page.Page;

/** Options of commands that also write their tables as Markdown. A mixin. */
public final class ReportTables extends ReportFiles {
    @Option(names = "--markdown", paramLabel = "FILE", description = "Write the tables as Markdown.")
    private Path markdown;

    @Override
    public void check() {
        super.check();
        requireFolder("--markdown", markdown);
    }

    /** As {@link #write(Supplier, Supplier)}, with the tables. */
    public void write(final Supplier<String> text, final Supplier<Page> page, final Supplier<String> tables) {
        write(text, page);
        if (markdown != null) {
            AtomicFiles.write(markdown, tables.get());
        }
    }
}
