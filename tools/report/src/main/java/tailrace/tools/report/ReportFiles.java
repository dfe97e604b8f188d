package tailrace.tools.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import picocli.CommandLine.Option;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.PageHtml;

/** Options of commands that compare: files with what was found, which is printed, too. A mixin. */
public class ReportFiles {
    @Option(names = "--json", paramLabel = "FILE", description = "Write everything as JSON.")
    private Path json;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a page with plots.")
    private Path html;

    /**
     * Refuses files that cannot be written in the end.
     *
     * @throws IllegalArgumentException naming the option
     */
    public void check() {
        requireFolder("--json", json);
        requireFolder("--html", html);
    }

    /**
     * Refuses a file that cannot be written: before hours of runs, not after them.
     *
     * @param option what asks for it, such as {@code --json}
     * @param file the file; null if none is asked for
     * @throws IllegalArgumentException if its folder does not exist or is not to be written to, or it is a folder
     */
    public static void requireFolder(final String option, final Path file) {
        if (file == null) {
            return;
        }
        final Path folder = file.toAbsolutePath().getParent();
        if (folder == null || Files.isDirectory(file) || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw new IllegalArgumentException(option + ": " + file + " (expected: a file in a folder that exists)");
        }
    }

    /**
     * Writes the files that are asked for; after {@link #check}.
     *
     * @throws java.io.UncheckedIOException if one cannot be written
     */
    public final void write(final Supplier<String> text, final Supplier<Page> page) {
        if (json != null) {
            AtomicFiles.write(json, text.get());
        }
        if (html != null) {
            AtomicFiles.write(html, PageHtml.of(page.get()));
        }
    }
}
