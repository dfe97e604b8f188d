package tailrace.scenario.results.stats;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Percentiles of samples too small for them: by the rule of {@link Quantile} the percentile is then the largest
 * number that there is, and says little. The one rule by which tables, files and pages mark such figures.
 */
public final class SmallSample {
    /** Stands behind a figure that is marked. */
    public static final String MARK = "*";
    /** Meaning of the mark. */
    public static final String NOTE = "* the largest of too few for this percentile";

    private static final double PER_MILLE = 1000;
    private static final int P50 = 500;
    private static final int P90 = 900;
    private static final int P99 = 990;
    private static final int P999 = 999;

    private SmallSample() {}

    /** Whether the percentile of a probability in thousandths is the largest of n numbers; false if there are none. */
    public static boolean isTooSmall(final long n, final int perMille) {
        return Quantile.isLargest(n, perMille / PER_MILLE);
    }

    /** {@link #MARK}, or a blank where another row may have it, so that columns stay columns. */
    public static String markOrBlank(final long n, final int perMille) {
        return isTooSmall(n, perMille) ? MARK : " ";
    }

    /** {@link #MARK}, or nothing. */
    public static String mark(final long n, final int perMille) {
        return isTooSmall(n, perMille) ? MARK : "";
    }

    /** Whether a table with a 99.9th percentile of each of these samples contains a mark. */
    public static boolean isAmong(final Collection<Percentiles> samples) {
        return samples.stream().anyMatch(p -> isTooSmall(p.n(), P999));
    }

    /** Whether a table with a 99.9th percentile of each of these samples contains a mark. */
    public static boolean isAmongTimes(final Collection<CompletionTimes> samples) {
        return samples.stream().anyMatch(t -> isTooSmall(t.count(), P999));
    }

    /** {@link #NOTE} on a table of which a cell has a mark, or nothing. */
    public static String noteOn(final List<List<String>> rows) {
        return rows.stream().flatMap(List::stream).anyMatch(cell -> cell.endsWith(MARK)) ? NOTE : "";
    }

    /** Names of the percentiles that a sample of this size is too small for. */
    static List<String> percentiles(final long n) {
        final List<String> names = new ArrayList<>();
        final int[] perMille = {P50, P90, P99, P999};
        final String[] labels = {"p50", "p90", "p99", "p999"};
        for (int i = 0; i < labels.length; i++) {
            if (isTooSmall(n, perMille[i])) {
                names.add(labels[i]);
            }
        }
        return names;
    }
}
