package tailrace.scenario.program.moe;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.List;
import tailrace.scenario.results.text.TextSource;

/**
 * Reads counts from a file without a header. A row belongs to a sending rank and has a count for each receiving rank,
 * separated by commas. Several matrices, one after another, belong to successive steps.
 */
public final class ListedTokens implements TokenCounts {
    private static final long MOST = 1_000_000_000;

    private final int ranks;
    private final long[] counts;

    private ListedTokens(final int ranks, final long[] counts) {
        this.ranks = ranks;
        this.counts = counts;
    }

    /**
     * Reads a file, optionally {@code .gz}.
     *
     * @throws IllegalArgumentException if it cannot be read, does not consist of square matrices, or contains an
     *     invalid count
     */
    public static ListedTokens read(final String file) {
        final LongArrayList counts = new LongArrayList();
        int columns = 0;
        int rows = 0;
        try (TextSource text = TextSource.file(file)) {
            for (List<String> cells = text.nextRow(); cells != null; cells = text.nextRow()) {
                columns = rows == 0 ? cells.size() : columns;
                if (cells.size() != columns) {
                    throw text.error(cells.size() + " counts (expected: " + columns + ", as in the first row)");
                }
                for (final String cell : cells) {
                    counts.add(count(cell.strip(), text));
                }
                rows++;
            }
            if (columns < 2 || rows % columns != 0) {
                throw text.error(rows + " rows of " + columns + " counts (expected: as many rows as counts in a row,"
                        + " 2 or more, or a multiple of it)");
            }
        }
        return new ListedTokens(columns, counts.toLongArray());
    }

    private static long count(final String cell, final TextSource text) {
        if (cell.matches("[0-9]{1,10}") && Long.parseLong(cell) <= MOST) {
            return Long.parseLong(cell);
        }
        throw text.error("'" + cell + "' (expected: a number of tokens, 0 to " + MOST + ")");
    }

    @Override
    public int ranks() {
        return ranks;
    }

    @Override
    public long count(final int step, final int from, final int to) {
        return counts[(step % period() * ranks + from) * ranks + to];
    }

    @Override
    public int period() {
        return counts.length / ranks / ranks;
    }
}
