package tailrace.scenario.workload.sizes;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tailrace.core.FileLayout;
import tailrace.core.RandomStream;
import tailrace.core.Search;
import tailrace.scenario.results.text.TextSource;

/**
 * Draws sizes by inverse transform from a table of cumulative probabilities, which is linear between its rows.
 *
 * <p>If the first row has a probability above zero, its size has exactly this probability. The mean is the trapezoid
 * mean of the interpolation. Sizes are rounded to the nearest byte, and are at least 1. The tables have values of
 * several bytes at least, so rounding changes a mean by less than a byte.
 */
public final class SizeTable implements SizeDistribution {
    /** Columns of a distribution of sizes. */
    public static final FileLayout LAYOUT = FileLayout.of("Distribution of sizes",
                    "`sizes: {type: cdf, file: FILE}`: one row per point of the cumulative distribution, both columns"
                    + " ascending, with a comma or blanks between; sizes between two points are linear. A first line"
                    + " that begins with a letter and lines that begin with `#` are passed over.")
            .with("size_bytes", "flow size")
            .with("probability", "share of flows up to this size, 0 to 1, or 0 to 100 if the last one is 100; a first"
                    + " one above 0 is the share of flows of exactly this size");

    private static final List<String> NAMES = List.of(
            "websearch", "fbhadoop", "alistorage2019", "googlerpc2008",
            "meta-cachefollower", "meta-webserver", "meta-hadoop", "homa-w1", "homa-w2", "homa-w4", "homa-w5");


    /** Cache of tables, because each of a thousand trials uses the same table. */
    private static final Map<String, SizeTable> READ = new ConcurrentHashMap<>();

    private final double[] sizes;
    private final double[] cumulative;
    private final double mean;

    private SizeTable(final double[] sizes, final double[] cumulative) {
        this.sizes = sizes;
        this.cumulative = cumulative;
        this.mean = trapezoidMean(sizes, cumulative);
    }

    /** Names of the built-in tables; the files give the sources. */
    public static List<String> names() {
        return NAMES;
    }

    /** Built-in table of this name. */
    public static SizeTable named(final String name) {
        return READ.computeIfAbsent(name,
                key -> parse(TextSource.resource(SizeTable.class, "cdf/" + key + ".csv")));
    }

    /**
     * Reads rows with a size in bytes and a cumulative probability, separated by a comma or spaces. Neither of them
     * decreases from row to row.
     *
     * <p>Lines that begin with {@code #} and a first line of column names are skipped. The last probability is 1, or
     * 100 for tables in percent, such as the tables of the HPCC traffic generator.
     *
     * @throws IllegalArgumentException with file, line, value and what was expected
     */
    public static SizeTable parse(final TextSource source) {
        final DoubleArrayList sizes = new DoubleArrayList();
        final DoubleArrayList cumulative = new DoubleArrayList();
        try (source) {
            for (String line = source.next(); line != null; line = source.next()) {
                final String[] cells = line.strip().split("\\s*,\\s*|\\s+", -1);
                if (sizes.isEmpty() && !cells[0].isEmpty() && Character.isLetter(cells[0].charAt(0))) {
                    continue;
                }
                if (cells.length != 2) {
                    throw source.error("'" + line + "' (expected: size in bytes, cumulative probability)");
                }
                addAscending(sizes, number(cells[0], source), "size", source);
                addAscending(cumulative, number(cells[1], source), "probability", source);
            }
            return table(sizes.toDoubleArray(), cumulative.toDoubleArray(), source);
        }
    }

    private static SizeTable table(final double[] sizes, final double[] cumulative, final TextSource source) {
        final double last = cumulative.length == 0 ? 0 : cumulative[cumulative.length - 1];
        if (last != 1 && last != 100) {
            throw source.error("last probability " + last + " (expected: 1, or 100 for percent)");
        }
        for (int i = 0; i < cumulative.length; i++) {
            cumulative[i] /= last;
        }
        final SizeTable table = new SizeTable(sizes, cumulative);
        if (table.mean <= 0) {
            throw source.error("mean size 0 (expected: sizes above 0)");
        }
        return table;
    }

    private static void addAscending(
            final DoubleArrayList column, final double value, final String what, final TextSource source) {
        final double min = column.isEmpty() ? 0 : column.getDouble(column.size() - 1);
        if (!(value >= min && value <= LARGEST_BYTES)) {
            throw source.error(what + " " + value + " (expected: at least " + min + ", rows ascend)");
        }
        column.add(value);
    }

    private static double number(final String cell, final TextSource source) {
        try {
            return Double.parseDouble(cell);
        } catch (final NumberFormatException e) {
            throw source.error("'" + cell + "' (expected: a number)");
        }
    }

    private static double trapezoidMean(final double[] sizes, final double[] cumulative) {
        if (sizes.length == 0) {
            return 0;
        }
        double sum = sizes[0] * cumulative[0];
        for (int i = 1; i < sizes.length; i++) {
            sum += (sizes[i] + sizes[i - 1]) / 2 * (cumulative[i] - cumulative[i - 1]);
        }
        return sum;
    }

    @Override
    public double meanBytes() {
        return mean;
    }

    @Override
    public long draw(final RandomStream random) {
        return SizeDistribution.wholeBytes(quantile(random.nextDouble()));
    }

    /** Number of rows. */
    public int rows() {
        return sizes.length;
    }

    /** Size in bytes of a row; never decreases from row to row. */
    public double sizeBytes(final int row) {
        return sizes[row];
    }

    /** Cumulative probability of a row; 1 for the last row. */
    public double probability(final int row) {
        return cumulative[row];
    }

    /** Size whose cumulative probability is {@code p}, in [0, 1]. */
    public double quantile(final double p) {
        final int row = Search.first(0, cumulative.length - 1, candidate -> cumulative[candidate] >= p);
        if (row == 0) {
            return sizes[0];
        }
        final double share = (p - cumulative[row - 1]) / (cumulative[row] - cumulative[row - 1]);
        return sizes[row - 1] + share * (sizes[row] - sizes[row - 1]);
    }
}
