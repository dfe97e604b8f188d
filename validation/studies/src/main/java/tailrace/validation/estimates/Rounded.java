package tailrace.validation.estimates;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SmallSample;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Table;

/** Formats numbers for tables. Unknown numbers are dashes. */
public final class Rounded {
    private static final int LEFT_COLUMNS = 3;

    private Rounded() {}

    /** Formats a fraction as a percentage. */
    public static String percent(final double fraction) {
        return Double.isFinite(fraction) ? Numbers.fixed(fraction * 100, 1) : "-";
    }

    /** Formats an error as a percentage with its sign. */
    public static String error(final double fraction) {
        return Double.isFinite(fraction) ? String.format(Locale.ROOT, "%+.1f", fraction * 100) : "-";
    }

    /** Formats a slowdown or a number of similar size. */
    public static String number(final double value) {
        return Double.isFinite(value) ? Numbers.fixed(value, 3) : "-";
    }

    /** Formats an interval; a dash if there is none. */
    public static String interval(final Optional<Interval> interval) {
        return interval.map(of -> number(of.low()) + " to " + number(of.high())).orElse("-");
    }

    /** Formats a 99th percentile of slowdown, marked if it has few flows. */
    public static String p99(final Percentiles of) {
        return number(of.p99()) + SmallSample.mark(of.n(), 990);
    }

    /** Formats a number of seconds, or a ratio. */
    public static String coarse(final double value) {
        return Double.isFinite(value) ? Numbers.fixed(value, 1) : "-";
    }

    /** Creates a table of text whose title explains the marks. */
    public static Table table(final String title, final List<String> header, final List<List<String>> rows) {
        return Table.of(header, LEFT_COLUMNS, rows)
                .title(title + (SmallSample.noteOn(rows).isEmpty() ? "" : "; " + SmallSample.NOTE));
    }
}
