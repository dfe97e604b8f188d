package tailrace.tools.parsimon.study;

import java.util.List;
import java.util.Locale;
import tailrace.scenario.results.Percentiles;
import tailrace.scenario.results.SmallSample;

/** Numbers as they stand in tables; what is not known is a dash. */
final class Figure {
    private Figure() {}

    /** A fraction as a percentage. */
    static String percent(final double fraction) {
        return Double.isFinite(fraction) ? String.format(Locale.ROOT, "%.1f", fraction * 100) : "-";
    }

    /** An error as a percentage with its sign. */
    static String error(final double fraction) {
        return Double.isFinite(fraction) ? String.format(Locale.ROOT, "%+.1f", fraction * 100) : "-";
    }

    /** A slowdown or another number of that size. */
    static String number(final double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%.3f", value) : "-";
    }

    /** A 99th percentile of slowdown, marked if it is of few flows. */
    static String p99(final Percentiles of) {
        return number(of.p99()) + SmallSample.mark(of.n(), 990);
    }

    /** A number of seconds, or a ratio. */
    static String coarse(final double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%.1f", value) : "-";
    }

    /** A table of text. */
    record Table(String title, List<String> header, List<List<String>> rows) {
        /** The title says what marks mean. */
        Table {
            title += SmallSample.noteOn(rows).isEmpty() ? "" : "; " + SmallSample.NOTE;
        }
    }
}
