package tailrace.tools.compare;

import java.io.PrintWriter;
import tailrace.scenario.results.AtomicFiles;
import tailrace.tools.report.FlowProfile;

/** The command {@code compare}, without its command line. */
public final class CompareCommandLogic {
    /** Everything is within the limit, or no limit was given. */
    public static final int WITHIN = 0;
    /** An error is larger than the limit. */
    public static final int OVER = 1;

    private CompareCommandLogic() {}

    /**
     * Compares, prints the table and writes the files asked for.
     *
     * @return {@link #WITHIN} or {@link #OVER}
     * @throws IllegalArgumentException if a file is missing, malformed or without flows, with a message of one line
     * @throws java.io.UncheckedIOException if a file cannot be read or written
     */
    public static int run(final CompareOptions options, final PrintWriter out) {
        final FlowProfile a = FlowProfile.read(options.a());
        final FlowProfile b = FlowProfile.read(options.b());
        if (a.count() == 0 || b.count() == 0) {
            throw new IllegalArgumentException((a.count() == 0 ? options.a() : options.b())
                    + ": no finished flows (expected: at least one)");
        }
        final Comparison comparison = new Comparison(a.table(), b.table());
        out.println("A  " + options.a());
        out.println("B  " + options.b());
        out.print(CompareText.table(comparison));
        final int result = verdict(options, comparison, out);
        if (options.json() != null) {
            AtomicFiles.write(options.json(), CompareJson.text(options, comparison));
        }
        if (options.html() != null) {
            AtomicFiles.write(options.html(), new CompareHtml(options, comparison).html(a, b));
        }
        out.flush();
        return result;
    }

    private static int verdict(final CompareOptions options, final Comparison comparison, final PrintWriter out) {
        final double largest = comparison.largestError();
        if (options.maxError().isEmpty()) {
            out.println("largest error " + CompareText.percent(largest));
            return WITHIN;
        }
        final double limit = options.maxError().getAsDouble();
        out.println("largest error " + CompareText.percent(largest) + ", limit " + CompareText.percent(limit)
                + (largest <= limit ? ": within" : ": over"));
        return largest <= limit ? WITHIN : OVER;
    }
}
