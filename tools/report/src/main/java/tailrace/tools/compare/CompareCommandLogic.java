package tailrace.tools.compare;

import java.io.PrintWriter;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.tools.report.page.PageContent;
import tailrace.tools.report.page.PageHtml;

/** Runs the command {@code compare} with parsed options. */
public final class CompareCommandLogic {
    /** All differences are within the limit, or there is no limit. */
    public static final int WITHIN = 0;
    /** A difference is larger than the limit. */
    public static final int OVER = 1;

    private CompareCommandLogic() {}

    /**
     * Compares, prints the tables and writes the requested files.
     *
     * @return {@link #WITHIN} or {@link #OVER}
     * @throws IllegalArgumentException if a file is missing, malformed or without flows, with a message of one line
     * @throws java.io.UncheckedIOException if a file cannot be read or written
     */
    public static int run(final CompareOptions options, final PrintWriter out) {
        final Comparison comparison = Comparison.of(options);
        final boolean within = options.maxError().isEmpty()
                || comparison.largestDifference() <= options.maxError().getAsDouble();
        out.print(CompareText.of(comparison));
        out.println(CompareText.verdict(comparison, options.maxError()));
        AtomicFiles.writeIfGiven(options.json(), () -> CompareJson.text(options, comparison));
        AtomicFiles.writeIfGiven(options.html(), () -> PageHtml.of(new CompareHtml(options, comparison).page()));
        out.flush();
        return within ? WITHIN : OVER;
    }

    /**
     * Returns the content of a comparison's page without writing it.
     *
     * @throws IllegalArgumentException if a file is missing, malformed or without flows, with a message of one line
     */
    public static PageContent content(final CompareOptions options) {
        final Comparison comparison = Comparison.of(options);
        return PageHtml.content(new CompareHtml(options, comparison).page());
    }
}
