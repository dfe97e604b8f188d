package tailrace.scenario.results.stats;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Marks percentiles of samples that are too small for them. By the rule of {@link Quantile}, such a percentile is the
 * largest number of the sample, and says little about the tail. All tables, files and pages mark these numbers by this
 * rule.
 */
public final class SmallSample {
    /** Mark after such a number. */
    public static final String MARK = "*";
    /** Meaning of the mark. */
    public static final String NOTE = "* the largest of too few for this percentile";

    private static final double PER_MILLE = 1000;
    private static final int P50 = 500;
    private static final int P90 = 900;
    private static final int P99 = 990;
    private static final int P999 = 999;

    private SmallSample() {}

    /** Whether the percentile of a probability in thousandths is the largest of n numbers; false if n is 0. */
    public static boolean isTooSmall(final long n, final int perMille) {
        return Quantile.isLargest(n, perMille / PER_MILLE);
    }

    /** {@link #MARK}, or a blank if another row may have the mark, so that columns stay aligned. */
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

    /** {@link #NOTE} if a cell of the table has a mark, else an empty text. */
    public static String noteOn(final List<List<String>> rows) {
        return rows.stream().flatMap(List::stream).anyMatch(cell -> cell.endsWith(MARK)) ? NOTE : "";
    }

    /** Names of the percentiles for which a sample of this size is too small. */
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
